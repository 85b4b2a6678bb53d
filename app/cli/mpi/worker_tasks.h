#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <vector>

#include "app/cli/mpi/message_bytes.h"
#include "core/parallel/scheduler.h"

namespace tetrabench::cli {

/// A job's tasks on a worker rank: indices received from the root rank, and records to send back. The main
/// thread exchanges both, as no other thread may use MPI.
class WorkerTasks final : public Tasks {
 public:
  /// Creates the tasks, which stop when `stop` is requested.
  WorkerTasks(const Job& job, int ranks, const std::stop_token& stop);

  // For the worker threads:
  using Tasks::next;
  Range next(std::int64_t most) override;
  void finish(std::int64_t index, std::span<const std::byte> record) override;
  void advance(std::int64_t amount) override { advanced_ += amount; }
  const std::stop_token& stop() const override { return token_; }
  std::int64_t indicesPerThread() const override { return indicesPerThread_; }

  // For the main thread:
  /// Returns the number of indices to request from the root rank; 0 while no thread waits for one.
  std::int64_t request();
  /// Adds the root rank's reply; an empty range means that no indices are left.
  void add(Range range);
  /// Returns the content of a Records message; empty if there is nothing to send or, unless `all`, too little
  /// so far.
  std::vector<std::byte> takeRecords(bool all);
  void requestStop() { source_.request_stop(); }
  /// Waits until there is something to request, but no longer than this.
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

  // Must be last: it may call requestStop() as soon as it is constructed.
  const std::stop_callback<std::function<void()>> follow_;
};

}  // namespace tetrabench::cli
