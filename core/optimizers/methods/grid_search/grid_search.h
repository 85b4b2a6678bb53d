#pragma once

#include "core/optimizers/optimization.h"

namespace tetrabench {

/// Local grid search, as at CMU (S1.22): every combination of some numbers of each variable that is not
/// fixed, equally far apart from its `from` to its `to`. All meet the same pieces, as one generation.
struct GridSettings {
  int points = 5;  ///< of each variable, at least 1; one is the middle
  bool operator==(const GridSettings&) const = default;
};

/// How many candidates that are; as a real number, as it may be huge.
double gridSize(const SearchSpace& space, const GridSettings& settings);

/// The first variable changes slowest.
void searchGrid(const Search& search, const GridSettings& settings);

}  // namespace tetrabench
