#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/tetris/mdp.h"

namespace tetrabench {

/// Numbers for placements that mean the same in every position, as learners need them.
///
/// A placement is orientation x width + column, so that the smallest number is the first in tie order. Under
/// guideline rules, where pieces can come to rest in many rows, numbers count the placements of the position.
class PlacementActions {
 public:
  explicit PlacementActions(const Mdp& mdp);

  /// Actions there are, legal or not: more than any position has placements.
  int count() const { return count_; }

  /// The action of each placement of a position.
  void numbersOf(std::span<const Placement> placements, std::vector<std::uint32_t>& numbers) const;

  /// The placement (an index) of an action from 0 to `count()` - 1; none if it is illegal.
  std::optional<std::size_t> find(std::span<const Placement> placements, std::int64_t action) const;

 private:
  std::uint32_t numberOf(Placement placement) const {
    return static_cast<std::uint32_t>(placement.orientation * width_ + placement.column);
  }

  bool counts_;
  int width_, count_;
};

}  // namespace tetrabench
