#pragma once

#include "core/optimizers/optimization.h"

namespace tetrabench {

/// Settings of covariance matrix adaptation (Hansen & Ostermeier 2001; for Tetris Boumaza 2009).
struct CmaEsSettings {
  static constexpr int kMinPopulation = 5;  ///< smallest population ever supported

  int generations = 100;
  int population = 0;  ///< size of a generation; 0: 4 + 3 ln(variables), rounded down (Hansen), at least 5
  double deviation = 0.5;       ///< initial standard deviation, as a fraction of each variable's range
  int incumbents = 3;           ///< best candidates re-evaluated in each generation, as island 1
  bool startAtCurrent = false;  ///< the first population includes the variables' starts
  bool operator==(const CmaEsSettings&) const = default;

  static const MethodKind kKind;
};

/// Draws candidates from a normal distribution whose mean and covariance follow the better half of them
/// (SearchDistribution has the update equations). The first population is drawn uniformly from the space, and
/// the search continues around its best candidate. The incumbents are the candidates with the best mean score
/// so far; re-evaluating them makes that mean more precise (if pieces are fresh) and does not move the
/// distribution.
void searchByCmaEs(const Search& search, const CmaEsSettings& settings);

/// Returns the number of candidates per generation, without incumbents.
int populationOf(const CmaEsSettings& settings, std::size_t variables);

}  // namespace tetrabench
