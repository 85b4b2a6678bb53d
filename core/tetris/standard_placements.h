#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/tetris/piece_grid.h"
#include "core/tetris/route_search.h"

namespace tetrabench {

/// A rotation state of a piece under standard rules.
struct StandardTurn {
  std::uint8_t orientation = 0;  ///< orientation of the tetromino
  int centre = 0;                ///< column of its centre cell, about which it turns, from its leftmost cells
};

/// Returns the rotation states of a tetromino, in the order in which it turns through them.
std::vector<StandardTurn> standardTurns(int piece);

/// Finder of the placements of pieces under standard rules, those of Fahey's standard Tetris (C. Fahey,
/// Tetris, 2003, www.colinfahey.com/tetris).
///
/// A piece appears with its centre in the top row and falls one row. There it turns in place, one turn after
/// another; then it slides left or right as far as the way is free; then it drops. If it cannot fall that
/// first row, it locks where it is.
///
/// Before it drops, a piece can only collide in the top four rows. If the pile does not reach those that the
/// piece passes through, the cached result for an empty board is returned.
class StandardPlacements {
 public:
  /// Prepares the results for boards of this size.
  StandardPlacements(int width, int height);

  /// Returns false if the game is over when this piece appears because cells it needs are occupied.
  bool spawnIsFree(const Board& board, int piece) const;

  /// Returns the placements of a piece that has just appeared, without actions; valid until the next call.
  /// Never empty.
  const Routes& find(const Board& board, int piece);

  /// Returns, by orientation, the row of the piece's lowest cell one row above the pose from which it drops.
  /// A placement's landing row is found by a fall from there: if the piece could fall that row, it drops from
  /// the pose below; if not, it locks at once. Under an overhang it may end lower than a fall from above.
  const std::array<int, 4>& rowsBeforeFall(int piece) const {
    return rowsBeforeFall_[static_cast<std::size_t>(piece)];
  }

 private:
  /// A rotation state of a piece at the spawn position.
  struct Turn {
    PieceInGrid shape;
    int column = 0;                               ///< column of its leftmost cells before it slides
    std::array<std::uint8_t, 4> row{}, offset{};  ///< its cells: grid row, columns from the leftmost
  };
  /// First and last column of a rotation state's placements; none if the last is below the first.
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
