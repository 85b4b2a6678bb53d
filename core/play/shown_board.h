#pragma once

#include <cstdint>
#include <vector>

#include "core/play/versus/garbage.h"
#include "core/tetris/piece_map.h"

namespace tetrabench {

/// A board that follows the moves of a game together with which piece each of its cells came from: what views
/// of live games, games by hand and replays draw.
struct ShownBoard {
  Board board;
  PieceMap pieces = {};

  /// The lowest cells of the piece come to lie in `row`.
  void place(const Orientation& shape, int piece, int column, int row) {
    board.place(shape, column, row);
    pieces.place(shape, piece, column, row);
  }
  /// `rows`: a mask, bit r for row r.
  void removeRows(std::uint64_t rows) {
    if (rows == 0) return;
    board.removeRows(rows);
    pieces.removeRows(rows);
  }
  /// Returns the rows that it removed, as numbered before.
  std::uint64_t removeFullRows();

  /// The pile is pushed up by rows of garbage.
  void raise(const Garbage& garbage);

  /// The lowest row of a board without height limit, once it has left the board.
  struct SettledRow {
    std::uint32_t board;
    PieceMap::Row pieces;
  };
  SettledRow takeLowestRow();
  void putLowestRow(const SettledRow& row);

  /// Cells of `rows` rows from `firstRow` up, row by row: 0 if empty, piece + 1, or PieceMap::kUnknown.
  std::vector<std::uint8_t> cells(int rows, int firstRow = 0) const;
};

}  // namespace tetrabench
