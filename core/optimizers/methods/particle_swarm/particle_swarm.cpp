#include "core/optimizers/methods/particle_swarm/particle_swarm.h"

#include "core/optimizers/methods/particle_swarm/particle_swarm_numbers.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using Swarm = ParticleSwarmNumbers<ParticleSwarmSearchSettings>;

constexpr MethodNumber kSwarmNumbers[] = {
    generationsNumber<ParticleSwarmSearchSettings>(Core::noop("How many times all particles are evaluated.")),
    Swarm::kPopulation,
    Swarm::kOwnWeight,
    Swarm::kGlobalWeight,
    Swarm::kVelocity,
    Swarm::kAdaptsInertia,
    Swarm::kInertiaFall,
    Swarm::kInertia};

}  // namespace

void runParticleSwarm(const Search& search, const ParticleSwarmSearchSettings& settings) {
  evolveAlone<ParticleSwarmIsland>(search, settings.swarm, settings.generations);
}

constinit const MethodKind ParticleSwarmSearchSettings::kKind = {
    .id = "particle-swarm",
    .label = Core::noop("Particle swarm"),
    .meaning = Core::noop("Particles move towards the best points found (NUS 2017)."),
    .numbers = kSwarmNumbers,
    .make = makeMethod<ParticleSwarmSearchSettings>,
    .run = runMethod<ParticleSwarmSearchSettings, runParticleSwarm>,
    .trials =
        [](const Method& method, const SearchSpace&) {
          const auto& s = std::get<ParticleSwarmSearchSettings>(method);
          return static_cast<double>(s.generations) * s.swarm.population;
        },
    .islandName = [](const Method&, int) { return Core::tr("swarm"); }};

}  // namespace tetrabench
