#pragma once

#include <cstdint>
#include <vector>

#include "core/play/versus/garbage.h"
#include "core/tetris/piece_map.h"

namespace tetrabench {

/// A board together with the piece that each of its cells came from: the model that views of live games,
/// games played by hand and replays draw.
struct ShownBoard {
  Board board;
  PieceMap pieces = {};

  /// Places a piece with its lowest cells in `row`.
  void place(const Orientation& shape, int piece, int column, int row) {
    board.place(shape, column, row);
    pieces.place(shape, piece, column, row);
  }
  /// Removes rows, given as a mask with bit r for row r.
  void removeRows(std::uint64_t rows) {
    if (rows == 0) return;
    board.removeRows(rows);
    pieces.removeRows(rows);
  }
  /// Removes full rows and returns them as a mask in the numbering before the removal.
  std::uint64_t removeFullRows();

  /// Raises the pile by rows of garbage.
  void raise(const Garbage& garbage);

  /// The lowest row of a board without height limit, after it has left the board.
  struct SettledRow {
    std::uint32_t board;
    PieceMap::Row pieces;
  };
  SettledRow takeLowestRow();
  void putLowestRow(const SettledRow& row);

  /// Returns the cells of `rows` rows from `firstRow` up, row by row: 0 if empty, piece + 1, or
  /// PieceMap::kUnknown.
  std::vector<std::uint8_t> cells(int rows, int firstRow = 0) const;
};

}  // namespace tetrabench
