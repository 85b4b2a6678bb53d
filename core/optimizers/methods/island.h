#pragma once

#include <memory>
#include <span>

#include "core/optimizers/methods/draws.h"
#include "core/optimizers/methods/population.h"

namespace tetrabench {

/// A population that evolves on its own, except for migrants from another island.
class Island {
 public:
  virtual ~Island() = default;

  /// Returns the population of the next generation, to be evaluated.
  virtual std::vector<std::vector<double>> ask() = 0;
  /// Receives the performances of that population, in the same order.
  virtual void tell(const std::vector<Performance>& performances) = 0;

  /// Returns the best members of the last generation, best first.
  virtual std::vector<Member> best(std::size_t count) const = 0;
  /// Replaces the worst members by migrants.
  virtual void receive(std::span<const Member> migrants) = 0;
};

using Islands = std::vector<std::unique_ptr<Island>>;

/// A generator of seeds, one for each island of a search.
class IslandSeeds {
 public:
  explicit IslandSeeds(std::uint64_t seed) : draws_(seed) {}
  std::uint64_t next() { return (std::uint64_t{draws_.below(~std::uint32_t{0})} << 32) | islands_++; }

 private:
  Draws draws_;
  std::uint64_t islands_ = 0;
};

/// Evolves all islands, evaluated in one batch per generation. After each generation, copies of the best
/// `migrants` of each island go to the next one, and those of the last to the first. A candidate's island is
/// the index in `islands`.
void evolve(const Search& search, const Islands& islands, int generations, int migrants = 0);

/// Evolves a single island in the same way.
template <typename OnlyIsland, typename Settings>
void evolveAlone(const Search& search, const Settings& settings, int generations) {
  IslandSeeds seeds(search.seed);
  Islands islands;
  islands.push_back(std::make_unique<OnlyIsland>(search.space, search.measure, settings, seeds.next()));
  evolve(search, islands, generations);
}

}  // namespace tetrabench
