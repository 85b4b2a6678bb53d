#include "core/parallel/executor.h"

#include <atomic>
#include <latch>
#include <stdexcept>
#include <thread>

#include "core/parallel/scheduler.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class ExecutorTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyRecordArrivesOnce_data();
  void everyRecordArrivesOnce();
  void progressEndsWithTheSums();
  void aStopEndsTheJob();
  void anExceptionEndsTheJobForAllThreads_data();
  void anExceptionEndsTheJobForAllThreads();
  void rangesOfOtherProcessesAndOwnIndicesNeverOverlap();
  void rangesBecomeSmallTowardsTheEnd();
  void asManyAreGivenAsAreWanted();
  void aThreadGetsIndicesInARow();
  void threadsShareEvenly();
};

namespace {

struct Square {
  std::int64_t of, value;
};

/// Takes all indices and reports their squares.
void square(Tasks& tasks) {
  while (const auto index = tasks.next()) {
    tasks.advance(2);
    tasks.finish(*index, toRecord(Square{*index, *index * *index}));
  }
}

void ignore(std::int64_t, std::span<const std::byte>) {}

}  // namespace

void ExecutorTest::everyRecordArrivesOnce_data() {
  QTest::addColumn<int>("threads");
  for (int threads : {1, 2, 5}) QTest::addRow("%d", threads) << threads;
}

void ExecutorTest::everyRecordArrivesOnce() {
  QFETCH(int, threads);
  for (std::int64_t count : {0, 1, 3, 10000}) {
    std::vector<int> times(static_cast<std::size_t>(count));
    std::atomic<int> inside{0};
    const Job job{.count = count,
                  .threads = threads,
                  .work = square,
                  .finished = [&](std::int64_t index, std::span<const std::byte> record) {
                    QCOMPARE(++inside, 1);
                    const auto [of, value] = fromRecord<Square>(record);
                    QCOMPARE(of, index);
                    QCOMPARE(value, index * index);
                    ++times.at(static_cast<std::size_t>(index));
                    --inside;
                  }};
    ThreadExecutor().run(job);
    QCOMPARE(times, std::vector<int>(static_cast<std::size_t>(count), 1));
  }
}

void ExecutorTest::progressEndsWithTheSums() {
  std::int64_t finished = 0, advanced = 0;
  const Job job{.count = 1000,
                .threads = 3,
                .work = square,
                .finished = ignore,
                .progress = [&](std::int64_t done, std::int64_t amount) {
                  QVERIFY(done >= finished && amount >= advanced);
                  finished = done;
                  advanced = amount;
                }};
  ThreadExecutor().run(job);
  QCOMPARE(finished, std::int64_t{1000});
  QCOMPARE(advanced, std::int64_t{2000});
}

void ExecutorTest::aStopEndsTheJob() {
  std::stop_source source;
  std::int64_t finished = 0;
  const Job job{.count = 1'000'000'000'000,
                .threads = 2,
                .work = square,
                .finished = [&](std::int64_t, std::span<const std::byte>) {
                  if (++finished == 100) source.request_stop();
                }};
  ThreadExecutor().run(job, source.get_token());
  QVERIFY(finished >= 100 && finished <= 101);  // the other thread may have one index in progress
  ThreadExecutor().run(job, source.get_token());
  QVERIFY(finished <= 101);
}

void ExecutorTest::anExceptionEndsTheJobForAllThreads_data() {
  QTest::addColumn<bool>("inWork");
  QTest::newRow("while working") << true;
  QTest::newRow("while taking a record") << false;
}

