#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <thread>
#include <vector>

namespace tetrabench {

/// Worker threads that all run the same function: those on which games are played for commands, experiments
/// and searches.
///
/// Thread protocol: the workers start in the constructor, and each ends when `work` returns on it. Nothing
/// ends them from outside, so work that takes long polls a stop token. The first exception that leaves `work`
/// is kept; the worker that threw it calls `failed`, once, to make the others stop early. `ended` may be
/// called from any thread; `help` and `join` are for the thread that owns the object. The destructor waits.
class Workers {
 public:
  Workers(int count, std::function<void()> work, std::function<void()> failed = {});

  /// Makes the calling thread one more worker, until `work` returns on it.
  void help();
  /// Waits for all workers. Throws the first exception that left `work`.
  void join();
  /// True once `work` has returned on every worker.
  bool ended() const { return running_ == 0; }

 private:
  void run();

  const std::function<void()> work_, failed_;
  std::atomic<int> running_;
  std::atomic<bool> hasFailed_{false};
  std::exception_ptr failure_;
  std::vector<std::jthread> threads_;  // last: they use all of the above
};

}  // namespace tetrabench
