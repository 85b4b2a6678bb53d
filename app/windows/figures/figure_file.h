#pragma once

#include <QByteArray>
#include <QSize>
#include <QString>
#include <functional>

class QObject;

namespace tetrabench {

class HeatMap;
class PlotGrid;
class PlotView;

/// The user's settings for a figure.
struct FigureLook {
  QString title = {};  ///< above the graphs; none if empty
  QSize size = {};     ///< in pixels of 1/96 inch; empty: the default for the graph
};

/// Renders a graph, a grid of graphs or a heat map in the format of the file's extension (png, svg, pdf,
/// csv). Throws InvalidArgument.
QByteArray renderFigure(const PlotView& plot, const QString& path, const FigureLook& look);
QByteArray renderFigure(const PlotGrid& grid, const QString& path, const FigureLook& look);
QByteArray renderFigure(const HeatMap& map, const QString& path, const FigureLook& look);

/// Renders a figure, such as by renderFigure(), and writes it to a file in the background. Then calls
/// `saved`, or `failed` with a sentence.
void saveFigure(QObject* owner, const QString& path, const std::function<QByteArray()>& render,
                std::function<void()> saved, std::function<void(const QString&)> failed);

/// Returns the default size for a grid of this number of graphs; 0: a single graph.
QSize usualFigureSize(std::size_t gridGraphs = 0);

}  // namespace tetrabench
