#pragma once

#include <span>

#include "core/optimizers/methods/population.h"

namespace tetrabench {

/// A population that evolves on its own, but for migrants from another island.
class Island {
 public:
  virtual ~Island() = default;

  /// The population of the next generation, to be tried.
  virtual std::vector<std::vector<double>> ask() = 0;
  /// How it performed, in the same order.
  virtual void tell(const std::vector<Performance>& performances) = 0;

  /// The best of the last generation, best first.
  virtual std::vector<Member> best(std::size_t count) const = 0;
  /// They take the places of the worst.
  virtual void receive(std::span<const Member> migrants) = 0;
};

}  // namespace tetrabench
