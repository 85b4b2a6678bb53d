#pragma once

#include <QByteArray>
#include <QSize>
#include <QString>

namespace tetrabench {

class HeatMap;
class PlotGrid;
class PlotView;

/// What the user may choose for a figure.
struct FigureLook {
  QString title = {};  ///< above the graphs; none if empty
  QSize size = {};     ///< in pixels of 1/96 inch; empty: what suits the graph
};

/// A graph, a grid of graphs or a heat map as the content of a file, whose extension (png, svg, pdf, csv)
/// gives the format. Throws InvalidArgument.
QByteArray renderFigure(const PlotView& plot, const QString& path, const FigureLook& look);
QByteArray renderFigure(const PlotGrid& grid, const QString& path, const FigureLook& look);
QByteArray renderFigure(const HeatMap& map, const QString& path, const FigureLook& look);

/// The size that suits a grid of this number of graphs; 0: a single graph.
QSize usualFigureSize(std::size_t gridGraphs = 0);

}  // namespace tetrabench
