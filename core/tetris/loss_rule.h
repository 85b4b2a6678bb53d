#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/tetris/board.h"

namespace tetrabench {

/// How a placement is played on a board: where the piece lands, which full rows are removed, and whether the
/// move itself loses the game. Games, agents and searches all play by this one; only the kernels, whose
/// boards are lanes of vectors, have their own (checked against it in `batch_kernel_test` and
/// `placement_kernel_test`).
struct LossRule {
  /// A piece at rest with a cell in this row or above loses, before rows are removed; under guideline rules
  /// only if all of its cells are.
  int rows = 64;
  int pileLimit = 64;  ///< a pile above this height after rows are removed loses

  /// Rows that are removed when they are full: under standard rules all but the top row.
  std::uint64_t removable = ~std::uint64_t{0};
  /// By orientation of the piece in play, the row from which its lowest cell falls; none: from above the
  /// pile.
  std::optional<std::array<int, 4>> fallFrom = {};
  bool guideline = false;  ///< pieces do not only fall: placements say their rows

  int landingRow(const Board& board, const Orientation& piece, Placement placement) const {
    if (guideline) return placement.row;
    return fallFrom ? board.landingRow(piece, placement.column, (*fallFrom)[placement.orientation])
                    : board.landingRow(piece, placement.column);
  }

  /// True if a piece at rest with its lowest cell in `row` lies too high.
  bool isAbove(const Orientation& piece, int row) const {
    return row + (guideline ? 1 : piece.height) > rows;
  }
  /// True if a move loses whose piece came to rest in `row` and whose pile, full rows removed, is `pile`
  /// high.
  bool loses(const Orientation& piece, int row, int pile) const {
    return isAbove(piece, row) || pile > pileLimit;
  }

  /// Places a piece on the board, its lowest cell in this row, and removes full rows, unless the piece lies
  /// too high. The rows removed, as they were numbered before.
  std::uint64_t place(Board& board, const Orientation& piece, int column, int row) const {
    board.place(piece, column, row);
    if (isAbove(piece, row)) return 0;
    const std::uint64_t removed = this->removed(board.fullRows());
    if (removed != 0) board.removeRows(removed);
    return removed;
  }

  /// What a move did.
  struct Put {
    std::uint64_t removed = 0;  ///< rows, as they were numbered before; none if the piece lies too high
    bool above = false;         ///< the piece lies too high
    bool loses = false;         ///< so it does, or the pile that is left is too high
  };
  /// As `place`; also whether the move loses the game.
  Put put(Board& board, const Orientation& piece, int column, int row) const {
    const std::uint64_t removed = place(board, piece, column, row);
    return {removed, isAbove(piece, row), loses(piece, row, board.pileHeight())};
  }

  /// True if on this board every piece falls as from above, and every full row is removed: never under
  /// guideline rules, and under standard rules only while the pile leaves the four top rows, where pieces
  /// turn and slide, and one more.
  bool isPlainFor(const Board& board) const {
    return !guideline && (!fallFrom || board.pileHeight() + 4 < board.height());
  }

 private:
  /// Of the rows that are full, those that are removed. When rows below it are removed the top row moves
  /// down, and then it is removed too.
  std::uint64_t removed(std::uint64_t full) const { return (full & removable) != 0 ? full : 0; }
};

}  // namespace tetrabench
