#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/grid.h"

namespace tetrabench::test {

/// The RL Competition's environment on a screen of characters, row 0 the top (resources/help/rules.md,
/// "Competition rules"). Pieces go by its ids, I O T Z S J L; actions are left, right, rotation + 1,
/// rotation - 1, none, drop.
struct CompetitionTwin {
  CompetitionTwin(int screenWidth, int screenHeight);

  int width, height;
  std::vector<std::string> screen;  ///< without the falling piece
  int id = 0, rotation = 0, x = 0, y = 0;
  bool falling = false;

  /// Puts a new piece at the top; false if the game is over.
  bool spawn(int newId);
  /// One step of a falling piece; the number of rows removed when it locks, else -1.
  int step(int action);

  /// Cells (column, row of the screen) of the piece where it is.
  std::vector<std::pair<int, int>> cells() const;
  bool fits() const;

  void setPile(const Grid& grid);
  Grid pile() const;
};

/// The cells a placement would fill, as (column, row from the floor) in order, and the least actions it
/// takes.
using Cells = std::vector<std::pair<int, int>>;

/// Every way a spawned piece can end, found by trying all actions from every state it can be in.
std::map<Cells, int> waysToLock(const CompetitionTwin& spawned);

int competitionIdOf(char letter);

}  // namespace tetrabench::test
