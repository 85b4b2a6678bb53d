#pragma once

#include <bit>

#include "core/features/feature.h"
#include "core/features/piece_judgement.h"
#include "core/tetris/placement_finder.h"

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

/// Puts a piece where its lowest cells are in `row`, and removes the rows that a game removes.
inline Afterstate afterstateOf(Board board, const Orientation& piece, int column, int row,
                               const LossRule& loss) {
  Landing landing{row, piece.height, 0, 0};
  board.place(piece, column, row);
  judgePiece(landing, board, piece, column);
  const std::uint64_t removed = row + piece.height > loss.rows ? 0 : loss.removed(board.fullRows());
  landing.rowsRemoved = std::popcount(removed);
  landing.pieceCellsRemoved = pieceCellsIn(piece, row, removed);
  board.removeRows(removed);
  return {board, landing};
}

/// Drops a piece straight down. If it comes to rest above the board's height no row is removed.
inline Afterstate afterstateOf(const Board& board, const Orientation& piece, int column) {
  return afterstateOf(board, piece, column, board.landingRow(piece, column), {.rows = board.height()});
}

}  // namespace tetrabench
