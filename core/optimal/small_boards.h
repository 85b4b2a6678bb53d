#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "core/tetris/board.h"

namespace tetrabench {

/// Boards that are small enough to be counted, each packed into 64 bits: `width` cells for each row, from the
/// floor, and above them a bit that stays 0 (adding one to each row carries into it where the row is full).
/// Boards without full rows have codes from 0 to (2^width - 1)^height - 1: their rows as digits, the floor
/// the lowest.
class SmallBoards {
 public:
  using Cells = std::uint64_t;
  using Heights = std::array<std::uint8_t, 8>;  ///< of columns

  /// Whether codes of this size fit into 32 bits (widths 4 to 8).
  static bool fit(int width, int height);
  /// The number of codes.
  static double count(int width, int height);

  /// The size must fit.
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
  /// The code of a board without full rows, and that of its mirror image.
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
  /// For each full row its bit above the cells.
  Cells fullRows(Cells cells) const { return (cells + ones_) & guards_; }
  /// Removes the rows that `fullRows` gave.
  Cells without(Cells cells, Cells full) const {
    while (full != 0) {
      const int top = std::bit_width(full) - 1;  // the highest first: those below stay where they are
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
  std::array<std::uint8_t, 64> rowAbove_{};  ///< by bit
  /// Some rows at a time: their code, and 32 bits above it their mirror image's; and back.
  std::vector<std::uint64_t> codeOfRows_, cellsOfRows_;
  std::vector<std::uint64_t> scales_;  ///< of the rows' codes, from the floor
  std::uint32_t digits_ = 1;           ///< codes of some rows
  std::size_t shift_ = 0;              ///< bits of some rows
};

}  // namespace tetrabench
