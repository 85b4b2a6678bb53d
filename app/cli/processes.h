#pragma once

#include <functional>
#include <memory>
#include <string>

#include "core/parallel/executor.h"

namespace tetrabench::cli {

/// The processes that the program runs as.
class Processes {
 public:
  virtual ~Processes() = default;

  virtual Executor& executor() = 0;

  /// The last thing a process does: waits until all are done, and returns the code to exit with, which only
  /// for the first process may be other than 0. A complaint of another process is what the first one throws
  /// if it still counts on that process.
  virtual int leave(int exitCode, const std::string& complaint) = 0;
};

/// Joins the processes that mpirun started; this process alone if it was not started so, or in a build
/// without MPI. `interrupt` is called on the first process when another one was asked to end.
std::unique_ptr<Processes> joinProcesses(std::function<void()> interrupt);

/// This process alone.
class OneProcess : public Processes {
 public:
  Executor& executor() override { return executor_; }
  int leave(int exitCode, const std::string&) override { return exitCode; }

 private:
  ThreadExecutor executor_;
};

}  // namespace tetrabench::cli
