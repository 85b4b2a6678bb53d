#pragma once

#include <QByteArray>
#include <QSize>
#include <functional>

#include "widgets/plots/plot_curve.h"

class QCPPainter;
class QCustomPlot;

namespace tetrabench {

/// What `paint` paints, with the size it is told in pixels of 1/96 inch; `scale` is for PNG alone.
QByteArray renderFigure(FigureFormat format, const QSize& size, double scale,
                        const std::function<void(QCPPainter&)>& paint);

/// Paints the plot, however large its widget is, at `size` pixels of 1/96 inch; `scale` is for PNG alone.
QByteArray renderFigure(QCustomPlot& plot, FigureFormat format, const QSize& size, double scale);

}  // namespace tetrabench
