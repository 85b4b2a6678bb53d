#pragma once

#include <filesystem>

#include "core/optimizers/optimization_plan.h"
#include "core/storage/machine_limits.h"

namespace tetrabench {

/// Upper bounds on the games and the storage of a search.
struct OptimizationNeeds {
  std::optional<std::int64_t> evaluations;  ///< none if this depends on the course of the search
  std::int64_t validationGames = 0;
  bool mayBeFewer = false;  ///< a budget of pieces or seconds may end it early; `room` excludes evaluations
  Resources room;

  /// Returns a text such as "at most 1,000 evaluations and 500 validation games: 12 MB of memory and 3.4 MB
  /// on disk".
  std::string sentence() const;
};

OptimizationNeeds needsOf(const OptimizationPlan& plan);

/// Throws StorageError if the plan needs more than the memory of this machine or, beyond the `known` rows of
/// this results file, more than its disk.
void requireResources(const OptimizationPlan& plan, std::int64_t known, const std::filesystem::path& results);

}  // namespace tetrabench
