#include "tests/support/values/n_tuple_twin.h"

#include <algorithm>
#include <map>

namespace tetrabench::test {

std::vector<std::size_t> slowEntries(const NTupleLayout& layout, const Grid& grid) {
  std::vector<std::size_t> entries;
  std::size_t first = 0;
  const auto add = [&](int columns, int up, std::size_t size, const auto& numberAt) {
    const int across = layout.boardWidth - columns + 1;
    std::map<std::pair<int, int>, std::size_t> tables;  // keyed by row and column of the left position
    for (int row = 0; row < up; ++row)
      for (int column = 0; column < across; ++column)
        if (column <= across - 1 - column)
          tables.emplace(std::pair(row, column), layout.perPosition ? tables.size() : 0);
    for (int column = 0; column < across; ++column)
      for (int row = 0; row < up; ++row) {
        const int mirrored = across - 1 - column;
        std::vector<int> left, right;
        for (int i = 0; i < columns; ++i) {
          left.push_back(column + i);
          right.push_back(column + columns - 1 - i);
        }
        const std::size_t seenLeft = numberAt(left, row), seenRight = numberAt(right, row);
        std::size_t seen = column < mirrored ? seenLeft : seenRight;
        if (column == mirrored || !layout.perPosition) seen = std::min(seenLeft, seenRight);
        entries.push_back(first + tables.at({row, std::min(column, mirrored)}) * size + seen);
      }
    first += (layout.perPosition ? tables.size() : 1) * size;
  };
  for (const CellWindow& window : layout.windows)
    add(window.width, layout.boardHeight - window.height + 1,
        std::size_t{1} << (window.width * window.height), [&](const std::vector<int>& columns, int row) {
          std::size_t number = 0, bit = 1;
          for (const int column : columns)
            for (int r = 0; r < window.height; ++r, bit *= 2)
              if (grid.full(column, row + r)) number += bit;
          return number;
        });
  for (const ContourWindow& contour : layout.contours) {
    const auto base = static_cast<std::size_t>(2 * contour.most + 1);
    std::size_t size = 1;
    for (int i = 1; i < contour.columns; ++i) size *= base;
    add(contour.columns, 1, size, [&](const std::vector<int>& columns, int) {
      std::size_t number = 0, digit = 1;
      for (std::size_t i = 0; i + 1 < columns.size(); ++i, digit *= base) {
        int difference = grid.columnHeight(columns[i + 1]) - grid.columnHeight(columns[i]);
        if (difference > contour.most) difference = contour.most;
        if (difference < -contour.most) difference = -contour.most;
        number += static_cast<std::size_t>(difference + contour.most) * digit;
      }
      return number;
    });
  }
  return entries;
}

std::int64_t slowValue(const NTupleLayout& layout, const Grid& grid,
                       const std::vector<std::int32_t>& weights) {
  std::int64_t sum = 0;
  for (const std::size_t entry : slowEntries(layout, grid)) sum += weights[entry];
  return sum;
}

}  // namespace tetrabench::test