void ExecutorTest::anExceptionEndsTheJobForAllThreads() {
  QFETCH(bool, inWork);
  const auto fail = [](std::int64_t index) {
    if (index == 500) throw std::runtime_error("index 500");
  };
  std::atomic<int> stopped{0};
  std::latch allThere{3};
  const Job job{.count = 1'000'000'000'000,  // would never end
                .threads = 3,
                .work =
                    [&](Tasks& tasks) {
                      allThere.arrive_and_wait();
                      while (const auto index = tasks.next()) {
                        if (inWork) fail(*index);
                        tasks.finish(*index, {});
                      }
                      stopped += tasks.stop().stop_requested();
                    },
                .finished =
                    [&](std::int64_t index, std::span<const std::byte>) {
                      if (!inWork) fail(index);
                    }};
  try {
    ThreadExecutor().run(job);
    QFAIL("no exception");
  } catch (const std::runtime_error& error) {
    QCOMPARE(std::string(error.what()), std::string("index 500"));
  }
  QCOMPARE(stopped.load(), 2);
}

void ExecutorTest::rangesOfOtherProcessesAndOwnIndicesNeverOverlap() {
  const Job job{.count = 20000, .threads = 1, .work = {}, .finished = ignore};
  Scheduler scheduler(job, 3, {});
  std::vector<std::atomic<int>> times(20000);
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 3; ++i) {
      threads.emplace_back([&] {
        while (const auto index = scheduler.next()) ++times.at(static_cast<std::size_t>(*index));
      });
      threads.emplace_back([&] {
        for (auto range = scheduler.take(1); !range.empty(); range = scheduler.take(1))
          for (std::int64_t index = range.first; index < range.last; ++index)
            ++times.at(static_cast<std::size_t>(index));
      });
    }
  }
  for (const auto& t : times) QCOMPARE(t.load(), 1);
}

void ExecutorTest::rangesBecomeSmallTowardsTheEnd() {
  const Job job{.count = 100000, .threads = 2, .work = {}, .finished = ignore};
  Scheduler scheduler(job, 5, {});
  std::int64_t left = job.count;
  int asked = 0;
  for (auto range = scheduler.take(1); !range.empty(); range = scheduler.take(1), ++asked) {
    const std::int64_t size = range.last - range.first;
    QVERIFY(size == 1 || size <= left / 10 / 4);  // a fraction of a thread's share of the remainder
    left -= size;
  }
  QCOMPARE(left, std::int64_t{0});
  QVERIFY2(asked < 1000, QByteArray::number(asked));
}

void ExecutorTest::asManyAreGivenAsAreWanted() {
  const Job job{.count = 100, .threads = 1, .work = {}, .finished = ignore};
  std::stop_source source;
  Scheduler scheduler(job, 4, source.get_token());
  const auto first = scheduler.take(40), second = scheduler.take(40);
  QCOMPARE(first.last - first.first, std::int64_t{40});
  QCOMPARE(second.first, first.last);
  source.request_stop();
  QVERIFY(scheduler.take(40).empty());
  QVERIFY(!scheduler.next());
}

void ExecutorTest::aThreadGetsIndicesInARow() {
  const Job job{.count = 70, .threads = 2, .work = {}, .finished = ignore};
  Scheduler scheduler(job, 1, {});
  const auto first = scheduler.next(32), second = scheduler.next(32), rest = scheduler.next(32);
  QCOMPARE(first.first, std::int64_t{0});
  QCOMPARE(first.last, std::int64_t{32});
  QCOMPARE(second.first, std::int64_t{32});
  QCOMPARE(second.last, std::int64_t{64});
  QCOMPARE(rest.first, std::int64_t{64});
  QCOMPARE(rest.last, std::int64_t{70});
  QVERIFY(scheduler.next(32).empty());
}

void ExecutorTest::threadsShareEvenly() {
  const auto share = [](std::int64_t count, int threads, int processes) {
    const Job job{.count = count, .threads = threads, .work = {}, .finished = ignore};
    return Scheduler(job, processes, {}).indicesPerThread();
  };
  QCOMPARE(share(100, 2, 5), std::int64_t{10});
  QCOMPARE(share(101, 2, 5), std::int64_t{11});
  QCOMPARE(share(3, 8, 4), std::int64_t{1});
  QCOMPARE(share(0, 8, 4), std::int64_t{1});
}

TETRABENCH_TEST(ExecutorTest)
#include "executor_test.moc"
