#pragma once

#include <functional>

#include "app/cli/mpi/communicator.h"
#include "app/cli/processes.h"
#include "core/parallel/scheduler.h"

namespace tetrabench::cli {

/// The processes that mpirun started. The root rank schedules: it hands out ranges of a job's indices on
/// request, so that processes of different speeds finish together. Its main thread serves the requests while
/// its other threads work.
class MpiExecutor final : public Executor, public Processes {
 public:
  /// `interrupt` is called on the root rank when another rank has received a signal.
  explicit MpiExecutor(std::function<void()> interrupt) : interrupt_(std::move(interrupt)) {}

  int processes() const override { return communicator_.size(); }
  bool isRoot() const override { return communicator_.rank() == 0; }
  int defaultThreads() const override { return communicator_.processors(); }
  void run(const Job& job, std::stop_token stop = {}) override;
  std::string broadcast(std::string bytes) override;

  Executor& executor() override { return *this; }
  std::unique_ptr<RemoteCalls> callOthers() override;
  void answerCalls(int threads, const Answer& answer, const std::stop_token& stop) override;
  int leave(int exitCode, const std::string& error) override;

 private:
  void runAsRoot(const Job& job, const std::stop_token& stop);
  void runAsWorker(const Job& job, const std::stop_token& stop);
  void handleMessage(const Message& message);
  void leaveAsRoot();
  void leaveAsWorker(int exitCode, const std::string& error);

  Communicator communicator_;
  std::function<void()> interrupt_;
  int left_ = 0;           ///< number of ranks that are leaving; root rank only
  bool rootLeft_ = false;  ///< the root rank has left; other ranks only
};

}  // namespace tetrabench::cli
