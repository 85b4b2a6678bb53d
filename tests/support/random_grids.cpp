#include "tests/support/random_grids.h"

#include <algorithm>

namespace tetrabench::test {
namespace {

void scatter(std::mt19937_64& random, Grid& grid, int top) {
  const int percent = between(random, 5, 95);
  for (int row = 0; row < top; ++row)
    for (int c = 0; c < grid.width; ++c)
      if (below(random, 100) < percent) grid.fill(c, row);
}

void raiseColumns(std::mt19937_64& random, Grid& grid, int top, int towers) {
  const int holes = between(random, 0, 40);
  for (int c = 0; c < grid.width; ++c) {
    const bool tower = below(random, grid.width) < towers;
    const int columnTop = tower ? between(random, top / 2, top) : between(random, 0, std::min(top, 3));
    for (int row = 0; row < columnTop; ++row)
      if (below(random, 100) >= holes) grid.fill(c, row);
  }
}

void layer(std::mt19937_64& random, Grid& grid, int top) {
  for (int row = 0; row < top; ++row) {
    for (int c = 0; c < grid.width; ++c) grid.fill(c, row);
    for (int gaps = between(random, 1, 2); gaps > 0; --gaps) grid.clear(below(random, grid.width), row);
  }
}

void chequer(std::mt19937_64& random, Grid& grid, int top) {
  for (int row = 0; row < top; ++row)
    for (int c = 0; c < grid.width; ++c)
      if (((row + c) % 2 == 0) != (below(random, 20) == 0)) grid.fill(c, row);
}

}  // namespace

Grid randomPile(std::mt19937_64& random, int width, int height, Pile kind, int top) {
  Grid grid(width, height);
  switch (kind) {
    case Pile::Scattered:
      scatter(random, grid, top);
      break;
    case Pile::Ragged:
      raiseColumns(random, grid, top, width);
      break;
    case Pile::Towers:
      raiseColumns(random, grid, top, std::max(1, width / 4));
      break;
    case Pile::Layered:
      layer(random, grid, top);
      break;
    case Pile::Chequered:
      chequer(random, grid, top);
      break;
  }
  for (int row = 0; row < grid.storedRows(); ++row)
    if (grid.rowIsFull(row)) grid.clear(below(random, width), row);
  return grid;
}

Grid anyPile(std::mt19937_64& random, int width, int height, int top) {
  return randomPile(random, width, height, static_cast<Pile>(below(random, kPiles)), between(random, 0, top));
}

Choice randomChoice(std::mt19937_64& random, const PieceSet& set, int width) {
  const auto& turns = drawnTurns(set);
  const int piece = below(random, static_cast<int>(turns.size()));
  const auto& drawings = turns[static_cast<std::size_t>(piece)];
  const int orientation = below(random, static_cast<int>(drawings.size()));
  const int column = below(random, width - widthOf(drawings[static_cast<std::size_t>(orientation)]) + 1);
  return {piece, orientation, column};
}

}  // namespace tetrabench::test
