#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/tetris/board.h"

namespace tetrabench {

/// The effect of a placement on a board: where the piece lands, which full rows are removed, and whether the
/// move itself loses the game. Shared by games, agents and searches; only the SIMD kernels have their own
/// implementation (checked against this one in `batch_kernel_test` and `placement_kernel_test`).
struct LossRule {
  /// First forbidden row: a piece at rest with a cell in it or above loses, before rows are removed; under
  /// guideline rules only if all of its cells are.
  int rows = 64;
  int pileLimit = 64;  ///< a pile above this height after rows are removed loses

  /// Mask of rows that are removed when full: under standard rules all but the top row.
  std::uint64_t removable = ~std::uint64_t{0};
  /// Row from which the lowest cell of the piece in play falls, by orientation; none: from above the pile.
  std::optional<std::array<int, 4>> fallFrom = {};
  bool guideline = false;  ///< pieces may do more than fall: placements specify their rows

  int landingRow(const Board& board, const Orientation& piece, Placement placement) const {
    if (guideline) return placement.row;
    return fallFrom ? board.landingRow(piece, placement.column, (*fallFrom)[placement.orientation])
                    : board.landingRow(piece, placement.column);
  }

  /// Returns true if a piece at rest with its lowest cell in `row` is too high.
  bool isAbove(const Orientation& piece, int row) const {
    return row + (guideline ? 1 : piece.height) > rows;
  }
  /// Returns true if a move loses, given the `row` where its piece came to rest and the height of the `pile`
  /// after full rows are removed.
  bool loses(const Orientation& piece, int row, int pile) const {
    return isAbove(piece, row) || pile > pileLimit;
  }

  /// Places a piece with its lowest cell in this row, and removes full rows unless the piece is too high.
  /// Returns the mask of rows removed, numbered as before the removal.
  std::uint64_t place(Board& board, const Orientation& piece, int column, int row) const {
    board.place(piece, column, row);
    if (isAbove(piece, row)) return 0;
    const std::uint64_t removed = this->removed(board.fullRows());
    if (removed != 0) board.removeRows(removed);
    return removed;
  }

  /// The outcome of a move.
  struct Put {
    std::uint64_t removed = 0;  ///< rows removed (old numbering); none if the piece is too high
    bool above = false;         ///< the piece is too high
    bool loses = false;         ///< the piece or the remaining pile is too high
  };
  /// Places a piece as `place` does, and also determines whether the move loses the game.
  Put put(Board& board, const Orientation& piece, int column, int row) const {
    const std::uint64_t removed = place(board, piece, column, row);
    return {removed, isAbove(piece, row), loses(piece, row, board.pileHeight())};
  }

  /// Returns true if every piece falls on this board as from above it, and every full row is removed: never
  /// under guideline rules, and under standard rules only while the top four rows, where pieces turn and
  /// slide, and one more are empty.
  bool isPlainFor(const Board& board) const {
    return !guideline && (!fallFrom || board.pileHeight() + 4 < board.height());
  }

 private:
  /// Returns the full rows that are removed. If rows below the top row are removed, it moves down and is then
  /// removed too.
  std::uint64_t removed(std::uint64_t full) const { return (full & removable) != 0 ? full : 0; }
};

}  // namespace tetrabench
