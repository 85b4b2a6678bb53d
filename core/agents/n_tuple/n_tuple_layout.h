#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tetrabench {

/// A rectangle of cells, at all positions inside the board.
struct CellWindow {
  static constexpr int kMaxSide = 6, kMaxCells = 16;

  int width = 3, height = 3;  ///< 1 to kMaxSide each, with at most kMaxCells cells in all
  bool operator==(const CellWindow&) const = default;
};

/// The surface over adjacent columns, at all positions on the board: the height differences of neighbours,
/// clamped to [-most, most].
struct ContourWindow {
  static constexpr int kMaxColumns = 8, kMaxDifference = 20;

  int columns = 4;  ///< 2 to kMaxColumns
  int most = 4;     ///< 1 to kMaxDifference
  bool operator==(const ContourWindow&) const = default;
};

/// The tables of an n-tuple network. The value of a board is the sum of one weight for each position of each
/// window and contour, selected by what is seen there (Jaskowski, Szubert, Liskowski and Krawiec 2015,
/// "systematic n-tuple network"). Mirrored positions share a table, so a board and its mirror image have the
/// same value.
struct NTupleLayout {
  static constexpr std::size_t kMaxWeights = std::size_t{1} << 24;

  int boardWidth = 10, boardHeight = 20;  ///< size of the boards it is for
  std::vector<CellWindow> windows = {CellWindow{}};
  std::vector<ContourWindow> contours = {};
  bool perPosition = true;  ///< one table per position; false: one for all positions

  bool operator==(const NTupleLayout&) const = default;

  /// Returns the number of weights in all tables; more than kMaxWeights if there are too many. Requires
  /// windows and contours that are within their ranges and fit the board.
  std::size_t weights() const;
  /// Returns the number of weights whose sum is the value of a board.
  std::size_t terms() const;
};

}  // namespace tetrabench
