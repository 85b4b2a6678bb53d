#pragma once

#include "core/optimizers/methods/genetic/genetic_island.h"

namespace tetrabench {

/// Settings of a single genetic population.
struct GeneticAlgorithmSettings {
  GeneticSettings genetic = {};
  int generations = 47;
  bool operator==(const GeneticAlgorithmSettings&) const = default;

  static const MethodKind kKind;
};

void runGeneticAlgorithm(const Search& search, const GeneticAlgorithmSettings& settings);

}  // namespace tetrabench
