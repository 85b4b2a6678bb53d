#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/grid.h"

namespace tetrabench::test {

/// RL Competition environment on a character screen, row 0 at the top (resources/help/rules.md, "Competition
/// rules"). Pieces are numbered by its ids, I O T Z S J L; actions are left, right, rotation + 1, rotation -
/// 1, none, drop.
struct CompetitionTwin {
  CompetitionTwin(int screenWidth, int screenHeight);

  int width, height;
  std::vector<std::string> screen;  ///< without the falling piece
  int id = 0, rotation = 0, x = 0, y = 0;
  bool falling = false;

  /// Spawns a piece at the top; returns false if the game is over.
  bool spawn(int newId);
  /// Makes one step of a falling piece; returns the number of rows removed when it locks, else -1.
  int step(int action);

  /// Returns the cells (column, row of the screen) of the piece in its pose.
  std::vector<std::pair<int, int>> cells() const;
  bool fits() const;

  void setPile(const Grid& grid);
  Grid pile() const;
};

/// Sorted cells that a placement fills, as (column, row from the floor).
using Cells = std::vector<std::pair<int, int>>;

/// Returns every way to lock a spawned piece, with the fewest actions that it takes, found by trying all
/// actions from every reachable state.
std::map<Cells, int> waysToLock(const CompetitionTwin& spawned);

int competitionIdOf(char letter);

}  // namespace tetrabench::test
