#pragma once

#include <memory>
#include <span>

#include "core/optimizers/methods/draws.h"
#include "core/optimizers/methods/population.h"

namespace tetrabench {

/// A population that evolves by itself, except for migrants from another island.
class Island {
 public:
  virtual ~Island() = default;

  /// The population of the next generation, to be evaluated.
  virtual std::vector<std::vector<double>> ask() = 0;
  /// How it performed, in the same order.
  virtual void tell(const std::vector<Performance>& performances) = 0;

  /// The best of the last generation, best first.
  virtual std::vector<Member> best(std::size_t count) const = 0;
  /// They replace the worst.
  virtual void receive(std::span<const Member> migrants) = 0;
};

using Islands = std::vector<std::unique_ptr<Island>>;

/// A seed for each island of a search, one after the other.
class IslandSeeds {
 public:
  explicit IslandSeeds(std::uint64_t seed) : draws_(seed) {}
  std::uint64_t next() { return (std::uint64_t{draws_.below(~std::uint32_t{0})} << 32) | islands_++; }

 private:
  Draws draws_;
  std::uint64_t islands_ = 0;
};

/// Evaluates all islands in one batch a generation. After each generation copies of the best `migrants` of
/// each island go to the next one, from the last to the first. The island of a candidate is its index.
void evolve(const Search& search, const Islands& islands, int generations, int migrants = 0);

/// The same for a single island.
template <typename OnlyIsland, typename Settings>
void evolveAlone(const Search& search, const Settings& settings, int generations) {
  IslandSeeds seeds(search.seed);
  Islands islands;
  islands.push_back(std::make_unique<OnlyIsland>(search.space, search.measure, settings, seeds.next()));
  evolve(search, islands, generations);
}

}  // namespace tetrabench
