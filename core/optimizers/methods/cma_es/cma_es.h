#pragma once

#include "core/optimizers/optimization.h"

namespace tetrabench {

/// Covariance matrix adaptation (Hansen & Ostermeier 2001; for Tetris Boumaza 2009).
struct CmaEsSettings {
  static constexpr int kLeastPopulation = 5;  ///< the smallest that was ever supported

  int generations = 100;
  int population = 0;      ///< of a generation; 0: 4 + 3 ln(variables), rounded down (Hansen), at least 5
  double deviation = 0.5;  ///< at the start, as a fraction of each variable's range
  int incumbents = 3;      ///< how many of the best play again in each generation, as island 1
  bool startAtCurrent = false;  ///< one of the first population is the variables' starts
  bool operator==(const CmaEsSettings&) const = default;

  static const MethodInfo info;
};

/// Draws candidates from a normal distribution whose mean and covariance follow the better half of them. The
/// first population is drawn from the space, and the search continues around its best. The incumbents are
/// those with the best mean over all they have played; playing again shows how good they are (with fresh
/// pieces) and does not move the distribution.
void searchByCmaEs(const Search& search, const CmaEsSettings& settings);

/// Candidates of a generation.
int populationOf(const CmaEsSettings& settings, std::size_t variables);

}  // namespace tetrabench
