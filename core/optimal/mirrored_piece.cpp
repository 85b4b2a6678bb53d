#include "core/optimal/mirrored_piece.h"

#include <algorithm>

namespace tetrabench {

std::optional<int> mirroredPiece(const PieceSet& set, int piece) {
  Orientation image = set[piece].orientations.front();
  std::reverse(image.column.begin(), image.column.begin() + image.width);
  std::reverse(image.bottom.begin(), image.bottom.begin() + image.width);
  for (int p = 0; p < set.size(); ++p)
    if (std::ranges::find(set[p].orientations, image) != set[p].orientations.end()) return p;
  return {};
}

}  // namespace tetrabench
