#include "core/agents/incremental/incremental_features.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace tetrabench {
namespace {

constexpr std::size_t kDifferences = 3;  ///< classes of height differences: 1, 2, 3 or more
constexpr std::size_t kLocal = 4 + kDifferences;

/// Adds `each` to the class count of every height difference between adjacent columns.
void countDifferences(const Board& board, int from, int to, double each, std::span<double> counts) {
  for (int c = from; c < to; ++c) {
    const int difference = std::abs(board.columnHeight(c + 1) - board.columnHeight(c));
    if (difference > 0)
      counts[std::min<std::size_t>(static_cast<std::size_t>(difference), counts.size()) - 1] += each;
  }
}

int cellsCovered(const Board& board, const Orientation& piece, int column, int row) {
  int covered = 0;
  for (int i = 0; i < piece.width; ++i)
    covered += std::max(0, row + piece.bottom[static_cast<std::size_t>(i)] - board.columnHeight(column + i));
  return covered;
}

}  // namespace

IncrementalFeatures::IncrementalFeatures(const PieceSet& pieces, int width) {
  for (int piece = 0; piece < pieces.size(); ++piece) {
    firstOrientation_.push_back(firstColumn_);
    firstColumn_ += pieces[piece].orientations.size();
  }
  size_ = firstColumn_ + static_cast<std::size_t>(width) + kLocal;
}

IncrementalFeatures::Rest IncrementalFeatures::write(const PositionView& position, Placement placement,
                                                     std::span<double> x) const {
  const Orientation& piece = position.shapeOf(placement);
  const LossRule& loss = position.loss;
  const Board& before = position.board;
  const int row = loss.landingRow(before, piece, placement);
  Board after = before;
  const LossRule::Put put = loss.put(after, piece, placement.column, row);

  std::ranges::fill(x, 0);
  x[firstOrientation_[static_cast<std::size_t>(position.pieceOf(placement))] + placement.orientation] = 1;
  x[firstColumn_ + placement.column] = 1;
  const std::span<double> local = x.last(kLocal), differences = x.last(kDifferences);
  local[0] = std::popcount(put.removed);
  local[1] = cellsCovered(before, piece, placement.column, row);
  local[2] = row;
  local[3] = before.pileHeight();
  const int from = std::max(placement.column - 1, 0);
  const int to = std::min(placement.column + piece.width, before.width() - 1);
  countDifferences(before, from, to, -1, differences);
  countDifferences(after, from, to, 1, differences);
  return {row, put.loses};
}

}  // namespace tetrabench
