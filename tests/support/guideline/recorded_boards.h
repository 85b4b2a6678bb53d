#pragma once

#include <string>
#include <string_view>

#include "core/tetris/board.h"

namespace tetrabench::test {

/// Parses a board of 10 columns and 20 visible rows from tests/data/golden/guideline-placements.txt: rows
/// from the top in three hexadecimal digits, bit c for column c, or "-" if it is empty.
inline Board recordedBoard(std::string_view text) {
  Board board(10, 20);
  const std::size_t rows = text == "-" ? 0 : text.size() / 3;
  for (std::size_t i = 0; i < rows; ++i) {
    const unsigned long cells = std::stoul(std::string(text.substr(3 * i, 3)), nullptr, 16);
    for (int c = 0; c < board.width(); ++c)
      board.set(c, static_cast<int>(rows - 1 - i), (cells >> c & 1) != 0);
  }
  return board;
}

}  // namespace tetrabench::test
