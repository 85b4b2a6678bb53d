#include "core/tetris/piece_map.h"

#include <algorithm>

namespace tetrabench {

void PieceMap::place(const Orientation& shape, int piece, int column, int row) {
  for (int i = 0; i < shape.width; ++i)
    for (int r = 0; r < shape.height; ++r)
      if ((shape.column[static_cast<std::size_t>(i)] >> r) & 1)
        rows_[static_cast<std::size_t>(row + r)][static_cast<std::size_t>(column + i)] =
            static_cast<std::uint8_t>(piece + 1);
  height_ = std::max(height_, static_cast<std::size_t>(row + shape.height));
}

void PieceMap::removeRows(std::uint64_t rows) {
  if (rows == 0) return;
  std::size_t to = static_cast<std::size_t>(std::countr_zero(rows));
  for (std::size_t from = to; from < height_; ++from)
    if (((rows >> from) & 1) == 0) rows_[to++] = rows_[from];
  for (std::size_t row = to; row < height_; ++row) rows_[row] = {};
  height_ = std::min(height_, to);
}

void PieceMap::settle(std::int64_t rows) {
  for (; rows > 0; --rows) removeRows(1);
  for (; rows < 0; ++rows) putLowestRow({});
}

void PieceMap::putLowestRow(const Row& row) {
  std::shift_right(rows_.begin(), rows_.end(), 1);
  rows_.front() = row;
  height_ = std::min(height_ + 1, rows_.size());
}

}  // namespace tetrabench
