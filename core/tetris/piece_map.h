#pragma once

#include <array>
#include <cstdint>

#include "core/tetris/board.h"

namespace tetrabench {

/// The piece that each cell of a board came from, for views: follows the moves of a game from an empty map.
/// Games do not track this themselves, to save time when there is no view.
class PieceMap {
 public:
  static constexpr std::uint8_t kUnknown = 255;
  using Row = std::array<std::uint8_t, Board::kMaxWidth>;

  void clear() {
    rows_ = {};
    height_ = 0;
  }

  void place(const Orientation& shape, int piece, int column, int row);

  /// Removes rows as Board does.
  void removeRows(std::uint64_t rows);

  /// Settles rows as a game without height limit does: this many of the lowest rows leave the board or, if
  /// negative, return (then with unknown pieces).
  void settle(std::int64_t rows);

  /// Returns the lowest row, for callers that store rows before they settle and restore them when they
  /// return, so that their pieces remain known.
  const Row& lowestRow() const { return rows_.front(); }
  void putLowestRow(const Row& row);

  /// Returns 0 for an empty cell, piece + 1, or kUnknown for a cell that no known piece filled.
  std::uint8_t at(const Board& board, int column, int row) const {
    if (!board.full(column, row)) return 0;
    const std::uint8_t piece = rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    return piece == 0 ? kUnknown : piece;
  }

 private:
  std::array<Row, 64> rows_{};
  std::size_t height_ = 0;  ///< rows from here on are empty
};

}  // namespace tetrabench
