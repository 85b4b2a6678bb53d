#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/tetris/board.h"

namespace tetrabench {

/// Properties of an afterstate that the kernels can compute; linear features are sums of these. Kernels add
/// them in pairs, so parts that are used together should be neighbours in this list (0 and 1, 2 and 3, ...).
enum class Part : std::uint8_t {
  LandingHeight,  ///< 2 x row of the lowest cell + rows of the piece - 1
  RowTransitions,
  ColumnTransitions,
  Holes,
  CumulativeWells,
  CumulativeWellsFast,
  HoleDepth,
  RowsWithHoles,
  PatternDiversity,
  ColumnsWithHoles,
  WellCells,
  EmptyColumns,
  PileHeight,
  LowestHeight,
  SquaredPileHeight,
  CubedPileHeight,
  Bumpiness,
  Jumps,
  SquaredBumpiness,
  Valleys,
  WellCount,
  WellDepthSum,
  DeepestWell,
  Chasms,
  WeightedCells,
  TotalHeight,
  FullCells,
  // These are 0, or constant, unless rows are removed or the piece rests above the board:
  RowTransitionsAbove,  ///< in the row above the board's top row
  RowsRemoved,
  ErodedCells,
};
inline constexpr std::size_t kParts = 30;

/// A linear function as a sum of parts, with fixed-point weights.
struct LinearParts {
  std::array<std::int64_t, kParts> weights{};
  std::array<std::int64_t, Board::kMaxWidth> columnHeight{};          ///< weight of each column's height
  std::array<std::int64_t, Board::kMaxWidth - 1> heightDifference{};  ///< weight of |h[c+1] - h[c]|

  std::int64_t& operator[](Part part) { return weights[static_cast<std::size_t>(part)]; }
  std::int64_t operator[](Part part) const { return weights[static_cast<std::size_t>(part)]; }
};

/// Adds a feature that is a multiple of one part.
template <Part P, int Factor = 1>
void addPart(LinearParts& parts, std::int64_t weight, int /*index*/, int /*width*/) {
  parts[P] += Factor * weight;
}

}  // namespace tetrabench
