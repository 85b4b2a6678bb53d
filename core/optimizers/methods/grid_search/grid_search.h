#pragma once

#include "core/optimizers/optimization.h"

namespace tetrabench {

/// Grid search, as in the CMU homework (see resources/help/sources.md): every combination of some values of
/// each variable that is not fixed, equally spaced from its `from` to its `to`.
struct GridSettings {
  static constexpr double kMostCandidates = 1e8;

  int points = 5;  ///< of each variable, at least 1; a single one is the middle
  bool operator==(const GridSettings&) const = default;

  static const MethodInfo info;
};

/// The number of candidates; a real number, as it may be huge.
double gridSize(const SearchSpace& space, const GridSettings& settings);

/// The first variable changes slowest. All candidates are of one generation.
void searchGrid(const Search& search, const GridSettings& settings);

}  // namespace tetrabench
