#pragma once

#include "core/optimizers/methods/genetic/genetic_island.h"
#include "core/optimizers/methods/particle_swarm/particle_swarm_island.h"

namespace tetrabench {

/// Genetic populations and particle swarms that evolve side by side and exchange their best (Gupta and others
/// 2017, CS3243 Tetris Project).
struct IslandsSettings {
  int geneticIslands = 1, swarmIslands = 1;  ///< together at least 1
  GeneticSettings genetic = {};
  ParticleSwarmSettings swarm = {};
  int generations = 47;
  int migrants = 10;  ///< the best of each island, copied to the next one after each generation
  bool operator==(const IslandsSettings&) const = default;

  static const MethodInfo info;
};

/// The genetic islands come first. The island of a candidate is its index.
void evolveIslands(const Search& search, const IslandsSettings& settings);

}  // namespace tetrabench
