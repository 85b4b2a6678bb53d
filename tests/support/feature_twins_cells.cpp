#include <algorithm>

#include "tests/support/feature_twins.h"

/// Features of single cells.
namespace tetrabench::test {
namespace {

/// Returns whether a cell is full. Cells beside the board count as wall, below it as floor, above it as sky.
bool full(const Grid& grid, int c, int row) {
  if (c < 0 || c >= grid.width || row < 0) return true;
  return grid.full(c, row);
}

bool fullAbove(const Grid& grid, int c, int row) {
  for (int above = row + 1; above < grid.storedRows(); ++above)
    if (grid.full(c, above)) return true;
  return false;
}

bool emptyBelow(const Grid& grid, int c, int row) {
  for (int below = row - 1; below >= 0; --below)
    if (!grid.full(c, below)) return true;
  return false;
}

bool isHole(const Grid& grid, int c, int row) {
  return !grid.full(c, row) && fullAbove(grid, c, row);
}

/// Returns whether a cell is empty between two full neighbours, covered or not.
bool isWell(const Grid& grid, int c, int row) {
  return !full(grid, c, row) && full(grid, c - 1, row) && full(grid, c + 1, row);
}

int emptyRunDownwards(const Grid& grid, int c, int row) {
  int run = 0;
  while (!full(grid, c, row - run)) ++run;
  return run;
}

template <typename Value>
double sumOverCells(const Grid& grid, Value value) {
  double sum = 0;
  for (int row = 0; row < grid.storedRows(); ++row)
    for (int c = 0; c < grid.width; ++c) sum += value(c, row);
  return sum;
}

double rowTransitionsOver(const Grid& grid, int rows) {
  int count = 0;
  for (int row = 0; row < rows; ++row)
    for (int c = -1; c < grid.width; ++c) count += full(grid, c, row) != full(grid, c + 1, row);
  return count;
}

double columnTransitions(const Grid& grid) {
  int count = 0;
  for (int c = 0; c < grid.width; ++c)
    for (int row = -1; row < grid.storedRows(); ++row) count += full(grid, c, row) != full(grid, c, row + 1);
  return count;
}

/// Counts the sides at which full cells touch empty cells of the board.
double frontier(const Grid& grid) {
  int count = 0;
  for (int row = 0; row < grid.height; ++row)
    for (int c = 0; c < grid.width; ++c)
      if (!full(grid, c, row))
        count +=
            full(grid, c - 1, row) + full(grid, c + 1, row) + full(grid, c, row + 1) + full(grid, c, row - 1);
  return count;
}

/// Counts holes with a full cell, not another hole, directly above.
double connectedHoles(const Grid& grid) {
  return sumOverCells(grid, [&](int c, int row) { return isHole(grid, c, row) && full(grid, c, row + 1); });
}

/// Returns the difficulty of filling a cell, given that of the rows above.
double hardness(const Grid& grid, int c, int row, const std::map<int, double>& ofRow) {
  int above = row + 1;
  while (above < grid.storedRows() && !grid.full(c, above)) ++above;
  return above == grid.storedRows() || above > row + 2 ? 1 : 1 + ofRow.at(above);
}

double embeddedHoles(const Grid& grid) {
  std::map<int, double> ofRow;
  double sum = 0;
  for (int row = grid.storedRows() - 1; row >= 0; --row) {
    double hard = 0;
    for (int c = 0; c < grid.width; ++c) {
      if (grid.full(c, row)) continue;
      hard += hardness(grid, c, row, ofRow);
      if (isHole(grid, c, row)) sum += hardness(grid, c, row, ofRow);
    }
    ofRow[row] = hard;
  }
  return sum;
}

/// Counts transitions below each column's top cell, and one if the bottom cell is empty.
double nusColumnTransitions(const Grid& grid) {
  int count = 0;
  for (int c = 0; c < grid.width; ++c) {
    for (int row = 0; row < grid.columnHeight(c) - 1; ++row)
      count += grid.full(c, row) != grid.full(c, row + 1);
    count += !grid.full(c, 0);
  }
  return count;
}

/// Calls `visit(n)` for each run of empty cells that contains a well cell; n is the length from the topmost
/// well cell down.
template <typename Visit>
void forEachWellRun(const Grid& grid, Visit visit) {
  for (int c = 0; c < grid.width; ++c) {
    for (int row = grid.storedRows() - 1; row >= 0; --row) {
      if (!isWell(grid, c, row)) continue;
      const int run = emptyRunDownwards(grid, c, row);
      visit(run);
      row -= run;
    }
  }
}

double cumulativeWells(const Grid& grid) {
  return sumOverCells(
      grid, [&](int c, int row) { return isWell(grid, c, row) ? emptyRunDownwards(grid, c, row) : 0; });
}

double cumulativeWellsFast(const Grid& grid) {
  int sum = 0;
  forEachWellRun(grid, [&](int n) {
    for (int i = 1; i <= n; ++i) sum += i;
  });
  return sum;
}

double wellCells(const Grid& grid) {
  int sum = 0;
  forEachWellRun(grid, [&](int n) { sum += n; });
  return sum;
}

/// HUJI 2011, "Valleys heuristic", with its y counted from 1.
double valleys(const Grid& grid) {
  const auto highEnough = [&](int c, int height) {
    return c < 0 || c >= grid.width || grid.columnHeight(c) >= height;
  };
  return sumOverCells(grid, [&](int x, int row) {
    const int y = row + 1;
    const bool empty = !grid.full(x, y - 1) && !grid.full(x, y) && !grid.full(x, y + 1);
    return empty && highEnough(x - 1, y + 2) && highEnough(x + 1, y + 2);
  });
}

double squaredHoleDepth(const Grid& grid) {
  return sumOverCells(grid, [&](int c, int row) {
    if (!isHole(grid, c, row)) return 0;
    int above = 0;
    for (int r = row + 1; r < grid.storedRows(); ++r) above += grid.full(c, r);
    return above * above;
  });
}

double rowsWithHoles(const Grid& grid) {
  int count = 0;
  for (int row = 0; row < grid.storedRows(); ++row) {
    bool any = false;
    for (int c = 0; c < grid.width; ++c) any = any || isHole(grid, c, row);
    count += any;
  }
  return count;
}

double columnsWithHoles(const Grid& grid) {
  int count = 0;
  for (int c = 0; c < grid.width; ++c) {
    bool any = false;
    for (int row = 0; row < grid.storedRows(); ++row) any = any || isHole(grid, c, row);
    count += any;
  }
  return count;
}

double inverseDensity(const Grid& grid) {
  return grid.cells() == 0 ? 0 : double(grid.width) * grid.pileHeight() / grid.cells();
}

}  // namespace

std::map<std::string, FeatureTwin, std::less<>> cellTwins() {
  return {
      {"rowTransitions", ofBoard([](const Grid& g) { return rowTransitionsOver(g, g.height); })},
      {"nusRowTransitions", ofBoard([](const Grid& g) { return rowTransitionsOver(g, g.height + 1); })},
      {"columnTransitions", ofBoard(columnTransitions)},
      {"nusColumnTransitions", ofBoard(nusColumnTransitions)},
      {"holes", ofBoard([](const Grid& g) {
         return sumOverCells(g, [&](int c, int row) { return isHole(g, c, row); });
       })},
      {"frontier", ofBoard(frontier)},
      {"connectedHoles", ofBoard(connectedHoles)},
      {"embeddedHoles", ofBoard(embeddedHoles)},
      {"solidity", ofBoard([](const Grid& g) {
         return 200 - sumOverCells(g, [&](int c, int row) { return isHole(g, c, row); });
       })},
      {"holeDepth", ofBoard([](const Grid& g) {
         return sumOverCells(g, [&](int c, int row) { return g.full(c, row) && emptyBelow(g, c, row); });
       })},
      {"rowsWithHoles", ofBoard(rowsWithHoles)},
      {"columnsWithHoles", ofBoard(columnsWithHoles)},
      {"squaredHoleDepth", ofBoard(squaredHoleDepth)},
      {"cumulativeWells", ofBoard(cumulativeWells)},
      {"cumulativeWellsFast", ofBoard(cumulativeWellsFast)},
      {"wellCells", ofBoard(wellCells)},
      {"valleys", ofBoard(valleys)},
      {"fullCells", ofBoard([](const Grid& g) -> double { return g.cells(); })},
      {"weightedCells", ofBoard([](const Grid& g) {
         return sumOverCells(g, [&](int c, int row) { return g.full(c, row) ? row + 1 : 0; });
       })},
      {"inverseDensity", ofBoard(inverseDensity)},
  };
}

}  // namespace tetrabench::test
