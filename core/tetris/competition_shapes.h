#pragma once

#include <array>
#include <cstdint>

#include "core/tetris/board.h"
#include "core/tetris/piece_grid.h"

namespace tetrabench {

/// Number of rotations of a piece in the RL Competition's environment (resources/help/rules.md, "Competition
/// rules"). Piece ids 0..6 are I O T Z S J L, each with four rotations in a 4x4 grid. Rotation + 1 turns
/// counter-clockwise on the screen.
inline constexpr int kCompetitionRotations = 4;

/// A rotation of a piece in the environment's grid.
using CompetitionShape = PieceInGrid;

/// Returns the shape of a tetromino (index in PieceSet::tetrominoes()) in this rotation, 0..3.
const CompetitionShape& competitionShape(int piece, int rotation);

/// Returns the environment's id of a tetromino index (its order is I O T Z S J L).
int competitionId(int piece);

/// Rotation of a piece and position of the environment's grid: column of its left edge, and screen row (0 =
/// top) of its upper edge; both may be negative.
struct CompetitionPose {
  int rotation = 0, x = 0, y = 0;
  bool operator==(const CompetitionPose&) const = default;
};

/// Returns the pose in which a piece spawns: rotation 0, left edge at W/2 - 2, its topmost cell in the top
/// row.
CompetitionPose competitionSpawn(const Board& board, int piece);

/// Returns true if all cells of the piece are inside the board and empty.
bool competitionFits(const Board& board, int piece, CompetitionPose pose);

/// Returns false if the game is over when this piece spawns: its cells are occupied there or, where inside
/// the board, one row higher.
bool competitionSpawnIsFree(const Board& board, int piece);

}  // namespace tetrabench
