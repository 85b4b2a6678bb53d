#pragma once

#include "core/optimizers/optimization.h"

namespace tetrabench {

/// Settings of the noisy cross-entropy method (Szita & Lőrincz 2006, "Learning Tetris Using the Noisy
/// Cross-Entropy Method"; their parameters are the defaults).
struct CrossEntropySettings {
  int generations = 80;
  int population = 100;
  int elite = 10;         ///< number of best candidates, to which the next generation is fitted
  double deviation = 10;  ///< initial standard deviation of every variable; the initial means are the starts
  /// Noise added to the variance: constant if `noiseFall` is 0, otherwise decreasing by it each generation,
  /// down to 0.
  double noise = 5, noiseFall = 0.1;
  bool triesMean = true;  ///< also evaluates the mean of each generation's distribution, as island 1
  bool operator==(const CrossEntropySettings&) const = default;

  static const MethodKind kKind;
};

/// Draws candidates from independent normal distributions and fits these to the best of them, the elite.
/// After generation g, counted from 0, each variable x that is not fixed has
///   mean <- E[x],   variance <- Var[x] + max(noise - noiseFall * g, 0)
/// over the elite.
void searchByCrossEntropy(const Search& search, const CrossEntropySettings& settings);

}  // namespace tetrabench
