#include "core/optimizers/methods/islands/islands.h"

#include <fmt/format.h>

#include "core/error.h"
#include "core/optimizers/methods/genetic/genetic_numbers.h"
#include "core/optimizers/methods/particle_swarm/particle_swarm_numbers.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using IslandGenes = GeneticNumbers<IslandsSettings>;
using IslandSwarm = ParticleSwarmNumbers<IslandsSettings>;

constexpr NumberRange kIslandCounts{.least = 0, .most = 1000, .whole = true};

constexpr MethodNumber kIslandsNumbers[] = {
    generationsNumber<IslandsSettings>(Core::noop("Number of generations.")),
    methodNumber<IslandsSettings, &IslandsSettings::geneticIslands>(
        "/settings/geneticIslands", Core::noop("Genetic islands"),
        Core::noop("Genetic populations that evolve side by side."), kIslandCounts),
    IslandGenes::kPopulation,
    IslandGenes::kMutation,
    IslandGenes::kMutationDeviation,
    methodNumber<IslandsSettings, &IslandsSettings::swarmIslands>(
        "/settings/swarmIslands", Core::noop("Swarm islands"),
        Core::noop("Particle swarms that fly side by side."), kIslandCounts),
    IslandSwarm::kPopulation,
    IslandSwarm::kOwnWeight,
    IslandSwarm::kGlobalWeight,
    IslandSwarm::kVelocity,
    IslandSwarm::kAdaptsInertia,
    IslandSwarm::kInertiaFall,
    IslandSwarm::kInertia,
    methodNumber<IslandsSettings, &IslandsSettings::migrants>(
        "/settings/migrants", Core::noop("Migrants"),
        Core::noop("How many of the best of each island are copied to the next one after each generation."),
        {.least = 0, .most = 100'000, .whole = true}),
};

/// Returns the name of an island: "genetic", "swarm 2", with a number if there are several of a kind.
std::string islandName(const Method& method, int island) {
  const auto& s = std::get<IslandsSettings>(method);
  const bool swarm = island >= s.geneticIslands;
  const int count = swarm ? s.swarmIslands : s.geneticIslands;
  const std::string name = swarm ? Core::tr("swarm") : Core::tr("genetic");
  if (count == 1) return name;
  return fmt::format("{} {}", name, swarm ? island - s.geneticIslands + 1 : island + 1);
}

}  // namespace

void evolveIslands(const Search& search, const IslandsSettings& settings) {
  IslandSeeds seeds(search.seed);
  Islands islands;
  for (int i = 0; i < settings.geneticIslands; ++i)
    islands.push_back(
        std::make_unique<GeneticIsland>(search.space, search.measure, settings.genetic, seeds.next()));
  for (int i = 0; i < settings.swarmIslands; ++i)
    islands.push_back(
        std::make_unique<ParticleSwarmIsland>(search.space, search.measure, settings.swarm, seeds.next()));
  evolve(search, islands, settings.generations, settings.migrants);
}

constinit const MethodKind IslandsSettings::kKind = {
    .id = "ga-pso-islands",
    .label = Core::noop("GA and PSO islands"),
    .meaning = Core::noop("Genetic populations and particle swarms that exchange their best (NUS 2017)."),
    .numbers = kIslandsNumbers,
    .make = makeMethod<IslandsSettings>,
    .run = runMethod<IslandsSettings, evolveIslands>,
    .check =
        [](const Method& method, const SearchSpace&, bool) {
          const auto& s = std::get<IslandsSettings>(method);
          if (s.geneticIslands + s.swarmIslands == 0)
            throw InvalidDocument::plain("/settings/geneticIslands",
                                         Core::tr("There are no islands; the number of genetic islands or "
                                                  "of swarm islands must be above 0."));
        },
    .trials =
        [](const Method& method, const SearchSpace&) {
          const auto& s = std::get<IslandsSettings>(method);
          return static_cast<double>(s.generations) *
                 (s.geneticIslands * s.genetic.population + s.swarmIslands * s.swarm.population);
        },
    .islandName = islandName};

}  // namespace tetrabench
