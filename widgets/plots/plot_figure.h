#pragma once

#include <QByteArray>
#include <QSize>
#include <functional>

#include "widgets/plots/plot_curve.h"

class QCPPainter;
class QCustomPlot;

namespace tetrabench {

class FigureHead;

/// Renders what `paint` paints at `size` pixels of 1/96 inch; `scale` is for PNG only.
QByteArray renderFigure(FigureFormat format, const QSize& size, double scale,
                        const std::function<void(QCPPainter&)>& paint);

/// Renders the plot below the head, both together at `size` pixels of 1/96 inch, whatever the size of its
/// widget; `scale` is for PNG only.
QByteArray renderFigure(QCustomPlot& plot, const FigureHead& head, FigureFormat format, const QSize& size,
                        double scale);

}  // namespace tetrabench
