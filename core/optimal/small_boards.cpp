#include "core/optimal/small_boards.h"

#include <cmath>

namespace tetrabench {
namespace {

/// Computes the code of some rows, and that of their mirror image; returns false if a row is full or its
/// guard bit is set.
bool codeRows(std::uint64_t cells, int rows, int width, std::uint64_t& code) {
  const std::uint64_t full = (std::uint64_t{1} << width) - 1;
  code = 0;
  for (int r = rows - 1; r >= 0; --r) {
    const std::uint64_t row = (cells >> (r * (width + 1))) & ((full << 1) | 1);
    if (row >= full) return false;
    std::uint64_t mirrored = 0;
    for (int c = 0; c < width; ++c)
      if ((row >> c) & 1) mirrored |= std::uint64_t{1} << (width - 1 - c);
    code = code * full + (mirrored << 32 | row);
  }
  return true;
}

}  // namespace

double SmallBoards::count(int width, int height) {
  return std::pow(std::exp2(width) - 1, height);
}

bool SmallBoards::fit(int width, int height) {
  return width <= 8 && count(width, height) <= 0x1p32;
}

SmallBoards::SmallBoards(int width, int height) : width_(width), height_(height) {
  const std::uint64_t base = (std::uint64_t{1} << width) - 1;
  for (int r = 0; r < height; ++r) {
    codes_ *= base;
    ones_ |= Cells{1} << (r * rowBits());
    guards_ |= Cells{1} << (r * rowBits() + width);
    for (int c = 0; c < width; ++c) {
      columns_[static_cast<std::size_t>(c)] |= Cells{1} << (r * rowBits() + c);
      rowAbove_[static_cast<std::size_t>(r * rowBits() + c)] = static_cast<std::uint8_t>(r + 1);
    }
  }
  const int rows = width <= 6 ? 2 : 1;  // the tables fit in the caches
  shift_ = static_cast<std::size_t>(rows * rowBits());
  for (int r = 0; r < rows; ++r) digits_ *= static_cast<std::uint32_t>(base);
  codeOfRows_.resize(std::size_t{1} << shift_);
  cellsOfRows_.resize(digits_);
  for (std::size_t cells = 0; cells < codeOfRows_.size(); ++cells) {
    if (!codeRows(cells, rows, width, codeOfRows_[cells])) continue;
    cellsOfRows_[static_cast<std::uint32_t>(codeOfRows_[cells])] = cells;
  }
  std::uint64_t scale = 1;
  for (int r = 0; r < height; r += rows, scale *= digits_) scales_.push_back(scale);
}

SmallBoards::Cells SmallBoards::pack(const Board& board) const {
  Cells cells = 0;
  for (int r = 0; r < height_; ++r)
    for (int c = 0; c < width_; ++c)
      if (board.full(c, r)) cells |= Cells{1} << (r * rowBits() + c);
  return cells;
}

Board SmallBoards::unpack(Cells cells) const {
  Board board(width_, height_);
  for (int r = 0; r < height_; ++r)
    for (int c = 0; c < width_; ++c)
      if ((cells >> (r * rowBits() + c)) & 1) board.set(c, r, true);
  return board;
}

}  // namespace tetrabench
