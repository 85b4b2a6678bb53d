#include "core/optimizers/methods/island.h"

#include <fmt/format.h>

#include "core/translation.h"

namespace tetrabench {
namespace {

void evolveOnce(const Islands& islands, Evaluator& evaluator, int generation) {
  std::vector<Candidate> candidates;
  std::vector<std::size_t> ends;
  for (std::size_t i = 0; i < islands.size(); ++i) {
    for (auto& numbers : islands[i]->ask())
      candidates.push_back({std::move(numbers), generation, static_cast<int>(i)});
    ends.push_back(candidates.size());
  }
  const auto performances = evaluator.evaluate(candidates);
  auto begin = performances.begin();
  for (std::size_t i = 0; i < islands.size(); ++i) {
    const auto end = performances.begin() + static_cast<std::ptrdiff_t>(ends[i]);
    islands[i]->tell({begin, end});
    begin = end;
  }
}

void migrate(const Islands& islands, std::size_t count) {
  std::vector<std::vector<Member>> best;
  for (const auto& island : islands) best.push_back(island->best(count));
  for (std::size_t i = 0; i < islands.size(); ++i) islands[(i + 1) % islands.size()]->receive(best[i]);
}

}  // namespace

void evolve(const Search& search, const Islands& islands, int generations, int migrants) {
  for (int generation = 0; generation < generations; ++generation) {
    search.evaluator.report(Core::sentence("generation {} of {}", generation + 1, generations));
    evolveOnce(islands, search.evaluator, generation);
    if (islands.size() > 1) migrate(islands, static_cast<std::size_t>(migrants));
  }
}

}  // namespace tetrabench
