#pragma once

#include <cstdint>
#include <string_view>

namespace tetrabench {

/// How a piece lies in the 4x4 grid in which a set of rules turns it.
struct PieceInGrid {
  std::uint8_t orientation = 0;  ///< the same shape as an orientation of the tetromino
  int left = 0;                  ///< grid column of its leftmost cells, 0..3
  int top = 0;                   ///< grid row of its topmost cells, 0..3, counted from the top
  int bottom = 0;                ///< grid row of its lowest cells
};

/// Reads the drawing of a tetromino (index in PieceSet::tetrominoes()): the 16 cells of the grid row by row,
/// the top one first, `X` where there is a cell of the piece.
PieceInGrid pieceInGrid(int piece, std::string_view drawing);

}  // namespace tetrabench
