#pragma once

#include <bit>

#include "core/features/feature.h"
#include "core/features/piece_judgement.h"

namespace tetrabench {

/// Cells of a piece, lying with its lowest row at `row`, that are in these rows.
inline int pieceCellsIn(const Orientation& piece, int row, std::uint64_t rows) {
  int cells = 0;
  for (int i = 0; i < piece.width; ++i)
    cells += std::popcount((piece.column[static_cast<std::size_t>(i)] << row) & rows);
  return cells;
}

/// The board once a piece is placed and its full rows are removed, and what the move did.
struct Afterstate {
  Board board;
  Landing landing;
};

/// Drops a piece straight down. If it comes to rest above the board's height no row is removed.
inline Afterstate afterstateOf(Board board, const Orientation& piece, int column) {
  Landing landing{board.landingRow(piece, column), piece.height, 0, 0};
  board.place(piece, column, landing.row);
  judgePiece(landing, board, piece, column);
  if (landing.row + piece.height <= board.height()) {
    const std::uint64_t full = board.fullRows();
    landing.rowsRemoved = std::popcount(full);
    landing.pieceCellsRemoved = pieceCellsIn(piece, landing.row, full);
    board.removeRows(full);
  }
  return {board, landing};
}

}  // namespace tetrabench
