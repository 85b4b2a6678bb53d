#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "core/parallel/executor.h"
#include "core/play/play_unit.h"

namespace tetrabench::cli {

/// Calls of a function in the other processes, for runs that become known one by one. (A Job knows all of its
/// work from the beginning.)
///
/// Thread protocol: `call` is for any number of threads, `exchange` for the main thread.
class RemoteCalls {
 public:
  virtual ~RemoteCalls() = default;

  /// Calls that the other processes answer at the same time: their threads.
  virtual int atOnce() const = 0;
  /// Waits until a thread of another process is free, then for its answer. None if a stop was requested.
  /// Throws Error with the sentence of an exception there.
  virtual std::optional<std::string> call(const std::string& argument, UnitProgress& progress,
                                          const std::stop_token& stop) = 0;
  /// Sends and receives what there is; sleeps for a moment if there is nothing. To be called again and again
  /// while there are calls. Throws the error of a process that leaves.
  virtual void exchange() = 0;
};

/// The function that is called; by several threads at once.
using Answer = std::function<std::string(const std::string& argument, UnitProgress& progress,
                                         const std::stop_token& stop)>;

/// The processes that the program runs as.
class Processes {
 public:
  virtual ~Processes() = default;

  virtual Executor& executor() = 0;

  /// On the root process, while all others are in `answerCalls`; none if there are no others.
  virtual std::unique_ptr<RemoteCalls> callOthers() = 0;
  /// On the others: answers calls on this many threads until the root process destroys its RemoteCalls; then
  /// calls in progress are dropped. When a stop is requested here, the root process is interrupted.
  virtual void answerCalls(int threads, const Answer& answer, const std::stop_token& stop) = 0;

  /// The last thing a process does: waits until all are done, and returns its exit code, which is 0 on all
  /// but the root rank. The root rank throws the error of another one whose part of a job is missing.
  virtual int leave(int exitCode, const std::string& error) = 0;
};

/// The name of this program, and whether its processes can share work: tetrabench-mpi, or tetrabench-cli,
/// which is linked without MPI.
std::string_view programName();
bool joinsProcesses();

/// What mpirun, or another launcher, says of its processes; one process if there is no launcher.
struct Launch {
  int rank = 0, processes = 1;
};
Launch launchOfThis();

/// Joins the processes that mpirun started; this process alone if it was not started by mpirun, or without
/// MPI. `interrupt` is called on the root rank when another one got a signal.
std::unique_ptr<Processes> joinProcesses(std::function<void()> interrupt);

/// This process alone.
class OneProcess : public Processes {
 public:
  Executor& executor() override { return executor_; }
  std::unique_ptr<RemoteCalls> callOthers() override { return nullptr; }
  void answerCalls(int, const Answer&, const std::stop_token&) override {}
  int leave(int exitCode, const std::string&) override { return exitCode; }

 private:
  ThreadExecutor executor_;
};

}  // namespace tetrabench::cli
