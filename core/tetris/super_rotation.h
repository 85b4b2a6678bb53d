#pragma once

#include <span>

#include "core/tetris/piece_set.h"

namespace tetrabench {

/// The Super Rotation System (SRS) of the Tetris Guideline: pieces turn about the middle of a square box, and
/// if they would collide, a few nearby positions are tried ("wall kicks").

/// The pose of a piece: `turns` clockwise quarter turns from its spawn orientation, with the lower left
/// corner of its box at (x, y). The box may be partly outside the board.
struct ArcadePose {
  int turns = 0;  ///< 0..3
  int x = 0, y = 0;
  bool operator==(const ArcadePose&) const = default;
};

/// The orientation of a piece and its position in its box.
struct ArcadeShape {
  int orientation = 0;  ///< orientation of the piece in its set
  int left = 0;         ///< box column of its leftmost cells
  int bottom = 0;       ///< box row of its lowest cells, counted from below
};

/// Returns the shape of a piece (index) after 0 to 3 turns.
ArcadeShape arcadeShape(const PieceSet& pieces, int piece, int turns);

/// The cell of a tetromino by which bots and fumens state its position ("true rotation"), after 0 to 3 turns,
/// as column and row from the piece's leftmost and lowest cells. A piece that turns in free space turns about
/// it, except for I and O, which SRS shifts.
struct PieceMiddle {
  int column = 0, row = 0;
};
PieceMiddle middleOf(const PieceSet& pieces, int piece, int turns);

/// A shift tried on rotation, to the right and up.
struct Kick {
  int x = 0, y = 0;
  bool operator==(const Kick&) const = default;
};

/// Returns the shifts tried in order when a piece makes a quarter turn; the first is zero. Half turns, O, and
/// pieces other than tetrominoes have only that one.
std::span<const Kick> wallKicks(const PieceSet& pieces, int piece, int from, int to);

}  // namespace tetrabench
