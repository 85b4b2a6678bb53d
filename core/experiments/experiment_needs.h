#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/experiments/experiment_plan.h"
#include "core/storage/machine_limits.h"

namespace tetrabench {

/// Returns an upper bound of the resources that the runs of a plan need, whatever their agents do: the bytes
/// of their rows, curves, rewards by episode and lines by game in a results file, from the fewest pieces of a
/// game.
Resources resourcesFor(const ExperimentPlan& plan, std::int64_t runs);

/// Throws InvalidArgument if there are more runs than an experiment may have, and StorageError if they do not
/// fit in this machine's memory, or the unfinished ones on the disk of this results file.
void requireResources(const ExperimentPlan& plan, std::int64_t runs, std::int64_t done,
                      const std::filesystem::path& results);

/// Estimated cost of the runs of a plan, extrapolated from short trials of agents that are not external.
struct ExperimentEstimate {
  std::int64_t runs = 0;
  Resources room;             ///< upper bound
  double seconds = 0;         ///< wall time in seconds, using all threads
  bool isLowerBound = false;  ///< lower bound: some agent did not complete a step, piece or game
  bool isUpperBound = false;  ///< upper bound: versus games may end long before their limit

  /// Returns the estimate scaled to this number of runs.
  ExperimentEstimate of(std::int64_t count) const;

  /// Returns true if the runs are too short for the estimate to be worth showing.
  bool isShort() const { return !isLowerBound && seconds < 2; }
  /// Formats the estimate: "1,000 runs: about 3 minutes on 2 threads, up to 12 MB of memory and 3.4 MB on
  /// disk".
  std::string sentence(int threads) const;
};

/// Estimates the cost by playing for a few tenths of a second, or up to a second on a busy machine.
ExperimentEstimate estimateRuns(const ExperimentPlan& plan, const std::vector<IncompatiblePair>& unfit,
                                int threads);

}  // namespace tetrabench
