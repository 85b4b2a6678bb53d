#include "tests/support/feature_twins.h"

namespace tetrabench::test {

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
    return all;
  }();
  return twins;
}

Landing landingOf(const TwinMove& move) {
  return {move.row, move.pieceHeight, move.rowsRemoved(), move.pieceCellsRemoved};
}

}  // namespace tetrabench::test
