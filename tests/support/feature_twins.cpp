#include "tests/support/feature_twins.h"

#include <numeric>

namespace tetrabench::test {

FeatureTwin ofBoard(double (*function)(const Grid&)) {
  return [function](const Grid& grid, const TwinMove&, int) { return function(grid); };
}

const std::map<std::string, FeatureTwin, std::less<>>& featureTwins() {
  static const auto twins = [] {
    auto all = heightTwins();
    all.merge(cellTwins());
    all["landingHeight"] = [](const Grid&, const TwinMove& move, int) {
      return move.row + (move.pieceHeight - 1) / 2.0;
    };
    all["erodedCells"] = [](const Grid&, const TwinMove& move, int) {
      return double(move.rowsRemoved()) * move.pieceCellsRemoved;
    };
    all["rowsRemoved"] = [](const Grid&, const TwinMove& move, int) { return double(move.rowsRemoved()); };
    all["landingDepth"] = [](const Grid& grid, const TwinMove& move, int) {
      return double(grid.height - move.row);
    };
    all["meanCellDepth"] = [](const Grid& grid, const TwinMove& move, int) {
      double sum = 0;
      for (int row : move.cellRows) sum += grid.height - row;
      return sum / static_cast<double>(move.cellRows.size());
    };
    all["contacts"] = [](const Grid&, const TwinMove& move, int) { return double(move.contacts); };
    all["attack"] = [](const Grid&, const TwinMove& move, int) { return double(move.attack); };
    all["combo"] = [](const Grid&, const TwinMove& move, int) { return move.combo > 20 ? 20.0 : move.combo; };
    all["backToBack"] = [](const Grid&, const TwinMove& move, int) { return move.backToBack ? 1.0 : 0.0; };
    all["constant"] = [](const Grid&, const TwinMove&, int) { return 1.0; };
    return all;
  }();
  return twins;
}

Landing landingOf(const TwinMove& move) {
  Landing landing{move.row, move.pieceHeight, move.rowsRemoved(), move.pieceCellsRemoved};
  const int cells = static_cast<int>(move.cellRows.size());
  if (cells > 0)
    landing.meanRowTwelfths = 12 * std::accumulate(move.cellRows.begin(), move.cellRows.end(), 0) / cells;
  landing.contacts = move.contacts;
  landing.attack = move.attack;
  landing.combo = move.combo;
  landing.backToBack = move.backToBack;
  return landing;
}

TwinMove randomMove(std::mt19937_64& random, int height) {
  TwinMove move;
  move.row = below(random, height + 1);
  move.pieceHeight = between(random, 1, 4);
  move.pieceCellsRemoved = below(random, 5);
  move.removedRows.resize(static_cast<std::size_t>(below(random, 5)));
  for (int cells = between(random, 1, 4); cells > 0; --cells)
    move.cellRows.push_back(move.row + below(random, move.pieceHeight));
  move.contacts = below(random, 11);
  move.attack = below(random, 13);
  move.combo = below(random, 30);
  move.backToBack = below(random, 2) == 1;
  return move;
}

}  // namespace tetrabench::test
