#include "core/parallel/stopwatch.h"

#include "tests/support/qtest.h"

using namespace tetrabench;

class StopwatchTest : public QObject {
  Q_OBJECT

  using Time = Stopwatch::Time;

 private Q_SLOTS:
  void pausesDoNotCount() {
    Stopwatch watch(false, Time(100));
    QVERIFY(watch.elapsed(Time(110)) == Time(10));
    watch.setPaused(true, Time(120));
    watch.setPaused(true, Time(130));  // already paused
    QVERIFY(watch.elapsed(Time(190)) == Time(20));
    QVERIFY(watch.paused(Time(190)) == Time(70));
    watch.setPaused(false, Time(200));
    QVERIFY(watch.elapsed(Time(205)) == Time(25));
    QVERIFY(watch.paused(Time(205)) == Time(80));
  }

  void aPausedStartDoesNotCount() {
    Stopwatch watch(true, Time(100));
    QVERIFY(watch.elapsed(Time(150)) == Time(0));
    watch.setPaused(false, Time(200));
    QVERIFY(watch.elapsed(Time(203)) == Time(3));
  }

  void itMayGoOnFromWhatHadElapsed() {
    Stopwatch watch(true, Time(100), Time(40));
    QVERIFY(watch.elapsed(Time(150)) == Time(40));
    QVERIFY(watch.paused(Time(150)) == Time(50));
    watch.setPaused(false, Time(200));
    QVERIFY(watch.elapsed(Time(203)) == Time(43));
  }

  void aMomentOfTheLastStretchMayBeAskedForLater() {
    Stopwatch watch(false, Time(0));
    watch.setPaused(true, Time(10));
    watch.setPaused(false, Time(100));
    watch.setPaused(true, Time(150));
    QVERIFY(watch.elapsed(Time(120)) == Time(30));
    QVERIFY(watch.elapsed(Time(50)) == Time(10));  // clamped to the last resumption
    QVERIFY(watch.elapsed(Time(999)) == Time(60));
  }
};

TETRABENCH_TEST(StopwatchTest)
#include "stopwatch_test.moc"
