#pragma once

#include <filesystem>

#include "core/optimizers/optimization_plan.h"
#include "core/storage/machine_limits.h"

namespace tetrabench {

/// The most that a search plays and keeps.
struct OptimizationNeeds {
  std::optional<std::int64_t> evaluations;  ///< none if that depends on how the search goes
  std::int64_t validationGames = 0;
  bool mayBeFewer = false;  ///< evaluations, by a budget of pieces or seconds: their rows are not counted
  Resources room;

  /// "At most 1,000 evaluations and 500 validation games: 12 MB of memory and 3.4 MB on the disk".
  std::string sentence() const;
};

OptimizationNeeds needsOf(const OptimizationPlan& plan);

/// Throws StorageError if that does not fit the memory of this machine, or what is beyond the `known` rows of
/// this results file its disk.
void requireRoom(const OptimizationPlan& plan, std::int64_t known, const std::filesystem::path& results);

}  // namespace tetrabench
