#pragma once

#include <QPen>
#include <QPixmap>

#include "widgets/plots/plot_curve.h"

namespace tetrabench {

/// Returns the pen of a curve's line.
QPen plotPen(const QColor& color, double width, Qt::PenStyle style);

/// Returns a short piece of the line of a curve, for a menu.
QPixmap linePicture(const PlotCurve& curve);

}  // namespace tetrabench
