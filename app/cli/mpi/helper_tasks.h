#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <vector>

#include "core/parallel/task_desk.h"

namespace tetrabench::cli {

/// A job's indices as far as this process got them from the first one, and the records that are to go there.
class HelperTasks final : public Tasks {
 public:
  /// Stops when `stop` does.
  HelperTasks(const Job& job, int processes, const std::stop_token& stop);

  // For the threads that work:
  std::optional<std::int64_t> next() override;
  void finish(std::int64_t index, std::span<const std::byte> record) override;
  void advance(std::int64_t amount) override { advanced_ += amount; }
  const std::stop_token& stop() const override { return token_; }
  std::int64_t share() const override { return share_; }

  // For the thread that talks to the first process:
  /// How many indices to ask for: none, until a thread waits for one.
  std::int64_t wanted();
  /// The answer; an empty range is the last.
  void add(TaskDesk::Range range);
  /// The contents of the next letter of records; empty if there are none (or few so far, unless `all`).
  std::vector<std::byte> collect(bool all);
  void requestStop();
  /// Returns when a thread waits for indices that have to be asked for, or after that time.
  void wait(std::chrono::microseconds atMost);

 private:
  /// Whether threads wait for indices that have not been asked for.
  bool hasToAsk() const;

  using Clock = std::chrono::steady_clock;
  const Job& job_;
  const std::int64_t share_;
  std::stop_source source_;
  const std::stop_token token_ = source_.get_token();

  std::mutex mutex_;
  std::condition_variable_any filled_, asked_;
  TaskDesk::Range range_;
  int waiting_ = 0;
  bool asking_ = false, first_ = true, noMore_ = false;

  std::mutex outMutex_;
  std::vector<std::byte> out_;
  Clock::time_point collected_ = Clock::now();
  std::atomic<std::int64_t> advanced_{0};

  // Last, since it may call requestStop() from here on.
  const std::stop_callback<std::function<void()>> follow_;
};

}  // namespace tetrabench::cli
