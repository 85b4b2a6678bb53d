#pragma once

#include <string>
#include <vector>

#include "core/tetris/board.h"

namespace tetrabench::test {

/// A pile of characters, row 0 the floor: the slow and obvious twin of Board. It has as many rows as anything
/// was put into, so a piece may stand above `height`, and a board without limit just grows.
struct Grid {
  Grid(int boardWidth, int boardHeight);

  int width, height;
  std::vector<std::string> rows;  ///< `X` full, `.` empty; at least `height` of them

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
  /// Takes the full rows out, lets those above sink, and returns the numbers they had.
  std::vector<int> removeFullRows();
  bool operator==(const Grid&) const = default;
};

/// One row per line, top first, rows above the height included.
std::string pictureOf(const Grid& grid);

Board toBoard(const Grid& grid);
Grid toGrid(const Board& board);

/// How they differ (cells above the height included), or nothing.
std::string difference(const Board& board, const Grid& grid);

}  // namespace tetrabench::test
