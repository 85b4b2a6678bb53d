#pragma once

#include <utility>
#include <vector>

#include "tests/support/placement_twin.h"

namespace tetrabench::test {

/// The `standard` rules as one would play them on squared paper, one cell and one step at a time. Columns
/// and rows of cells are counted from 1, as Fahey does; row 1 is the floor.
class StandardTwin {
 public:
  using Cell = std::pair<int, int>;
  using Cells = std::vector<Cell>;

  explicit StandardTwin(const Grid& grid) : grid_(grid) {}

  /// Puts a new piece at the top; false if the game is over.
  bool spawn(char letter);

  /// Where the piece can be brought to rest, in no order, and what it passed on its way there.
  struct Ending {
    Cells cells;
    int turns = 0;
    bool fell = true;         ///< false if it could not leave the rows where it appeared
    bool underCells = false;  ///< where it dropped from, cells of the pile were above it
  };
  std::vector<Ending> endings() const;

  /// Leaves the piece there and collapses rows.
  TwinMove play(const Ending& ending);

  const Grid& grid() const { return grid_; }

 private:
  bool isFree(const Cells& cells) const;

  Grid grid_;
  char letter_ = 0;
};

/// An ending, by orientation (of `drawnTurns`), column and row, counted from 0.
struct DrawnEnding {
  int orientation = 0, column = 0, row = 0;
  auto operator<=>(const DrawnEnding&) const = default;
};
DrawnEnding drawnEnding(const StandardTwin::Ending& ending, int piece);

/// The priority of a placement in Dellacherie's program, found by looking for it among all poses of a piece.
int dellacheriesPriority(int piece, int orientation, int column, int width);

}  // namespace tetrabench::test
