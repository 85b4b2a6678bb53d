#pragma once

#include <vector>

#include "core/tetris/board.h"
#include "core/tetris/super_rotation.h"

namespace tetrabench {

/// Where a tetromino is on its way: orientation, column of its leftmost and row of its lowest cells.
struct GuidelinePose {
  int orientation = 0, column = 0, row = 0;
  bool operator==(const GuidelinePose&) const = default;
};

/// What a spin is that ends with this turn: none, unless the piece is a T and three of the corners of its box
/// are taken, walls and floor included; full if both to which it points are, or if the last of the kicks was
/// needed. `turned`: how the piece lies now.
Spin spinOf(const Board& board, int piece, const ArcadePose& turned, bool lastKick);

/// A shortest way of a tetromino to one of its placements (GuidelinePlacements::find), from where it appears
/// and falls one row, by single moves to the sides and down and by quarter turns. Where it does not matter it
/// moves to the sides first. Empty if there is no way. Takes milliseconds: for pieces that are looked at.
std::vector<GuidelinePose> guidelineWay(const Board& board, int piece, Placement placement);

}  // namespace tetrabench
