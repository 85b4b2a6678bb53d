#pragma once

#include <optional>
#include <random>

#include "tests/support/drawings.h"

namespace tetrabench::test {

/// What a move did on a grid.
struct TwinMove {
  int row = 0;  ///< of the piece's lowest cells where it came to rest
  int pieceHeight = 0;
  std::vector<int> removedRows;  ///< as they were numbered before
  int pieceCellsRemoved = 0;
  std::vector<int> cellRows;  ///< of each cell of the piece, before rows were removed
  int contacts = 0;           ///< edges of these cells at full cells other than its own, walls or the floor
  bool over = false;
  int attack = 0, combo = 0;  ///< under guideline rules (guideline/guideline_twin.h)
  bool backToBack = false;    ///< likewise
  int rowsRemoved() const { return static_cast<int>(removedRows.size()); }
};

/// The `placement` rules (resources/help/rules.md) as one would play them on squared paper.
struct PlacementTwin {
  std::optional<int> height = 20;  ///< none: no limit
  int spawnRows = 0;

  TwinMove play(Grid& grid, const Drawing& piece, int column) const;
};

/// A number from 0 to bound - 1 (the library's distributions differ from one to the next).
inline int below(std::mt19937_64& random, int bound) {
  return static_cast<int>(random() % static_cast<std::uint64_t>(bound));
}
inline int between(std::mt19937_64& random, int least, int most) {
  return least + below(random, most - least + 1);
}

}  // namespace tetrabench::test
