#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/tetris/piece_grid.h"
#include "core/tetris/route_search.h"

namespace tetrabench {

/// One of the turns of a piece under standard rules.
struct StandardTurn {
  std::uint8_t orientation = 0;  ///< of the tetromino
  int centre = 0;  ///< the column of its centre cell, from its leftmost; it turns about this cell
};

/// The turns of a tetromino, in the order in which it makes them.
std::vector<StandardTurn> standardTurns(int piece);

/// Finds where pieces can be put under standard rules, those of Fahey's standard Tetris (C. Fahey, Tetris,
/// 2003, www.colinfahey.com/tetris).
///
/// A piece appears with its centre in the top row, and falls one row. There it is turned in place, one turn
/// after another; then it slides to the left or right, as far as the way is free; then it drops. If it cannot
/// fall that first row, it stays where it is.
///
/// What it can meet until it drops lies in the four top rows. Where the pile does not reach those that the
/// piece passes, the answer is that for an empty board, which is kept.
class StandardPlacements {
 public:
  /// For boards of this size.
  StandardPlacements(int width, int height);

  /// False if the game is over when this piece appears: cells it needs are taken.
  bool spawnIsFree(const Board& board, int piece) const;

  /// Where a piece that has just appeared can be put, without actions; valid until the next call. Never
  /// empty.
  const Routes& find(const Board& board, int piece);

  /// By orientation, the row of a piece's lowest cell one row above the pose from which it drops. A placement
  /// that was found is where it comes to rest from there: if it could fall that row, as from the pose below;
  /// if not, at once. It may come to rest lower than by a fall from above, under an overhang.
  const std::array<int, 4>& rowsBeforeFall(int piece) const {
    return rowsBeforeFall_[static_cast<std::size_t>(piece)];
  }

 private:
  /// A turn of a piece.
  struct Turn {
    PieceInGrid shape;
    int column = 0;                               ///< of its leftmost cells before it slides
    std::array<std::uint8_t, 4> row{}, offset{};  ///< its cells: grid row, columns from the leftmost
  };
  /// The first and the last column of a turn's placements; none if the last is below the first.
  struct Slide {
    int first = 0, last = -1;
  };

  void search(const Board& board, const std::vector<Turn>& turns, Routes& routes) const;

  int width_, height_;
  std::vector<std::vector<Turn>> turns_;            ///< by piece
  std::vector<std::array<int, 4>> rowsBeforeFall_;  ///< by piece
  std::vector<int> rowsNeeded_;                     ///< by piece, empty rows at the top that `free_` needs
  std::vector<Routes> free_;                        ///< by piece, on an empty board
  Routes found_;
};

}  // namespace tetrabench
