#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/experiments/experiment_plan.h"
#include "core/storage/machine_limits.h"

namespace tetrabench {

/// What the runs of a plan need at least: their rows in a results file and their curves.
Resources roomFor(const ExperimentPlan& plan, std::int64_t units);

/// Throws InvalidArgument if these are more runs than an experiment may have, and StorageError if they do not
/// fit the memory of this machine, or those that are not done yet the disk of this results file.
void requireRoom(const ExperimentPlan& plan, std::int64_t units, std::int64_t done,
                 const std::filesystem::path& results);

/// What runs of a plan take, by a short trial of each agent that is not external.
struct ExperimentEstimate {
  std::int64_t units = 0;
  Resources room;
  double seconds = 0;    ///< on all threads
  bool isLeast = false;  ///< an agent did not get as far as one step, piece or game
  bool isMost = false;   ///< games of agents against each other may end long before their limit

  /// The same for some of the runs.
  ExperimentEstimate of(std::int64_t runs) const;

  /// Whether it is over so soon that there is no point in saying it.
  bool isShort() const { return !isLeast && seconds < 2; }
  /// "1,000 runs: about 3 minutes on 2 threads, 12 MB of memory and 3.4 MB on the disk".
  std::string sentence(int threads) const;
};

/// Plays for some tenths of a second, on a busy machine for a second.
ExperimentEstimate estimateRuns(const ExperimentPlan& plan, const std::vector<UnfitPair>& unfit, int threads);

}  // namespace tetrabench
