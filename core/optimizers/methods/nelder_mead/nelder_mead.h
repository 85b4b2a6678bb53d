#pragma once

#include "core/optimizers/optimization.h"

namespace tetrabench {

/// Settings of the simplex method of Nelder and Mead (1965), as implemented by NLopt. The CMU homework uses
/// MATLAB's fminsearch (resources/help/sources.md).
struct NelderMeadSettings {
  double simplexSize = 1;      ///< distance of the other corners of the initial simplex from the start
  double tolerance = 1e-4;     ///< stops when all corners agree to within this fraction of their numbers
  bool startAtRandom = false;  ///< starts at a random point of the space instead of the variables' starts
  bool operator==(const NelderMeadSettings&) const = default;

  static const MethodKind kKind;
};

/// Searches from the starts or from a random point. A candidate's generation is the index of its trial.
void searchBySimplex(const Search& search, const NelderMeadSettings& settings);

}  // namespace tetrabench
