#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "core/parallel/executor.h"
#include "core/play/play_run.h"

namespace tetrabench::cli {

/// Remote calls of a function in the other processes, for work that arrives one run at a time. (A Job must
/// know all of its work in advance.)
///
/// Thread protocol: any thread may use `call`, only the main thread `exchange`.
class RemoteCalls {
 public:
  virtual ~RemoteCalls() = default;

  /// Returns how many calls the other processes answer at the same time: the total number of their threads.
  virtual int atOnce() const = 0;
  /// Waits until a thread of another process is idle, then for its answer. Returns nothing if a stop was
  /// requested. Throws Error with the message of an exception there.
  virtual std::optional<std::string> call(const std::string& argument, RunProgress& progress,
                                          const std::stop_token& stop) = 0;
  /// Sends and receives pending messages; sleeps briefly if there are none. Must be called repeatedly while
  /// there are calls. Throws the error of a process that leaves.
  virtual void exchange() = 0;
};

/// The function that is called remotely, by several threads at once.
using Answer = std::function<std::string(const std::string& argument, RunProgress& progress,
                                         const std::stop_token& stop)>;

/// The processes that make up this run of the program.
class Processes {
 public:
  virtual ~Processes() = default;

  virtual Executor& executor() = 0;

  /// Starts remote calls. Must be called on the root process while all others are in `answerCalls`; returns
  /// null if there are no others.
  virtual std::unique_ptr<RemoteCalls> callOthers() = 0;
  /// Answers calls on this many threads until the root process destroys its RemoteCalls; calls then still in
  /// progress are cancelled. Must be called on all processes but the root. If a stop is requested here, the
  /// root process is interrupted.
  virtual void answerCalls(int threads, const Answer& answer, const std::stop_token& stop) = 0;

  /// Waits until all processes are done, and returns this one's exit code, which is 0 on all ranks but the
  /// root. Must be the last call of a process. On the root rank, throws the error of another rank whose part
  /// of a job is missing.
  virtual int leave(int exitCode, const std::string& error) = 0;
};

/// Returns the name of this program, and whether its processes can share work: tetrabench-mpi, or
/// tetrabench-cli, which is linked without MPI.
std::string_view programName();
bool joinsProcesses();

/// This process's rank and the number of processes as mpirun or another launcher reports them; one process if
/// there is no launcher.
struct Launch {
  int rank = 0, processes = 1;
};
Launch launchOfThis();

/// Joins the processes that mpirun started. Returns this process alone if it was not started by mpirun, or
/// without MPI. `interrupt` is called on the root rank when another rank has received a signal.
std::unique_ptr<Processes> joinProcesses(std::function<void()> interrupt);

/// The trivial case of a single process.
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
