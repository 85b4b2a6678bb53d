#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tetrabench {

/// A rectangle of cells, at all positions inside the board.
struct CellWindow {
  static constexpr int kMostSide = 6, kMostCells = 16;

  int width = 3, height = 3;  ///< 1 to kMostSide each, together at most kMostCells cells
  bool operator==(const CellWindow&) const = default;
};

/// The surface over some neighbouring columns, everywhere on the board: the differences of the heights of
/// neighbours, each from -most to most; larger ones count as these.
struct ContourWindow {
  static constexpr int kMostColumns = 8, kMostDifference = 20;

  int columns = 4;  ///< 2 to kMostColumns
  int most = 4;     ///< 1 to kMostDifference
  bool operator==(const ContourWindow&) const = default;
};

/// Which tables an n-tuple network has. The value of a board is the sum of one weight for each position of
/// each window and contour: the one that belongs to what is seen there (Jaskowski, Szubert, Liskowski and
/// Krawiec 2015, "systematic n-tuple network"). Positions that mirror each other share their table, and a
/// board has the value of its mirror image.
struct NTupleLayout {
  static constexpr std::size_t kMostWeights = std::size_t{1} << 24;

  int boardWidth = 10, boardHeight = 20;  ///< of the boards it is for
  std::vector<CellWindow> windows = {CellWindow{}};
  std::vector<ContourWindow> contours = {};
  bool perPosition = true;  ///< a table for each position; false: one for all positions

  bool operator==(const NTupleLayout&) const = default;

  /// The number of weights in all tables; more than kMostWeights if they are too many. The windows and
  /// contours are within their ranges and fit the board.
  std::size_t weights() const;
  /// How many of these a board's value is the sum of.
  std::size_t terms() const;
};

}  // namespace tetrabench
