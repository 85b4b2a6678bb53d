#include "core/agents/predictor/placement_attributes.h"

#include <algorithm>

namespace tetrabench {
namespace {

constexpr int kFirstOffset = -2, kMaxDifference = 4;

int differenceAt(const Board& board, int left) {
  const bool leftIsWall = left < 0, rightIsWall = left + 1 >= board.width();
  if (leftIsWall && left + 1 < 0) return 0;
  if (rightIsWall && left >= board.width()) return 0;
  if (leftIsWall) return -kMaxDifference;
  if (rightIsWall) return kMaxDifference;
  return std::clamp(board.columnHeight(left + 1) - board.columnHeight(left), -kMaxDifference, kMaxDifference);
}

}  // namespace

std::array<double, kPlacementAttributes> placementAttributes(const Board& board, const PieceSet& pieces,
                                                             int piece, Placement placement) {
  std::array<double, kPlacementAttributes> attributes{};
  const int width = pieces[piece].orientations[placement.orientation].width;
  attributes[static_cast<std::size_t>(piece)] = 1;
  attributes[kAttributePieces + placement.orientation] = 1;
  std::size_t next = kAttributePieces + kAttributeOrientations;
  attributes[next++] = placement.column;
  attributes[next++] = board.width() - placement.column - width;
  for (int i = 0; i < static_cast<int>(kAttributeDifferences); ++i)
    attributes[next++] = differenceAt(board, placement.column + kFirstOffset + i);
  return attributes;
}

}  // namespace tetrabench
