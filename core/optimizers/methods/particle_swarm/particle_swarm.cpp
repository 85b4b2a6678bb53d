#include "core/optimizers/methods/particle_swarm/particle_swarm.h"

#include "core/optimizers/methods/particle_swarm/particle_swarm_numbers.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using Settings = ParticleSwarmSearchSettings;
using Swarm = ParticleSwarmNumbers<Settings>;

constexpr MethodNumber kNumbers[] = {
    generationsNumber<Settings>(Core::noop("How many times all particles are evaluated.")),
    Swarm::kPopulation,
    Swarm::kOwnWeight,
    Swarm::kGlobalWeight,
    Swarm::kVelocity,
    Swarm::kAdaptsInertia,
    Swarm::kInertiaFall,
    Swarm::kInertia};

}  // namespace

void flySwarm(const Search& search, const ParticleSwarmSearchSettings& settings) {
  evolveAlone<ParticleSwarmIsland>(search, settings.swarm, settings.generations);
}

constinit const MethodInfo ParticleSwarmSearchSettings::info = {
    .id = "particle-swarm",
    .label = Core::noop("Particle swarm"),
    .meaning = Core::noop("Particles fly towards the best places seen (NUS 2017)."),
    .numbers = kNumbers,
    .make = makeMethod<Settings>,
    .run = runMethod<Settings, flySwarm>,
    .trials =
        [](const Method& method, const SearchSpace&) {
          const auto& s = std::get<Settings>(method);
          return static_cast<double>(s.generations) * s.swarm.population;
        },
    .islandName = [](const Method&, int) { return Core::tr("swarm"); }};

}  // namespace tetrabench
