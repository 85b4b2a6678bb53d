#pragma once

#include "core/optimizers/optimization.h"

namespace tetrabench {

/// Noisy cross-entropy (Szita & Lőrincz 2006, "Learning Tetris Using the Noisy Cross-Entropy Method"; their
/// parameters are the defaults).
struct CrossEntropySettings {
  int generations = 80;
  int population = 100;
  int elite = 10;         ///< the best, whose mean and variance shape the next generation
  double deviation = 10;  ///< of every variable at the start; the means begin at the variables' starts
  /// Added to the variance: 0, a constant, or a number that falls by `noiseFall` each generation, down to 0.
  double noise = 5, noiseFall = 0.1;
  bool triesMean = true;  ///< evaluates the mean of each generation's distribution as well, as island 1
  bool operator==(const CrossEntropySettings&) const = default;

  static const MethodInfo info;
};

/// Draws candidates from independent normal distributions and moves these towards the best of them.
void searchByCrossEntropy(const Search& search, const CrossEntropySettings& settings);

}  // namespace tetrabench
