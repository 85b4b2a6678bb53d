#pragma once

#include "core/optimizers/optimization.h"

namespace tetrabench {

/// Settings of grid search, as in the CMU homework (see resources/help/sources.md): every combination of some
/// values of each variable that is not fixed, equally spaced from its `from` to its `to`.
struct GridSettings {
  static constexpr double kMaxCandidates = 1e8;

  int points = 5;  ///< values of each variable, at least 1; a single one is the midpoint
  bool operator==(const GridSettings&) const = default;

  static const MethodKind kKind;
};

/// Returns the number of candidates, as a real number because it may be huge.
double gridSize(const SearchSpace& space, const GridSettings& settings);

/// Evaluates the grid, with the first variable changing slowest. All candidates belong to one generation.
void searchGrid(const Search& search, const GridSettings& settings);

}  // namespace tetrabench
