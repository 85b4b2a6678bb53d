#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/tetris/piece_set.h"

namespace tetrabench {

/// How a piece was brought to its place under guideline rules.
enum class Spin : std::uint8_t { None, Mini, Full };

/// A placement: an orientation of the piece, and the column of its leftmost cells. The rest is for guideline
/// rules.
struct Placement {
  static constexpr std::int8_t kFalls = -1;

  std::uint8_t orientation = 0;
  std::uint8_t column = 0;
  std::int8_t row = kFalls;  ///< of its lowest cells; kFalls: as far as it falls straight down
  Spin spin = Spin::None;
  bool held = false;  ///< of the piece that a hold brings into play
  bool operator==(const Placement&) const = default;
};

/// A pile of cells, one 64-bit mask per column (bit r is row r, row 0 the floor). Holding columns rather than
/// rows makes heights, holes and transitions single instructions, and a piece touches four masks at most.
///
/// A piece may come to rest up to four rows above `height()`; the rules decide what that means.
class Board {
 public:
  static constexpr int kMinWidth = 4, kMaxWidth = 32, kMinHeight = 4, kMaxHeight = 60;

  /// An empty board; the size is within the bounds above.
  Board(int width, int height) : width_(width), height_(height) {}

  int width() const { return width_; }
  int height() const { return height_; }

  std::uint64_t column(int c) const { return columns_[static_cast<std::size_t>(c)]; }
  int columnHeight(int c) const { return static_cast<int>(std::bit_width(column(c))); }
  bool full(int c, int row) const { return (column(c) >> row) & 1; }
  void set(int c, int row, bool full);
  void setColumn(int c, std::uint64_t cells) { columns_[static_cast<std::size_t>(c)] = cells; }

  /// Height of the highest and of the lowest column.
  int pileHeight() const;
  int minHeight() const;
  int cells() const;

  /// The row on which the lowest cell of a piece comes to rest when it falls straight down in this column.
  int landingRow(const Orientation& piece, int c) const {
    int row = 0;
    for (int i = 0; i < piece.width; ++i)
      row = std::max(row, columnHeight(c + i) - piece.bottom[static_cast<std::size_t>(i)]);
    return row;
  }

  /// The same when it falls from where its lowest cell is on row `from`, maybe under cells of the pile.
  int landingRow(const Orientation& piece, int c, int from) const {
    int row = 0;
    for (int i = 0; i < piece.width; ++i) {
      const int bottom = piece.bottom[static_cast<std::size_t>(i)];
      const std::uint64_t below = (std::uint64_t{1} << (from + bottom)) - 1;
      row = std::max(row, static_cast<int>(std::bit_width(column(c + i) & below)) - bottom);
    }
    return row;
  }

  /// True if no cell of the piece, with its lowest row at `row`, is taken. Rows below 0 count as taken.
  bool fits(const Orientation& piece, int c, int row) const;

  void place(const Orientation& piece, int c, int row) {
    for (int i = 0; i < piece.width; ++i)
      columns_[static_cast<std::size_t>(c + i)] |= piece.column[static_cast<std::size_t>(i)] << row;
  }

  /// Undoes a `place` after which no row was removed.
  void unplace(const Orientation& piece, int c, int row) {
    for (int i = 0; i < piece.width; ++i)
      columns_[static_cast<std::size_t>(c + i)] &= ~(piece.column[static_cast<std::size_t>(i)] << row);
  }

  /// The rows that are full, as a mask.
  std::uint64_t fullRows() const {
    std::uint64_t rows = ~std::uint64_t{0};
    for (int c = 0; c < width_; ++c) rows &= column(c);
    return rows;
  }

  /// Removes the given rows; all above move down.
  void removeRows(std::uint64_t rows);

  /// The lowest row as a mask (bit c is column c). A board without height limit holds the top of a pile: its
  /// lowest rows are taken away when the pile has grown, and put back when play comes down to them.
  std::uint32_t lowestRow() const;
  void takeLowestRow();
  void putLowestRow(std::uint32_t cells);

  bool operator==(const Board&) const = default;

 private:
  std::array<std::uint64_t, kMaxWidth> columns_{};
  int width_, height_;
};

/// One row per line, top row first, `X` full and `.` empty.
std::string toText(const Board& board);

/// Reads what `toText` writes. Rows may be separated by line ends or spaces; the board has as many rows and
/// columns as the text. Throws InvalidArgument naming the line that does not fit.
Board boardFromText(std::string_view text);

}  // namespace tetrabench
