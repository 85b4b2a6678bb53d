#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/tetris/mdp.h"

namespace tetrabench {

/// Numbering of placements in which an action means the same in every position, as learners require.
///
/// The action is orientation x width + column, so that the smallest action comes first in tie-breaking order.
/// Under guideline rules, where pieces can come to rest in many rows, the action is the placement's index in
/// the position.
class PlacementActions {
 public:
  explicit PlacementActions(const Mdp& mdp);

  /// Returns the number of actions, legal or not; no position has more placements.
  int count() const { return count_; }

  /// Writes the action of each placement of a position to `numbers`.
  void numbersOf(std::span<const Placement> placements, std::vector<std::uint32_t>& numbers) const;

  /// Returns the index of the placement for an action from 0 to `count()` - 1; none if it is illegal.
  std::optional<std::size_t> find(std::span<const Placement> placements, std::int64_t action) const;

 private:
  std::uint32_t numberOf(Placement placement) const {
    return static_cast<std::uint32_t>(placement.orientation * width_ + placement.column);
  }

  bool counts_;
  int width_, count_;
};

}  // namespace tetrabench
