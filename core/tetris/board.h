#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/tetris/piece_set.h"

namespace tetrabench {

/// The kind of spin by which a piece reached its place under guideline rules.
enum class Spin : std::uint8_t { None, Mini, Full };

/// A placement: an orientation of the piece and the column of its leftmost cells. The other members are for
/// guideline rules.
struct Placement {
  static constexpr std::int8_t kFalls = -1;

  std::uint8_t orientation = 0;
  std::uint8_t column = 0;
  std::int8_t row = kFalls;  ///< row of its lowest cells; kFalls: as far as it falls straight down
  Spin spin = Spin::None;
  bool held = false;  ///< it places the piece that a hold brings into play
  bool operator==(const Placement&) const = default;
};

/// The cells of a pile, one 64-bit mask per column (bit r is row r, row 0 the floor). Column masks make
/// heights, holes and transitions single instructions, and a piece touches at most four of them.
///
/// A piece may come to rest up to four rows above `height()`; the rules decide what that means.
class Board {
 public:
  static constexpr int kMinWidth = 4, kMaxWidth = 32, kMinHeight = 4, kMaxHeight = 60;

  /// Creates an empty board; the size must be within the bounds above.
  Board(int width, int height) : width_(width), height_(height) {}

  int width() const { return width_; }
  int height() const { return height_; }

  std::uint64_t column(int c) const { return columns_[static_cast<std::size_t>(c)]; }
  int columnHeight(int c) const { return static_cast<int>(std::bit_width(column(c))); }
  bool full(int c, int row) const { return (column(c) >> row) & 1; }
  void set(int c, int row, bool full);
  void setColumn(int c, std::uint64_t cells) { columns_[static_cast<std::size_t>(c)] = cells; }

  /// Returns the height of the highest column; minHeight() is that of the lowest.
  int pileHeight() const;
  int minHeight() const;
  int cells() const;

  /// Returns the row where the piece's lowest cell comes to rest when it falls straight down in this column.
  int landingRow(const Orientation& piece, int c) const {
    int row = 0;
    for (int i = 0; i < piece.width; ++i)
      row = std::max(row, columnHeight(c + i) - piece.bottom[static_cast<std::size_t>(i)]);
    return row;
  }

  /// Returns the row where the piece comes to rest if its lowest cell starts in row `from`, possibly below
  /// cells of the pile.
  int landingRow(const Orientation& piece, int c, int from) const {
    int row = 0;
    for (int i = 0; i < piece.width; ++i) {
      const int bottom = piece.bottom[static_cast<std::size_t>(i)];
      const std::uint64_t below = (std::uint64_t{1} << (from + bottom)) - 1;
      row = std::max(row, static_cast<int>(std::bit_width(column(c + i) & below)) - bottom);
    }
    return row;
  }

  /// Returns true if no cell of the piece, with its lowest row at `row`, is occupied. Rows below 0 count as
  /// occupied.
  bool fits(const Orientation& piece, int c, int row) const;

  void place(const Orientation& piece, int c, int row) {
    for (int i = 0; i < piece.width; ++i)
      columns_[static_cast<std::size_t>(c + i)] |= piece.column[static_cast<std::size_t>(i)] << row;
  }

  /// Reverts a `place` after which no row was removed.
  void unplace(const Orientation& piece, int c, int row) {
    for (int i = 0; i < piece.width; ++i)
      columns_[static_cast<std::size_t>(c + i)] &= ~(piece.column[static_cast<std::size_t>(i)] << row);
  }

  /// Returns the mask of full rows.
  std::uint64_t fullRows() const {
    std::uint64_t rows = ~std::uint64_t{0};
    for (int c = 0; c < width_; ++c) rows &= column(c);
    return rows;
  }

  /// Removes the given rows; all rows above move down.
  void removeRows(std::uint64_t rows);
  /// Removes the full rows, as games do; returns their number.
  int removeFullRows();

  /// Returns the lowest row as a mask (bit c is column c). A board without height limit stores only the top
  /// of the pile: its lowest rows are removed as the pile grows, and restored when the pile is cleared down
  /// to them.
  std::uint32_t lowestRow() const;
  void takeLowestRow();
  void putLowestRow(std::uint32_t cells);

  bool operator==(const Board&) const = default;

 private:
  std::array<std::uint64_t, kMaxWidth> columns_{};
  int width_, height_;
};

/// Returns one row per line, top row first, `X` full and `.` empty.
std::string toText(const Board& board);

/// Throws InvalidArgument if a row is full. Games remove full rows, so a board between moves has none; the
/// next piece would be credited with them.
void requireNoFullRow(const Board& board);

/// Parses the output of `toText`. Rows may be separated by line breaks or spaces; the text determines the
/// size of the board. Throws InvalidArgument naming the invalid line.
Board boardFromText(std::string_view text);

/// Returns 'X' for a character that people write for a full cell (X # @ 1 G, or a tetromino's letter, in
/// either case), '.' for one of an empty cell (. _ - 0), and NUL for others.
char cellOf(char written);
/// Reads the rows of a board as people write them, top row first, as 'X' and '.'. A number of rows may stand
/// above them, as in files of solvers. Throws InvalidArgument, which names what is allowed.
std::vector<std::string> boardRows(std::string_view text);

}  // namespace tetrabench
