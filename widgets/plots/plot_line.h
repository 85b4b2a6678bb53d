#pragma once

#include <QPen>
#include <QPixmap>

#include "widgets/plots/plot_curve.h"

namespace tetrabench {

/// The pen of a curve's line.
QPen plotPen(const QColor& color, double width, Qt::PenStyle style);

/// A short piece of the line of a curve, for a menu.
QPixmap linePicture(const PlotCurve& curve);

}  // namespace tetrabench
