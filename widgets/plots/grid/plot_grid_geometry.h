#pragma once

#include <QRect>
#include <QSize>

namespace tetrabench {

/// Where the graphs of a grid lie, row by row, in a column as wide as the area.
struct PlotGridGeometry {
  static constexpr int kGap = 12;  ///< between graphs, in pixels

  int count = 0;
  int columns = 1;
  QSize tile;  ///< of each graph

  int rows() const { return (count + columns - 1) / columns; }
  int height() const;
  QRect tileAt(int index) const;

  /// The graphs [first, last) which touch the rows of pixels [top, bottom).
  struct Range {
    int first = 0, last = 0;
  };
  Range between(int top, int bottom) const;
};

/// If all graphs fit into the area at no less than `least`, they fill it with sides near 3:2; otherwise there
/// are as many columns as fit, at least one, the grid is higher than the area, and the area shows whole rows.
PlotGridGeometry gridGeometry(int count, const QSize& area, const QSize& least);

}  // namespace tetrabench
