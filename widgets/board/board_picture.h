#pragma once

#include <QColor>
#include <QPoint>
#include <QPointF>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace tetrabench {

/// Cells (column, row) outlined in a colour.
struct BoardOutline {
  std::vector<QPoint> cells;
  QColor color;
  bool operator==(const BoardOutline&) const = default;
};

/// One frame of a board. Row 0 is the lowest row shown, column 0 the leftmost.
struct BoardPicture {
  static constexpr std::uint8_t emptyCell = 0;
  static constexpr std::uint8_t unknownCell = 255;  ///< full, of unknown kind

  int columns = 10;
  int rows = 20;
  std::vector<std::uint8_t>
      cells;                      ///< row * columns + column; 0 empty, piece kind + 1, or 255. May be empty.
  int hiddenRows = 0;             ///< rows of the pile below the picture (boards without height limit)
  std::optional<int> pileHeight;  ///< rows; printed below the board if set
  std::vector<QPointF> falling;   ///< lower left corners (column, row) of the falling cells, in cells
  int fallingKind = 0;            ///< 0-based piece kind
  std::vector<QPoint> ghost;      ///< cells (column, row) in which the piece would land
  std::vector<int> flashingRows;  ///< rows just cleared
  double flash = 0;               ///< intensity of their flash, 0..1
  std::vector<QPoint> advice;     ///< highlighted cells (column, row) of a placement
  std::optional<std::pair<int, int>> adviceColumns;  ///< first and last highlighted column
  std::vector<std::optional<double>> heat;           ///< by column, 0..1: background colour of its cells
  std::vector<BoardOutline> outlines;                ///< nested where they overlap, the first outermost
  std::optional<QPoint> cursor;                      ///< the cell of the keyboard cursor

  bool operator==(const BoardPicture&) const = default;
};

}  // namespace tetrabench
