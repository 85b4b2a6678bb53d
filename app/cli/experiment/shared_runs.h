#pragma once

#include <memory>
#include <mutex>
#include <optional>

#include "app/cli/processes.h"
#include "core/experiments/experiment_plan.h"

namespace tetrabench::cli {

/// Distribution of an experiment's runs over all processes. The root process collects and saves the results;
/// it needs one thread for each run in progress, whichever process plays it.
class SharedRuns {
 public:
  /// Starts the distribution. Must be called on the root process while the others are in `playSharedRuns`.
  /// `threads`: the number in this process.
  SharedRuns(const ExperimentPlan& plan, int threads);

  int threads() const { return threads_; }
  /// Plays a run, as ExperimentRunner::Settings::play. At most `threads()` threads may call it at once.
  std::optional<RunResult> play(const ExperimentPlan& plan, const RunKey& run, RunProgress& progress,
                                const std::stop_token& stop);
  /// Sends and receives messages; the main thread must call it repeatedly while runs are played. Returns
  /// false if there are no other processes. Throws the error of a process that leaves.
  bool exchange();

 private:
  bool takeOwnThread();

  std::unique_ptr<RemoteCalls> others_;
  std::mutex mutex_;
  int free_;         ///< idle threads of this process
  int threads_ = 0;  ///< in all processes
};

/// Plays the runs that the root process requests, on this many threads. Must be called on all other
/// processes.
void playSharedRuns(int threads, const std::stop_token& stop);

}  // namespace tetrabench::cli
