#pragma once

#include <string>
#include <vector>

#include "core/tetris/board.h"

namespace tetrabench::test {

/// Pile of characters, row 0 at the floor: the slow and simple counterpart of Board. It grows as needed, so a
/// piece may stand above `height`, and a board without a height limit never overflows.
struct Grid {
  Grid(int boardWidth, int boardHeight);

  int width, height;
  std::vector<std::string> rows;  ///< `X` full, `.` empty; at least `height` rows

  int storedRows() const { return static_cast<int>(rows.size()); }
  bool full(int c, int row) const {
    return row < storedRows() && rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(c)] == 'X';
  }
  void fill(int c, int row);
  void clear(int c, int row);

  int columnHeight(int c) const;
  int pileHeight() const;
  int minHeight() const;
  int cells() const;
  bool rowIsFull(int row) const;
  /// Removes full rows, drops those above, and returns the indices of the removed rows.
  std::vector<int> removeFullRows();
  bool operator==(const Grid&) const = default;
};

/// Returns one row per line, top first, including rows above the height.
std::string pictureOf(const Grid& grid);

Board toBoard(const Grid& grid);
Grid toGrid(const Board& board);

/// Describes the first difference, including cells above the height; empty if there is none.
std::string difference(const Board& board, const Grid& grid);

}  // namespace tetrabench::test
