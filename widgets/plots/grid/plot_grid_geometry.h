#pragma once

#include <QRect>
#include <QSize>

namespace tetrabench {

/// Positions of the graphs of a grid, row by row, in a column as wide as the area.
struct PlotGridGeometry {
  static constexpr int kGap = 12;  ///< between graphs, in pixels

  int count = 0;
  int columns = 1;
  QSize tile;  ///< size of each graph

  int rows() const { return (count + columns - 1) / columns; }
  int height() const;
  QRect tileAt(int index) const;

  /// The graphs [first, last) that intersect the pixel rows [top, bottom).
  struct Range {
    int first = 0, last = 0;
  };
  Range between(int top, int bottom) const;
};

/// Computes the layout. If all graphs fit in the area at no less than `least`, they fill it with an aspect
/// ratio near 3:2; otherwise there are as many columns as fit, at least one, the grid is taller than the
/// area, and the area shows whole rows.
PlotGridGeometry gridGeometry(int count, const QSize& area, const QSize& least);

}  // namespace tetrabench
