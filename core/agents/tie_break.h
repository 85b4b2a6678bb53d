#pragma once

#include <array>
#include <vector>

#include "core/tetris/board.h"

namespace tetrabench {

/// Priorities of placements by orientation and column: among ties, the highest is played.
using Priorities = std::array<std::array<int, Board::kMaxWidth>, 4>;

/// Returns, by tetromino, the priorities of P. Dellacherie's program (2003, in C. Fahey, Tetris AI):
///   100 |x - spawnX| + (10 if x < spawnX) - (orientation - 1)
/// where x = 1..W is the column of the piece's centre cell, spawnX = 1 + W/2 the column where it appears, and
/// orientations are numbered from 1 in the order in which standard rules rotate the piece.
std::vector<Priorities> dellacheriePriorities(int width);

}  // namespace tetrabench
