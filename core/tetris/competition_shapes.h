#pragma once

#include <array>
#include <cstdint>

#include "core/tetris/board.h"
#include "core/tetris/piece_grid.h"

namespace tetrabench {

/// Pieces as the RL Competition's environment turns them (resources/help/rules.md, "Competition rules"): ids
/// 0..6 are I O T Z S J L, each with four rotations inside a 4x4 grid. Rotation + 1 turns counter-clockwise
/// on the screen.
inline constexpr int kCompetitionRotations = 4;

/// One rotation of a piece in the environment's grid.
using CompetitionShape = PieceInGrid;

/// The shape of a tetromino (index in PieceSet::tetrominoes()) in this rotation, 0..3.
const CompetitionShape& competitionShape(int piece, int rotation);

/// The environment's id of a tetromino index (its order is I O T Z S J L).
int competitionId(int piece);

/// Where the environment's grid stands: column of its left edge, and the row of the screen (0 = top) of its
/// upper edge; both may be negative.
struct CompetitionPose {
  int rotation = 0, x = 0, y = 0;
  bool operator==(const CompetitionPose&) const = default;
};

/// Where a piece appears: rotation 0, left edge at W/2 - 2, its topmost cell in the top row.
CompetitionPose competitionSpawn(const Board& board, int piece);

/// True if all cells of the piece are inside the board and empty.
bool competitionFits(const Board& board, int piece, CompetitionPose pose);

/// False if the game is over when this piece appears: its cells are taken there or, as far as they are inside
/// the board, one row higher.
bool competitionSpawnIsFree(const Board& board, int piece);

}  // namespace tetrabench
