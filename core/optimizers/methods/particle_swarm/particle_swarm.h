#pragma once

#include "core/optimizers/methods/particle_swarm/particle_swarm_island.h"

namespace tetrabench {

/// Settings of a single particle swarm.
struct ParticleSwarmSearchSettings {
  ParticleSwarmSettings swarm = {};
  int generations = 47;
  bool operator==(const ParticleSwarmSearchSettings&) const = default;

  static const MethodKind kKind;
};

void runParticleSwarm(const Search& search, const ParticleSwarmSearchSettings& settings);

}  // namespace tetrabench
