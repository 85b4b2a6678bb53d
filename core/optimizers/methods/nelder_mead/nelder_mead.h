#pragma once

#include "core/optimizers/optimization.h"

namespace tetrabench {

/// The simplex method of Nelder and Mead (1965), by NLopt. The CMU homework uses it as fminsearch
/// (resources/help/sources.md).
struct NelderMeadSettings {
  double simplexSize = 1;      ///< distance of the other corners of the first simplex from the start
  double tolerance = 1e-4;     ///< ends when all corners agree to within this fraction of their numbers
  bool startAtRandom = false;  ///< starts at a random place in the space instead of the variables' starts
  bool operator==(const NelderMeadSettings&) const = default;

  static const MethodInfo info;
};

/// Starts at the variables' starts, or at random. The generation of a candidate is its trial.
void searchBySimplex(const Search& search, const NelderMeadSettings& settings);

}  // namespace tetrabench
