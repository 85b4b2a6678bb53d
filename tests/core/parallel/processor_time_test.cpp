#include "core/parallel/processor_time.h"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <thread>

#include "tests/support/qtest.h"

using namespace tetrabench;

class ProcessorTimeTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void itAdvancesWhileTheThreadWorks();
  void itStopsWhileTheThreadWaits();
  void otherThreadsCanReadIt();
  void theTimeOfAProcessIsAdded();
};

namespace {

void work(double seconds) {
  for (const double end = processorSeconds() + seconds; processorSeconds() < end;) {
  }
}

/// Stopwatch checked against readings of the CPU clock; it may run at most a millisecond ahead.
class CheckedStopwatch {
 public:
  /// Returns its time, or a negative number if that contradicts the readings.
  double seconds() {
    constexpr double kAhead = 1e-3, kRounding = 1e-5;
    const double least = processorSeconds() - after_ - kRounding;
    const double seconds = stopwatch_.seconds();
    const double most = processorSeconds() - before_ + kAhead + kRounding;
    return least <= seconds && seconds <= most ? seconds : -1;
  }

 private:
  const double before_ = processorSeconds();
  ProcessorStopwatch stopwatch_;
  const double after_ = processorSeconds();
};

}  // namespace

void ProcessorTimeTest::itAdvancesWhileTheThreadWorks() {
  CheckedStopwatch stopwatch;
  double before = 0;
  for (int i = 0; i < 100; ++i) {
    work(2e-4);
    const double now = stopwatch.seconds();
    QVERIFY(now >= before);
    before = now;
  }
}

void ProcessorTimeTest::itStopsWhileTheThreadWaits() {
  CheckedStopwatch stopwatch;
  work(2e-3);
  QVERIFY(stopwatch.seconds() > 0);
  std::jthread([] { work(5e-2); }).join();
  QVERIFY(stopwatch.seconds() > 0);
}

void ProcessorTimeTest::otherThreadsCanReadIt() {
  const ThreadClock clock;
  work(2e-3);
  const double before = processorSeconds();
  double seen = 0;
  std::jthread([&] { seen = clock.seconds(); }).join();
  QVERIFY(before <= seen && seen <= processorSeconds());
}

void ProcessorTimeTest::theTimeOfAProcessIsAdded() {
  constexpr double kWork = 0.02;
  const pid_t child = fork();
  if (child == 0) {
    alarm(60);
    work(kWork);
    while (true) pause();
  }
  ProcessClock clock(child);
  double seconds = 0;
  QTRY_VERIFY((seconds += clock.secondsSinceLast()) >= kWork);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  QVERIFY(clock.secondsSinceLast() >= 0);
  QCOMPARE(clock.secondsSinceLast(), 0.0);
  QCOMPARE(ProcessClock(-1).secondsSinceLast(), 0.0);
  const double before = processorSeconds();
  addProcessorSeconds(5);
  QVERIFY(processorSeconds() >= before + 5);
  std::jthread([&] { QVERIFY(processorSeconds() < 5); }).join();
}

TETRABENCH_TEST(ProcessorTimeTest)
#include "processor_time_test.moc"
