#pragma once

#include "core/tetris/game.h"
#include "tests/support/random_grids.h"

namespace tetrabench::test {

/// Returns the drawing that twins use for a piece placed in a game.
const Drawing& drawingOf(const PieceSet& set, int piece, Placement placement);

/// Returns an index into `placements()`: a random placement, or the lowest of several (`tries`), so that rows
/// are removed, too.
std::size_t chooseLow(std::mt19937_64& random, const Game& game, const Grid& grid, int tries);

/// Returns rows as a bit mask, not counting the lowest `settled` ones.
std::uint64_t maskOf(const std::vector<int>& rows, std::int64_t settled);

}  // namespace tetrabench::test
