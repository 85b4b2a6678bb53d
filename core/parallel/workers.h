#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <thread>
#include <vector>

namespace tetrabench {

/// A pool of worker threads that all run the same function, used to play games for commands, experiments and
/// searches.
///
/// Thread protocol: the workers start in the constructor, and each terminates when `work` returns. They
/// cannot be terminated from outside, so long work must poll a stop token. The first exception thrown by
/// `work` is stored; the worker that threw it calls `failed`, once, to make the others stop early. If a
/// thread cannot be started, the constructor calls `failed` and throws. `ended` may be called from any
/// thread; `help` and `join` only from the thread that owns the object. The destructor waits.
class Workers {
 public:
  Workers(int count, std::function<void()> work, std::function<void()> failed = {});

  /// Makes the calling thread an additional worker until `work` returns.
  void help();
  /// Waits for all workers. Throws the first exception thrown by `work`.
  void join();
  /// Returns true once `work` has returned on every worker.
  bool ended() const { return running_ == 0; }

 private:
  void run();

  const std::function<void()> work_, failed_;
  std::atomic<int> running_;
  std::atomic<bool> hasFailed_{false};
  std::exception_ptr failure_;
  std::vector<std::jthread> threads_;  // last: they use all members above
};

}  // namespace tetrabench
