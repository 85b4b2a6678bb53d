#pragma once

#include "core/optimizers/methods/islands/genetic_island.h"
#include "core/optimizers/methods/islands/particle_swarm_island.h"

namespace tetrabench {

/// Populations beside each other (S3.17): genetic ones, then particle swarms. One alone is a plain genetic
/// algorithm or particle swarm.
struct IslandsSettings {
  int geneticIslands = 1, swarmIslands = 1;  ///< together at least 1
  GeneticSettings genetic = {};
  ParticleSwarmSettings swarm = {};
  int generations = 47;
  /// The best of each island, copied after each generation to the next, of the last to the first.
  int migrants = 10;
  bool operator==(const IslandsSettings&) const = default;
};

/// The island of a candidate is its index.
void evolveIslands(const Search& search, const IslandsSettings& settings);

}  // namespace tetrabench
