#include "core/optimizers/methods/islands/islands.h"

#include <fmt/format.h>

#include <memory>
#include <vector>

namespace tetrabench {
namespace {

using Islands = std::vector<std::unique_ptr<Island>>;

Islands makeIslands(const Search& search, const IslandsSettings& settings) {
  Islands islands;
  Draws seeds(search.seed);
  const auto nextSeed = [&] {
    return (std::uint64_t{seeds.below(~std::uint32_t{0})} << 32) | islands.size();
  };
  for (int i = 0; i < settings.geneticIslands; ++i)
    islands.push_back(
        std::make_unique<GeneticIsland>(search.space, search.measure, settings.genetic, nextSeed()));
  for (int i = 0; i < settings.swarmIslands; ++i)
    islands.push_back(
        std::make_unique<ParticleSwarmIsland>(search.space, search.measure, settings.swarm, nextSeed()));
  return islands;
}

/// All islands are tried in one batch.
void evolve(Islands& islands, Evaluator& evaluator, int generation) {
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

void migrate(Islands& islands, std::size_t count) {
  std::vector<std::vector<Member>> best;
  for (const auto& island : islands) best.push_back(island->best(count));
  for (std::size_t i = 0; i < islands.size(); ++i) islands[(i + 1) % islands.size()]->receive(best[i]);
}

}  // namespace

void evolveIslands(const Search& search, const IslandsSettings& settings) {
  Islands islands = makeIslands(search, settings);
  for (int generation = 0; generation < settings.generations; ++generation) {
    search.evaluator.tell(fmt::format("generation {} of {}", generation + 1, settings.generations));
    evolve(islands, search.evaluator, generation);
    if (islands.size() > 1) migrate(islands, static_cast<std::size_t>(settings.migrants));
  }
}

}  // namespace tetrabench
