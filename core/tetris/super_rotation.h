#pragma once

#include <span>

#include "core/tetris/piece_set.h"

namespace tetrabench {

/// The Super Rotation System (SRS) of the Tetris Guideline: pieces turn about the middle of a square box, and
/// where they would hit something a few places nearby are tried ("wall kicks").

/// The pose of a piece: `turns` clockwise quarter turns from how it appears, the lower left corner of its box
/// at (x, y). The box may be partly outside of the board.
struct ArcadePose {
  int turns = 0;  ///< 0..3
  int x = 0, y = 0;
  bool operator==(const ArcadePose&) const = default;
};

/// The cells of a piece in its box.
struct ArcadeShape {
  int orientation = 0;  ///< of the piece in its set
  int left = 0;         ///< column of the box with its leftmost cells
  int bottom = 0;       ///< row of the box, from below, with its lowest cells
};

/// The shape of a piece (index) after 0 to 3 turns.
ArcadeShape arcadeShape(const PieceSet& pieces, int piece, int turns);

/// The cell of a tetromino by which bots and fumens say where it is ("true rotation"), after 0 to 3 turns:
/// its column and row from the piece's leftmost and lowest cells. A piece that turns in free space turns
/// about it, except for I and O, which SRS shifts.
struct PieceMiddle {
  int column = 0, row = 0;
};
PieceMiddle middleOf(const PieceSet& pieces, int piece, int turns);

/// A shift that is tried, to the right and up.
struct Kick {
  int x = 0, y = 0;
  bool operator==(const Kick&) const = default;
};

/// The shifts tried, in this order, when a piece turns by one quarter; the first is none. Pieces that are not
/// tetrominoes, O, and half turns have only that one.
std::span<const Kick> wallKicks(const PieceSet& pieces, int piece, int from, int to);

}  // namespace tetrabench
