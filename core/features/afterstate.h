#pragma once

#include <bit>

#include "core/features/feature.h"
#include "core/features/piece_judgement.h"
#include "core/tetris/guideline/guideline_score.h"
#include "core/tetris/loss_rule.h"

namespace tetrabench {

/// Counts the cells that a piece whose lowest row is `row` has in the given rows.
inline int pieceCellsIn(const Orientation& piece, int row, std::uint64_t rows) {
  int cells = 0;
  for (int i = 0; i < piece.width; ++i)
    cells += std::popcount((piece.column[static_cast<std::size_t>(i)] << row) & rows);
  return cells;
}

/// Returns the landing of a piece that came to rest with its lowest cells in `row` and thereby removed these
/// rows. Does not fill in the members set by judgePiece().
inline Landing landingOf(const Orientation& piece, int row, std::uint64_t removed) {
  Landing landing{.row = row, .pieceHeight = piece.height};
  if (removed != 0) {
    landing.rowsRemoved = std::popcount(removed);
    landing.pieceCellsRemoved = pieceCellsIn(piece, row, removed);
  }
  return landing;
}

/// Adds the guideline score of the move. `before` is the game's state before it.
inline void scoreLanding(Landing& landing, GuidelineState before, Spin spin, const Board& after) {
  landing.attack = score(before, {landing.rowsRemoved, spin, after.pileHeight() == 0}).attack;
  landing.combo = before.combo;
  landing.backToBack = before.backToBack;
}

/// The board after a piece is placed and full rows are removed, and the landing that led to it.
struct Afterstate {
  Board board;
  Landing landing;
};

/// Places a piece with its lowest cells in `row`, and removes the rows that a game would remove.
inline Afterstate afterstateOf(const Board& before, const Orientation& piece, int column, int row,
                               const LossRule& loss) {
  Afterstate after{before, {}};
  after.landing = landingOf(piece, row, loss.place(after.board, piece, column, row));
  judgePiece(after.landing, before, piece, column);
  return after;
}

/// Drops a piece straight down. If it comes to rest above the board's height, no row is removed.
inline Afterstate afterstateOf(const Board& board, const Orientation& piece, int column) {
  return afterstateOf(board, piece, column, board.landingRow(piece, column), {.rows = board.height()});
}

}  // namespace tetrabench
