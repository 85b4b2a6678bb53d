#pragma once

#include <utility>
#include <vector>

#include "tests/support/placement_twin.h"

namespace tetrabench::test {

/// Slow implementation of the `standard` rules, one cell and one step at a time. Columns and rows of cells
/// are counted from 1, as in Fahey's description; row 1 is the floor.
class StandardTwin {
 public:
  using Cell = std::pair<int, int>;
  using Cells = std::vector<Cell>;

  explicit StandardTwin(const Grid& grid) : grid_(grid) {}

  /// Spawns a piece at the top; returns false if the game is over.
  bool spawn(char letter);

  /// Resting place of a piece, with events on the way there; endings() lists them in no particular order.
  struct Ending {
    Cells cells;
    int turns = 0;
    bool fell = true;         ///< false if it could not leave the rows where it spawned
    bool underCells = false;  ///< the pile had cells above the place from which it dropped
  };
  std::vector<Ending> endings() const;

  /// Locks the piece there and removes rows.
  TwinMove play(const Ending& ending);

  const Grid& grid() const { return grid_; }

 private:
  bool isFree(const Cells& cells) const;

  Grid grid_;
  char letter_ = 0;
};

/// Ending by orientation (of `drawnTurns`), column and row, counted from 0.
struct DrawnEnding {
  int orientation = 0, column = 0, row = 0;
  auto operator<=>(const DrawnEnding&) const = default;
};
DrawnEnding drawnEnding(const StandardTwin::Ending& ending, int piece);

/// Returns the priority of a placement in Dellacherie's program, found by searching all poses of a piece.
int dellacheriesPriority(int piece, int orientation, int column, int width);

}  // namespace tetrabench::test
