#pragma once

#include "core/optimizers/optimization.h"

namespace tetrabench {

/// Noisy cross-entropy (Szita & Lorincz 2006, "Learning Tetris using the noisy cross-entropy method"; their
/// parameters are the defaults).
struct CrossEntropySettings {
  int generations = 80;
  int population = 100;
  int elite = 10;         ///< the best, whose mean and variance make the next generation
  double deviation = 10;  ///< of every variable at first; the mean begins at its start
  /// Added to the variance: nothing, a constant, or what falls by `noiseFall` with each generation, down to
  /// 0.
  double noise = 5, noiseFall = 0.1;
  bool triesMean = true;  ///< of each generation's distribution, as one more candidate, island 1
  bool operator==(const CrossEntropySettings&) const = default;
};

/// Draws candidates from independent normal distributions and moves these to the best of them.
void searchByCrossEntropy(const Search& search, const CrossEntropySettings& settings);

}  // namespace tetrabench
