#pragma once

#include <QByteArray>
#include <QString>

namespace tetrabench {

class HeatMap;
class PlotGrid;
class PlotView;

/// A graph, a grid of graphs or a heat map as the content of a file, whose extension (png, svg, pdf, csv)
/// gives the format. Throws InvalidArgument.
QByteArray renderFigure(const PlotView& plot, const QString& path);
QByteArray renderFigure(const PlotGrid& grid, const QString& path);
QByteArray renderFigure(const HeatMap& map, const QString& path);

}  // namespace tetrabench
