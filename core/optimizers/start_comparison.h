#pragma once

#include <string>
#include <vector>

#include "core/optimizers/finalists.h"

namespace tetrabench {

/// The start of a search against its best candidate, in the same validation games.
struct StartComparison {
  MeanEstimate start, best;                    ///< 0 values if unknown
  std::optional<PairedDifference> difference;  ///< of the best to the start, game by game
  std::string problem;  ///< sentence on why there is no difference; empty if there is one
};

/// Returns the numbers at which a search starts, which are validated like its best candidates; empty if it
/// has none: methods that train agents, and weights that are all 0, as those of feature sets.
std::vector<double> startOf(const OptimizationPlan& plan);

/// Compares the start with a candidate, by validation games in the database; plays none. `best`: the numbers
/// of the best candidate; empty if there is none yet.
StartComparison compareWithStart(const OptimizationPlan& plan, const std::vector<double>& best,
                                 EvaluationDatabase& database);

}  // namespace tetrabench
