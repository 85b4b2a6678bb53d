#pragma once

#include "core/optimizers/methods/genetic/genetic_island.h"
#include "core/optimizers/methods/particle_swarm/particle_swarm_island.h"

namespace tetrabench {

/// Settings of genetic populations and particle swarms that evolve side by side and exchange their best
/// members (Gupta and others 2017, CS3243 Tetris Project).
struct IslandsSettings {
  int geneticIslands = 1, swarmIslands = 1;  ///< at least 1 in total
  GeneticSettings genetic = {};
  ParticleSwarmSettings swarm = {};
  int generations = 47;
  int migrants = 10;  ///< number of best members of each island, copied to the next one after each generation
  bool operator==(const IslandsSettings&) const = default;

  static const MethodKind kKind;
};

/// Evolves the islands, the genetic ones first. A candidate's island is the index of its island.
void evolveIslands(const Search& search, const IslandsSettings& settings);

}  // namespace tetrabench
