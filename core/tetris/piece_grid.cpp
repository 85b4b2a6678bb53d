#include "core/tetris/piece_grid.h"

#include <algorithm>

#include "core/tetris/piece_set.h"

namespace tetrabench {

PieceInGrid pieceInGrid(int piece, std::string_view drawing) {
  PieceInGrid shape{0, 4, 4, -1};
  for (int i = 0; i < 16; ++i) {
    if (drawing[static_cast<std::size_t>(i)] != 'X') continue;
    shape.left = std::min(shape.left, i % 4);
    shape.top = std::min(shape.top, i / 4);
    shape.bottom = std::max(shape.bottom, i / 4);
  }
  std::array<std::uint64_t, 4> columns{};
  for (int i = 0; i < 16; ++i)
    if (drawing[static_cast<std::size_t>(i)] == 'X')
      columns[static_cast<std::size_t>(i % 4 - shape.left)] |= std::uint64_t{1} << (shape.bottom - i / 4);
  const auto& orientations = PieceSet::tetrominoes()[piece].orientations;
  while (orientations[shape.orientation].column != columns) ++shape.orientation;
  return shape;
}

}  // namespace tetrabench
