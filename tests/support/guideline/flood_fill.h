#pragma once

#include <compare>
#include <vector>

#include "core/tetris/guideline/guideline_placements.h"
#include "tests/support/grid.h"

namespace tetrabench::test {

/// Where a tetromino comes to rest, and how.
struct Rest {
  int orientation = 0, column = 0, row = 0;
  Spin spin = Spin::None;
  auto operator<=>(const Rest&) const = default;
};

/// The slow twin of GuidelinePlacements: follows every single move of a tetromino from where it appears,
/// cell by cell, turned about its true middle by the Guideline's offsets. In order; empty if it has no room
/// to appear.
std::vector<Rest> floodFill(const Grid& grid, char piece);

}  // namespace tetrabench::test
