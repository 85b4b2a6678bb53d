#pragma once

#include <cstdint>
#include <string_view>

namespace tetrabench {

/// The pose of a piece in the 4x4 grid in which a rule set turns it.
struct PieceInGrid {
  std::uint8_t orientation = 0;  ///< index of the tetromino orientation with this shape
  int left = 0;                  ///< grid column of its leftmost cells, 0..3
  int top = 0;                   ///< grid row of its topmost cells, 0..3, counted from the top
  int bottom = 0;                ///< grid row of its lowest cells
};

/// Parses the drawing of a tetromino (index in PieceSet::tetrominoes()): the 16 cells of the grid row by row,
/// top row first, `X` for each cell of the piece.
PieceInGrid pieceInGrid(int piece, std::string_view drawing);

}  // namespace tetrabench
