#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "core/tetris/board.h"

namespace tetrabench {

/// Boards small enough to be enumerated, each packed into 64 bits: `width` cells per row, from the floor up,
/// each row followed by a guard bit that stays 0 (adding one to each row carries into it if the row is full).
/// Boards without full rows have codes from 0 to (2^width - 1)^height - 1: their rows are the digits, the
/// lowest row being the least significant.
class SmallBoards {
 public:
  using Cells = std::uint64_t;
  using Heights = std::array<std::uint8_t, 8>;  ///< column heights

  /// Returns true if the codes of boards of this size fit into 32 bits (widths 4 to 8).
  static bool fit(int width, int height);
  /// Returns the number of codes.
  static double count(int width, int height);

  /// Requires a size for which `fit` is true.
  SmallBoards(int width, int height);

  int width() const { return width_; }
  int height() const { return height_; }
  int rowBits() const { return width_ + 1; }
  std::uint64_t codes() const { return codes_; }

  Cells pack(const Board& board) const;
  Board unpack(Cells cells) const;

  struct Codes {
    std::uint32_t own, mirrored;
  };
  /// Returns the codes of a board without full rows and of its mirror image.
  Codes codesOf(Cells cells) const {
    std::uint64_t both = 0;
    for (std::size_t k = 0; k < scales_.size(); ++k)
      both += codeOfRows_[(cells >> (k * shift_)) & (codeOfRows_.size() - 1)] * scales_[k];
    return {static_cast<std::uint32_t>(both), static_cast<std::uint32_t>(both >> 32)};
  }
  Cells cellsOf(std::uint32_t code) const {
    Cells cells = 0;
    for (std::size_t k = 0; k < scales_.size(); ++k) {
      cells |= cellsOfRows_[code % digits_] << (k * shift_);
      code /= digits_;
    }
    return cells;
  }

  Heights heightsOf(Cells cells) const {
    Heights heights{};
    for (std::size_t c = 0; c < static_cast<std::size_t>(width_); ++c) {
      const Cells column = cells & columns_[c];
      heights[c] = column == 0 ? 0 : rowAbove_[static_cast<std::size_t>(std::bit_width(column) - 1)];
    }
    return heights;
  }
  /// Returns the guard bits of the full rows.
  Cells fullRows(Cells cells) const { return (cells + ones_) & guards_; }
  /// Removes the rows returned by `fullRows`.
  Cells without(Cells cells, Cells full) const {
    while (full != 0) {
      const int top = std::bit_width(full) - 1;  // from the top, so that the rows below do not move
      const Cells below = (Cells{1} << (top - width_)) - 1;
      cells = (cells & below) | (cells >> rowBits() & ~below);
      full &= ~(Cells{1} << top);
    }
    return cells;
  }

 private:
  int width_, height_;
  std::uint64_t codes_ = 1;
  Cells ones_ = 0, guards_ = 0;
  std::array<Cells, 8> columns_{};
  std::array<std::uint8_t, 64> rowAbove_{};  ///< indexed by bit
  /// Lookup tables for a few rows at a time: their code, with that of their mirror image in the upper 32
  /// bits; and the inverse.
  std::vector<std::uint64_t> codeOfRows_, cellsOfRows_;
  std::vector<std::uint64_t> scales_;  ///< place values of the groups of rows, from the floor
  std::uint32_t digits_ = 1;           ///< number of codes of a group of rows
  std::size_t shift_ = 0;              ///< bits in a group of rows
};

}  // namespace tetrabench
