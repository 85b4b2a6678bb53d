#pragma once

#include <random>

#include "tests/support/placement_twin.h"

namespace tetrabench::test {

enum class Pile {
  Scattered,  ///< every cell at random
  Ragged,     ///< columns of any height with some holes
  Towers,     ///< a few high columns, the rest low
  Layered,    ///< almost full rows
  Chequered,  ///< full and empty cells alternating, with a few errors
};
inline constexpr int kPiles = 5;

/// Returns a pile without full rows and without cells in row `top` or above.
Grid randomPile(std::mt19937_64& random, int width, int height, Pile kind, int top);

/// Returns any kind of pile of any height up to `top`.
Grid anyPile(std::mt19937_64& random, int width, int height, int top);

/// Random choice of a drawing and a column in which it fits inside the board.
struct Choice {
  int piece, orientation, column;
};
Choice randomChoice(std::mt19937_64& random, const PieceSet& set, int width);

}  // namespace tetrabench::test
