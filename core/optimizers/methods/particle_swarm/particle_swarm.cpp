#include "core/optimizers/methods/particle_swarm/particle_swarm.h"

#include "core/optimizers/methods/particle_swarm/particle_swarm_numbers.h"

namespace tetrabench {
namespace {

using Settings = ParticleSwarmSearchSettings;
using Swarm = ParticleSwarmNumbers<Settings>;

constexpr MethodNumber kNumbers[] = {methodNumber<Settings, &Settings::generations>(
                                         "/settings/generations", "Generations",
                                         "How many times all particles are evaluated.", kGenerationsRange),
                                     Swarm::kPopulation,
                                     Swarm::kOwnWeight,
                                     Swarm::kGlobalWeight,
                                     Swarm::kVelocity,
                                     Swarm::kAdaptsInertia,
                                     Swarm::kInertiaFall,
                                     Swarm::kInertia};

}  // namespace

void flySwarm(const Search& search, const ParticleSwarmSearchSettings& settings) {
  IslandSeeds seeds(search.seed);
  Islands islands;
  islands.push_back(
      std::make_unique<ParticleSwarmIsland>(search.space, search.measure, settings.swarm, seeds.next()));
  evolve(search, islands, settings.generations);
}

constinit const MethodInfo ParticleSwarmSearchSettings::info = {
    .id = "particle-swarm",
    .name = "Particle swarm",
    .meaning = "Particles fly towards the best places seen (NUS 2017).",
    .numbers = kNumbers,
    .make = makeMethod<Settings>,
    .run = runMethod<Settings, flySwarm>,
    .trials =
        [](const Method& method, const SearchSpace&) {
          const auto& s = std::get<Settings>(method);
          return static_cast<double>(s.generations) * s.swarm.population;
        },
    .islandName = [](const Method&, int) { return std::string("swarm"); }};

}  // namespace tetrabench
