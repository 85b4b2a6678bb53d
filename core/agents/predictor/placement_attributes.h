#pragma once

#include <array>
#include <cstddef>

#include "core/tetris/board.h"
#include "core/tetris/piece_set.h"

namespace tetrabench {

inline constexpr std::size_t kAttributePieces = 7, kAttributeOrientations = 4, kAttributeDifferences = 7;
inline constexpr std::size_t kPlacementAttributes =
    kAttributePieces + kAttributeOrientations + 2 + kAttributeDifferences;

/// Returns the attributes by which a predictor rates a placement: piece type, rotation, position, and the
/// height differences of adjacent columns (Sarjant 2008, chapter 5), here only of those around the piece, so
/// that a model fits boards of any width. In this order:
///
/// - for each of the seven tetrominoes, and then for each of four orientations, 1 if it is the placement's,
///   else 0;
/// - columns to the left of the piece, columns to its right;
/// - h(c + i + 1) - h(c + i) for i from -2 to 4, where c is its first column and h the height of a column
///   before the placement, clamped to [-4, 4]. Walls are higher than any column; beyond them the difference
///   is 0.
std::array<double, kPlacementAttributes> placementAttributes(const Board& board, const PieceSet& pieces,
                                                             int piece, Placement placement);

}  // namespace tetrabench
