#include "core/tetris/board.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "core/error.h"
#include "core/storage/text.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

/// Returns the error "the board has 3 rows; it must have 4 to 40."
InvalidArgument wrongSize(const std::string& found, int least, int most) {
  return InvalidArgument(Core::sentence("the board has {}; it must have {} to {}.", found, least, most));
}

}  // namespace

void Board::set(int c, int row, bool full) {
  const std::uint64_t bit = std::uint64_t{1} << row;
  auto& column = columns_[static_cast<std::size_t>(c)];
  column = full ? column | bit : column & ~bit;
}

int Board::pileHeight() const {
  std::uint64_t any = 0;
  for (int c = 0; c < width_; ++c) any |= column(c);
  return static_cast<int>(std::bit_width(any));
}

int Board::minHeight() const {
  int lowest = 64;
  for (int c = 0; c < width_; ++c) lowest = std::min(lowest, columnHeight(c));
  return lowest;
}

int Board::cells() const {
  int count = 0;
  for (int c = 0; c < width_; ++c) count += std::popcount(column(c));
  return count;
}

bool Board::fits(const Orientation& piece, int c, int row) const {
  if (row < 0 || c < 0 || c + piece.width > width_) return false;
  std::uint64_t taken = 0;
  for (int i = 0; i < piece.width; ++i)
    taken |= column(c + i) & (piece.column[static_cast<std::size_t>(i)] << row);
  return taken == 0;
}

void Board::removeRows(std::uint64_t rows) {
  while (rows != 0) {
    const int row = std::bit_width(rows) - 1;  // from the top, so that the indices of lower rows stay valid
    const std::uint64_t below = (std::uint64_t{1} << row) - 1;
    for (int c = 0; c < width_; ++c) {
      auto& column = columns_[static_cast<std::size_t>(c)];
      column = (column & below) | ((column >> 1) & ~below);
    }
    rows &= below;
  }
}

std::uint32_t Board::lowestRow() const {
  std::uint32_t cells = 0;
  for (int c = 0; c < width_; ++c) cells |= static_cast<std::uint32_t>(column(c) & 1) << c;
  return cells;
}

void Board::takeLowestRow() {
  for (int c = 0; c < width_; ++c) columns_[static_cast<std::size_t>(c)] >>= 1;
}

void Board::putLowestRow(std::uint32_t cells) {
  for (int c = 0; c < width_; ++c) {
    auto& column = columns_[static_cast<std::size_t>(c)];
    column = column << 1 | ((cells >> c) & 1);
  }
}

int Board::removeFullRows() {
  const std::uint64_t full = fullRows();
  if (full != 0) removeRows(full);
  return std::popcount(full);
}

void requireNoFullRow(const Board& board) {
  if (const std::uint64_t full = board.fullRows(); full != 0)
    throw InvalidArgument(Core::sentence(
        "row {} from the floor is full; games remove full rows, so each row needs an empty cell.",
        std::countr_zero(full) + 1));
}

std::string toText(const Board& board) {
  std::string text;
  for (int row = board.height() - 1; row >= 0; --row) {
    for (int c = 0; c < board.width(); ++c) text += board.full(c, row) ? 'X' : '.';
    text += '\n';
  }
  return text;
}

char cellOf(char written) {
  constexpr std::string_view kFull = "X#@1GIOTSZJLxgiotszjl", kEmpty = "._-0";
  if (kFull.find(written) != std::string_view::npos) return 'X';
  return kEmpty.find(written) != std::string_view::npos ? '.' : '\0';
}

std::vector<std::string> boardRows(std::string_view text) {
  std::vector<std::string> rows;
  constexpr std::string_view kSpace = " \t\r\n";
  for (std::size_t at = text.find_first_not_of(kSpace); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(kSpace, at), text.size());
    rows.emplace_back(text.substr(at, end - at));
    at = text.find_first_not_of(kSpace, end);
  }
  const auto isNumber = [](std::string_view row) {
    return row.size() <= 2 && row.find_first_not_of("0123456789") == std::string_view::npos;
  };
  if (rows.size() > 1 && isNumber(rows[0]) && rows[1].size() > rows[0].size()) rows.erase(rows.begin());
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const std::string written = rows[r];
    for (std::size_t c = 0; c < written.size(); ++c) {
      rows[r][c] = cellOf(written[c]);
      if (rows[r][c] == '\0')
        throw InvalidArgument(Core::sentence(
            "row {} of the board has {} in column {}; write one row a line, the top row first, with . _ "
            "- or 0 for an empty cell, and X # @ 1 or a piece's letter for a full one.",
            r + 1, quotedCharacter(written, c), c + 1));
    }
  }
  return rows;
}

Board boardFromText(std::string_view text) {
  const std::vector<std::string> rows = boardRows(text);
  const auto height = static_cast<int>(rows.size());
  if (height < Board::kMinHeight || height > Board::kMaxHeight)
    throw wrongSize(Core::tr("%n rows", "%n row", height), Board::kMinHeight, Board::kMaxHeight);
  const auto width = static_cast<int>(rows[0].size());
  if (width < Board::kMinWidth || width > Board::kMaxWidth)
    throw wrongSize(Core::tr("%n columns", "%n column", width), Board::kMinWidth, Board::kMaxWidth);
  Board board(width, height);
  for (int r = 0; r < height; ++r) {
    const std::string& row = rows[static_cast<std::size_t>(r)];
    if (static_cast<int>(row.size()) != width)
      throw InvalidArgument(Core::sentence("row {} of the board has {}; it must have {}, like the first row.",
                                           r + 1, Core::tr("%n cells", "%n cell", std::ssize(row)), width));
    for (int c = 0; c < width; ++c) board.set(c, height - 1 - r, row[static_cast<std::size_t>(c)] == 'X');
  }
  return board;
}

}  // namespace tetrabench
