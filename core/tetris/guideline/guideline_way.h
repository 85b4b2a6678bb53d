#pragma once

#include <vector>

#include "core/tetris/board.h"
#include "core/tetris/super_rotation.h"

namespace tetrabench {

/// The pose of a tetromino on its route: orientation, column of its leftmost and row of its lowest cells.
struct GuidelinePose {
  int orientation = 0, column = 0, row = 0;
  bool operator==(const GuidelinePose&) const = default;
};

/// Returns the spin of a piece whose last move was a turn to the pose `turned`: none unless it is a T and
/// three corners of its box are occupied, walls and floor included; full if both corners to which it points
/// are, or if the last of the kicks was needed; otherwise mini.
Spin spinOf(const Board& board, int piece, const ArcadePose& turned, bool lastKick);

/// Returns a shortest route of a tetromino to one of its placements (GuidelinePlacements::find), from where
/// it appears and falls one row, by single moves sideways and down and quarter turns. Among equally short
/// ones, turns come first, then sideways moves. Empty if there is none. Takes milliseconds, so it is meant
/// for display.
std::vector<GuidelinePose> guidelineRoute(const Board& board, int piece, Placement placement);

}  // namespace tetrabench
