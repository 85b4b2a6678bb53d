#pragma once

#include <QByteArray>
#include <QSize>

#include "widgets/plot_curve.h"

class QCustomPlot;

namespace tetrabench {

/// Paints the plot, however large its widget is, at `size` pixels of 1/96 inch; `scale` is for PNG alone.
QByteArray renderFigure(QCustomPlot& plot, FigureFormat format, const QSize& size, double scale);

}  // namespace tetrabench
