#pragma once

#include <QByteArray>
#include <QString>

namespace tetrabench {

class HeatMap;
class PlotGrid;
class PlotView;

/// A graph, a grid of them, or a map, as the content of a file; the ending of its name (png, svg, pdf, csv)
/// tells how. Throws InvalidArgument.
QByteArray renderFigure(const PlotView& plot, const QString& path);
QByteArray renderFigure(const PlotGrid& grid, const QString& path);
QByteArray renderFigure(const HeatMap& map, const QString& path);

}  // namespace tetrabench
