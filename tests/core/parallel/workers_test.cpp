#include "core/parallel/workers.h"

#include <latch>
#include <stdexcept>

#include "tests/support/qtest.h"

using namespace tetrabench;

class WorkersTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyWorkerRunsTheWorkOnce();
  void theyHaveEndedOnceTheWorkHasReturnedOnAll();
  void theFirstExceptionStopsTheOthersAndIsThrown();
  void theCallingThreadCanHelp();
};

void WorkersTest::everyWorkerRunsTheWorkOnce() {
  for (int count : {0, 1, 4}) {
    std::atomic<int> runs{0};
    Workers workers(count, [&] { ++runs; });
    workers.join();
    QCOMPARE(runs.load(), count);
  }
}

void WorkersTest::theyHaveEndedOnceTheWorkHasReturnedOnAll() {
  std::latch mayEnd{1};
  Workers workers(2, [&] { mayEnd.wait(); });
  QVERIFY(!workers.ended());
  mayEnd.count_down();
  workers.join();
  QVERIFY(workers.ended());
}

void WorkersTest::theFirstExceptionStopsTheOthersAndIsThrown() {
  std::atomic<bool> stop{false};
  std::atomic<int> failures{0}, first{0};
  Workers workers(
      3,
      [&] {
        if (first++ == 0) throw std::runtime_error("first");
        while (!stop) std::this_thread::yield();
        throw std::runtime_error("later");
      },
      [&] {
        ++failures;
        stop = true;
      });
  QVERIFY_THROWS_EXCEPTION(std::runtime_error, workers.join());
  QCOMPARE(failures.load(), 1);
  workers.join();  // throws only once
}

void WorkersTest::theCallingThreadCanHelp() {
  std::atomic<int> runs{0};
  Workers workers(1, [&] { ++runs; });
  workers.help();
  workers.join();
  QCOMPARE(runs.load(), 2);
}

TETRABENCH_TEST(WorkersTest)
#include "workers_test.moc"
