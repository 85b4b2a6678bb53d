#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <vector>

#include "app/cli/mpi/message_bytes.h"
#include "core/parallel/scheduler.h"

namespace tetrabench::cli {

/// A job's tasks on a rank other than the root: indices that came from the root rank, and records that are to
/// go there. The main thread exchanges both, as it alone may use MPI.
class WorkerTasks final : public Tasks {
 public:
  /// Stops when `stop` does.
  WorkerTasks(const Job& job, int ranks, const std::stop_token& stop);

  // For the worker threads:
  using Tasks::next;
  Range next(std::int64_t most) override;
  void finish(std::int64_t index, std::span<const std::byte> record) override;
  void advance(std::int64_t amount) override { advanced_ += amount; }
  const std::stop_token& stop() const override { return token_; }
  std::int64_t indicesPerThread() const override { return indicesPerThread_; }

  // For the main thread:
  /// The number of indices to ask the root rank for; 0 while no thread waits for one.
  std::int64_t request();
  /// The answer of the root rank; an empty range is the last.
  void add(Range range);
  /// The content of a message of records; empty if there are none, or few so far (unless `all`).
  std::vector<std::byte> takeRecords(bool all);
  void requestStop() { source_.request_stop(); }
  /// Returns when there is something to ask for, or after that time.
  void waitForRequest(std::chrono::microseconds atMost);

 private:
  bool hasRequest() const;

  using Clock = std::chrono::steady_clock;
  const Job& job_;
  const std::int64_t indicesPerThread_;
  std::stop_source source_;
  const std::stop_token token_ = source_.get_token();

  std::mutex mutex_;
  std::condition_variable_any rangeAdded_, threadWaits_;
  Range range_;
  int waitingThreads_ = 0;
  bool requested_ = false, firstRequest_ = true, noMore_ = false;

  std::mutex recordsMutex_;
  MessageBytes records_;
  Clock::time_point taken_ = Clock::now();
  std::atomic<std::int64_t> advanced_{0};

  // Last, since it may call requestStop() from here on.
  const std::stop_callback<std::function<void()>> follow_;
};

}  // namespace tetrabench::cli
