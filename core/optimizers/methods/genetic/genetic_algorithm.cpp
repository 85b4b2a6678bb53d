#include "core/optimizers/methods/genetic/genetic_algorithm.h"

#include "core/optimizers/methods/genetic/genetic_numbers.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using Genes = GeneticNumbers<GeneticAlgorithmSettings>;

constexpr MethodNumber kGeneticNumbers[] = {
    generationsNumber<GeneticAlgorithmSettings>(Core::noop("Number of generations.")), Genes::kPopulation,
    Genes::kMutation, Genes::kMutationDeviation};

}  // namespace

void runGeneticAlgorithm(const Search& search, const GeneticAlgorithmSettings& settings) {
  evolveAlone<GeneticIsland>(search, settings.genetic, settings.generations);
}

constinit const MethodKind GeneticAlgorithmSettings::kKind = {
    .id = "genetic",
    .label = Core::noop("Genetic algorithm"),
    .meaning = Core::noop("The better half stays; children of good parents replace the rest (NUS 2017)."),
    .numbers = kGeneticNumbers,
    .make = makeMethod<GeneticAlgorithmSettings>,
    .run = runMethod<GeneticAlgorithmSettings, runGeneticAlgorithm>,
    .trials =
        [](const Method& method, const SearchSpace&) {
          const auto& s = std::get<GeneticAlgorithmSettings>(method);
          return static_cast<double>(s.generations) * s.genetic.population;
        },
    .islandName = [](const Method&, int) { return Core::tr("genetic"); }};

}  // namespace tetrabench
