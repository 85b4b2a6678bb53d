#pragma once

#include <memory>
#include <mutex>
#include <optional>

#include "app/cli/processes.h"
#include "core/experiments/experiment_plan.h"

namespace tetrabench::cli {

/// Plays runs of an experiment in all processes: the root process takes and saves them, and needs a thread
/// for each that is played at the same time, wherever that is.
class SharedRuns {
 public:
  /// On the root process, while the others are in `playSharedRuns`. `threads`: of this process.
  SharedRuns(const ExperimentPlan& plan, int threads);

  int threads() const { return threads_; }
  /// For ExperimentRunner::Settings; by at most `threads()` threads at once.
  std::optional<UnitResult> play(const ExperimentPlan& plan, const ExperimentUnit& unit,
                                 UnitProgress& progress, const std::stop_token& stop);
  /// To be called again and again by the main thread while runs are played; false if there are no other
  /// processes. Throws the error of one that leaves.
  bool exchange();

 private:
  bool takeOwnThread();

  std::unique_ptr<RemoteCalls> others_;
  std::mutex mutex_;
  int free_;         ///< threads of this process
  int threads_ = 0;  ///< of all processes
};

/// On the other processes: plays the runs that the root process asks for, on this many threads.
void playSharedRuns(int threads, const std::stop_token& stop);

}  // namespace tetrabench::cli
