#pragma once

#include <optional>
#include <random>

#include "tests/support/drawings.h"

namespace tetrabench::test {

/// Effect of a move on a grid.
struct TwinMove {
  int row = 0;  ///< row of the piece's lowest cells where it locks
  int pieceHeight = 0;
  std::vector<int> removedRows;  ///< indices before removal
  int pieceCellsRemoved = 0;
  std::vector<int> cellRows;  ///< row of each cell of the piece before removal
  int contacts = 0;           ///< edges of the piece at other full cells, walls or the floor
  bool over = false;
  int attack = 0, combo = 0;  ///< under guideline rules (guideline/guideline_twin.h)
  bool backToBack = false;    ///< likewise
  int rowsRemoved() const { return static_cast<int>(removedRows.size()); }
};

/// Slow implementation of the `placement` rules (resources/help/rules.md) on a character grid.
struct PlacementTwin {
  std::optional<int> height = 20;  ///< none: no limit
  int spawnRows = 0;

  TwinMove play(Grid& grid, const Drawing& piece, int column) const;
};

/// Returns a number from 0 to bound - 1, identical with every standard library.
inline int below(std::mt19937_64& random, int bound) {
  return static_cast<int>(random() % static_cast<std::uint64_t>(bound));
}
inline int between(std::mt19937_64& random, int least, int most) {
  return least + below(random, most - least + 1);
}

}  // namespace tetrabench::test
