#include "core/optimizers/methods/cross_entropy/cross_entropy.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/optimizers/methods/draws.h"
#include "core/optimizers/methods/population.h"
#include "core/translation.h"

namespace tetrabench {

void searchByCrossEntropy(const Search& search, const CrossEntropySettings& settings) {
  Draws draws(search.seed);
  const std::size_t size = search.space.size();
  std::vector<double> mean, deviation;
  for (const Variable& v : search.space) {
    mean.push_back(v.start);
    deviation.push_back(v.fixed ? 0 : settings.deviation);
  }
  for (int generation = 0; generation < settings.generations; ++generation) {
    std::vector<Candidate> candidates(static_cast<std::size_t>(settings.population));
    for (Candidate& candidate : candidates) {
      candidate.generation = generation;
      for (std::size_t i = 0; i < size; ++i)
        candidate.numbers.push_back(mean[i] + deviation[i] * draws.normal());
    }
    if (settings.triesMean) candidates.push_back({mean, generation, 1});
    search.evaluator.report(Core::sentence("generation {} of {}", generation + 1, settings.generations));
    auto performances = search.evaluator.evaluate(candidates);
    performances.resize(static_cast<std::size_t>(settings.population));
    const auto order = bestFirst(performances, search.measure);
    const auto elite = static_cast<std::size_t>(std::min(settings.elite, settings.population));
    const double noise = std::max(settings.noise - settings.noiseFall * generation, 0.0);
    for (std::size_t i = 0; i < size; ++i) {
      if (search.space[i].fixed) continue;
      double sum = 0, squares = 0;
      for (std::size_t e = 0; e < elite; ++e) sum += candidates[order[e]].numbers[i];
      mean[i] = sum / static_cast<double>(elite);
      for (std::size_t e = 0; e < elite; ++e)
        squares += std::pow(candidates[order[e]].numbers[i] - mean[i], 2);
      deviation[i] = std::sqrt(squares / static_cast<double>(elite) + noise);
    }
  }
}

}  // namespace tetrabench
