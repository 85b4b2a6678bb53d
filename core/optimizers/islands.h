#pragma once

#include <variant>
#include <vector>

#include "core/optimizers/genetic_island.h"
#include "core/optimizers/particle_swarm_island.h"

namespace tetrabench {

/// Populations beside each other (S3.17): genetic ones, particle swarms, or both. One alone is a plain
/// genetic algorithm or particle swarm.
struct IslandsSettings {
  std::vector<std::variant<GeneticSettings, ParticleSwarmSettings>> islands;  ///< at least one
  int generations = 47;
  int migrants =
      10;  ///< the best of each, copied after each generation to the next, of the last to the first
  bool operator==(const IslandsSettings&) const = default;
};

void evolveIslands(const Search& search, const IslandsSettings& settings);

}  // namespace tetrabench
