#pragma once

#include <atomic>
#include <mutex>

#include "core/parallel/executor.h"

namespace tetrabench {

/// The root process's side of a job: hands out all indices to its own threads and to other processes, and
/// collects all records.
///
/// Thread protocol: every member may be called from any thread. Indices are handed out without a lock;
/// `Job::finished` and `Job::progress` are called under one mutex, so never concurrently.
class Scheduler final : public Tasks {
 public:
  /// Creates the scheduler; a stop request of `stop` stops the job.
  Scheduler(const Job& job, int processes, const std::stop_token& stop);

  using Tasks::next;
  Range next(std::int64_t most) override;
  void finish(std::int64_t index, std::span<const std::byte> record) override;
  void advance(std::int64_t amount) override;
  const std::stop_token& stop() const override { return token_; }
  std::int64_t indicesPerThread() const override { return indicesPerThread_; }

  /// Takes at least `wanted` indices for another process, if there are as many; more while many are left, to
  /// amortise the round trip.
  Range take(std::int64_t wanted) { return give(wanted, kGuided * threads_); }

  void requestStop() { source_.request_stop(); }

 private:
  /// Takes `wanted` indices, or 1/`divisor` of those left if that is more.
  Range give(std::int64_t wanted, std::int64_t divisor);
  void report();

  /// Divisor of a thread's share of the remaining indices, so that no process has much left to do when the
  /// others run out (guided self-scheduling: Polychronopoulos and Kuck 1987).
  static constexpr std::int64_t kGuided = 8;

  const Job& job_;
  const std::int64_t indicesPerThread_, threads_;
  std::stop_source source_;
  const std::stop_token token_ = source_.get_token();
  const std::stop_callback<std::function<void()>> follow_;
  std::atomic<std::int64_t> next_{0}, advanced_{0};
  std::mutex mutex_;
  std::int64_t finished_ = 0;
};

/// Returns the number of threads that a process needs for a job.
int threadsFor(const Job& job);

/// Returns the number of indices per thread if divided equally among all threads of all processes; at least
/// 1.
std::int64_t shareOf(const Job& job, int processes);

}  // namespace tetrabench
