#pragma once

#include <compare>
#include <vector>

#include "core/tetris/guideline/guideline_placements.h"
#include "tests/support/grid.h"

namespace tetrabench::test {

/// Resting place of a tetromino, with its spin.
struct Rest {
  int orientation = 0, column = 0, row = 0;
  Spin spin = Spin::None;
  auto operator<=>(const Rest&) const = default;
};

/// Slow counterpart of GuidelinePlacements: follows every single move of a tetromino from its spawn, cell by
/// cell, with true rotation and the Guideline's offsets. Returns the resting places in order; none if the
/// piece cannot spawn.
std::vector<Rest> floodFill(const Grid& grid, char piece);

}  // namespace tetrabench::test
