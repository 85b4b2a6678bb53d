#pragma once

#include "core/optimizers/optimization.h"

namespace tetrabench {

/// The simplex method of Nelder & Mead (1965), by NLopt, as at CMU (S1.21).
struct NelderMeadSettings {
  double simplexSize = 1;  ///< how far the other corners of the first simplex are from the start
  double tolerance =
      1e-4;  ///< ends when all numbers of the simplex differ by less than this part of themselves
  bool operator==(const NelderMeadSettings&) const = default;
};

/// Begins at the variables' starts. The generation of a candidate is its trial.
void searchBySimplex(const Search& search, const NelderMeadSettings& settings);

}  // namespace tetrabench
