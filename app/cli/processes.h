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

  /// The last thing a process does: waits until all are done, and returns its exit code, which is 0 on all
  /// but the root rank. The root rank throws the error of another one whose part of a job is missing.
  virtual int leave(int exitCode, const std::string& error) = 0;
};

/// Joins the processes that mpirun started; this process alone if it was not started by mpirun, or in a build
/// without MPI. `interrupt` is called on the root rank when another one got a signal.
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
