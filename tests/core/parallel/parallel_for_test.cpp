#include "core/parallel/parallel_for.h"

#include <atomic>
#include <latch>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>

#include "tests/support/qtest.h"

using namespace tetrabench;

class ParallelForTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyIndexIsProcessedOnce_data();
  void everyIndexIsProcessedOnce();
  void allRequestedThreadsWork_data();
  void allRequestedThreadsWork();
  void anExceptionIsThrownToTheCallerAndEndsTheWork_data();
  void anExceptionIsThrownToTheCallerAndEndsTheWork();
  void thereIsAtLeastOneDefaultThread();

 private:
  void addThreads() {
    QTest::addColumn<int>("threads");
    for (int threads = 1; threads <= 8; ++threads) QTest::addRow("%d", threads) << threads;
  }
};

void ParallelForTest::everyIndexIsProcessedOnce_data() {
  addThreads();
}

void ParallelForTest::everyIndexIsProcessedOnce() {
  QFETCH(int, threads);
  for (std::int64_t count : {0, 1, 2, 7, 8, 9, 10000}) {
    std::vector<std::atomic<int>> times(static_cast<std::size_t>(count));
    parallelFor(count, threads, [&](std::int64_t i) { ++times.at(static_cast<std::size_t>(i)); });
    for (const auto& t : times) QCOMPARE(t.load(), 1);
  }
}

void ParallelForTest::allRequestedThreadsWork_data() {
  addThreads();
}

void ParallelForTest::allRequestedThreadsWork() {
  QFETCH(int, threads);
  std::latch all(threads);
  std::mutex mutex;
  std::set<std::thread::id> ids;
  parallelFor(threads, threads, [&](std::int64_t) {
    all.arrive_and_wait();  // with fewer threads, this would deadlock
    const std::lock_guard lock(mutex);
    ids.insert(std::this_thread::get_id());
  });
  QCOMPARE(static_cast<int>(ids.size()), threads);
  QVERIFY(ids.contains(std::this_thread::get_id()));
}

void ParallelForTest::anExceptionIsThrownToTheCallerAndEndsTheWork_data() {
  addThreads();
}

void ParallelForTest::anExceptionIsThrownToTheCallerAndEndsTheWork() {
  QFETCH(int, threads);
  constexpr std::int64_t kCount = 1'000'000'000'000;  // would never end
  std::atomic<std::int64_t> done{0};
  try {
    parallelFor(kCount, threads, [&](std::int64_t i) {
      ++done;
      if (i == 500) throw std::runtime_error("index " + std::to_string(i));
    });
    QFAIL("no exception");
  } catch (const std::runtime_error& error) {
    QCOMPARE(std::string(error.what()), std::string("index 500"));
  }
  QVERIFY(done > 500);
}

void ParallelForTest::thereIsAtLeastOneDefaultThread() {
  QVERIFY(defaultThreads() >= 1);
}

TETRABENCH_TEST(ParallelForTest)
#include "parallel_for_test.moc"
