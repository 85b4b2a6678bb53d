#pragma once

#include <QByteArray>
#include <QFont>
#include <QRect>
#include <QSize>
#include <vector>

#include "widgets/plots/grid/plot_grid_item.h"

class QPainter;

namespace tetrabench {

/// Paints the title of y up the left edge of `whole` and that of x along its lower edge, each centred on
/// `graphs`, with the pen and font of the painter.
void paintAxisTitles(QPainter& painter, const PlotGridOptions& options, const QRect& whole,
                     const QRect& graphs);

/// Renders the figure described at PlotGrid::figure(); `font` sets the family.
QByteArray gridFigure(const std::vector<PlotGridItem>& items, const PlotGridOptions& options, QFont font,
                      FigureFormat format, const QSize& size, double scale, const FigureTexts& texts);

}  // namespace tetrabench
