#pragma once

#include <QColor>
#include <QPointF>

class QPainter;

namespace tetrabench {

/// The symbol of a value in a graph, which tells kinds of values apart without colour.
struct PlotMarker {
  enum Shape { Chip, Disc, Square, Diamond, Pointer };  ///< Chip: none, a colour chip in legends

  Shape shape = Chip;
  bool filled = true;
  bool operator==(const PlotMarker&) const = default;
};

/// Paints a marker of this width, antialiased. A pointer is a triangle that points to larger values.
void paintMarker(QPainter& painter, const QPointF& centre, double width, const PlotMarker& marker,
                 const QColor& color);

}  // namespace tetrabench
