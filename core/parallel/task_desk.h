#pragma once

#include <atomic>
#include <mutex>

#include "core/parallel/executor.h"

namespace tetrabench {

/// The first process's side of a job: hands out all indices, singly to its own threads and in ranges to other
/// processes, and takes all records.
class TaskDesk final : public Tasks {
 public:
  /// The desk stops when `stop` does.
  TaskDesk(const Job& job, int processes, const std::stop_token& stop);

  std::optional<std::int64_t> next() override;
  void finish(std::int64_t index, std::span<const std::byte> record) override;
  void advance(std::int64_t amount) override;
  const std::stop_token& stop() const override { return token_; }
  std::int64_t share() const override { return share_; }

  /// Indices from `first` to `last` - 1.
  struct Range {
    std::int64_t first = 0, last = 0;
    bool empty() const { return first == last; }
  };
  /// At least `wanted` indices, as far as there are any, for another process; more while many are left, since
  /// asking takes time.
  Range take(std::int64_t wanted) { return handOut(wanted, kGuided * threads_); }

  void requestStop() { source_.request_stop(); }

 private:
  /// As many as wanted, or one in so many of those left if that is more.
  Range handOut(std::int64_t wanted, std::int64_t oneIn);
  void report();

  /// With a thread's share of what is left cut in so many, no process holds much when the others run dry
  /// (guided self-scheduling: Polychronopoulos and Kuck 1987).
  static constexpr std::int64_t kGuided = 8;

  const Job& job_;
  const std::int64_t share_, threads_;
  std::stop_source source_;
  const std::stop_token token_ = source_.get_token();
  const std::stop_callback<std::function<void()>> follow_;
  std::atomic<std::int64_t> next_{0}, advanced_{0};
  std::mutex mutex_;
  std::int64_t finished_ = 0;
};

/// Threads that a process needs for a job.
int threadsFor(const Job& job);

/// Indices a thread gets if all threads of so many processes get as many; at least 1.
std::int64_t shareOf(const Job& job, int processes);

}  // namespace tetrabench
