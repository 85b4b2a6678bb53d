#pragma once

#include "core/tetris/game.h"
#include "tests/support/random_grids.h"

namespace tetrabench::test {

/// How the twins draw a piece that a game places.
const Drawing& drawingOf(const PieceSet& set, int piece, Placement placement);

/// Any placement, or the lowest of some (`tries`), so that rows are removed too; an index into
/// `placements()`.
std::size_t chooseLow(std::mt19937_64& random, const Game& game, const Grid& grid, int tries);

/// Rows as a mask, the lowest `settled` not counted.
std::uint64_t maskOf(const std::vector<int>& rows, std::int64_t settled);

}  // namespace tetrabench::test
