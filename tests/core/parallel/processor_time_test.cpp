#include "core/parallel/processor_time.h"

#include <QThread>
#include <thread>

#include "tests/support/qtest.h"

using namespace tetrabench;

class ProcessorTimeTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void itAdvancesWhileTheThreadWorks();
  void itStopsWhileTheThreadWaits();
  void otherThreadsCanReadIt();
};

namespace {

void work(double seconds) {
  for (const double end = processorSeconds() + seconds; processorSeconds() < end;) {
  }
}

}  // namespace

void ProcessorTimeTest::itAdvancesWhileTheThreadWorks() {
  ProcessorStopwatch stopwatch;
  const double begun = processorSeconds();
  double before = 0;
  for (int i = 0; i < 100; ++i) {
    work(2e-4);
    const double now = stopwatch.seconds();
    QVERIFY(now >= before);
    before = now;
  }
  const double used = processorSeconds() - begun;
  QVERIFY2(std::abs(before - used) < 2e-3, qPrintable(QString::number(before - used)));
}

void ProcessorTimeTest::itStopsWhileTheThreadWaits() {
  ProcessorStopwatch stopwatch;
  work(2e-3);
  const double before = stopwatch.seconds();
  QThread::msleep(50);
  QVERIFY(stopwatch.seconds() < before + 2e-3);
}

void ProcessorTimeTest::otherThreadsCanReadIt() {
  const ThreadClock clock;
  work(2e-3);
  double seen = 0;
  std::jthread([&] { seen = clock.seconds(); }).join();
  QVERIFY(seen > 0 && seen <= processorSeconds());
  QVERIFY(std::abs(processorSeconds() - seen) < 1e-3);
}

TETRABENCH_TEST(ProcessorTimeTest)
#include "processor_time_test.moc"
