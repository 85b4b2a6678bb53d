#pragma once

#include "core/optimizers/optimization.h"

namespace tetrabench {

/// Covariance matrix adaptation (Hansen & Ostermeier 2001; Boumaza 2009 for Tetris), by pagmo2.
struct CmaEsSettings {
  int generations = 100;
  int population = 0;      ///< of a generation; 0: 4 + 3 ln(variables), rounded down (Hansen), 5 at least
  double deviation = 0.5;  ///< at first, as a part of each variable's range
  int incumbents = 3;      ///< so many of the best are played again with each generation, island 1
  bool startAtCurrent = false;  ///< one of the first population is the variables' starts
  bool operator==(const CmaEsSettings&) const = default;
};

/// Draws candidates from a normal distribution whose mean and covariance follow the better half of them. The
/// first population is drawn from the space, and the search goes on around its best. The incumbents are those
/// with the best mean over all they have played; what is played again tells how good they are (with fresh
/// pieces), and does not move the distribution.
void searchByCmaEs(const Search& search, const CmaEsSettings& settings);

int populationOf(const CmaEsSettings& settings, std::size_t variables);

}  // namespace tetrabench
