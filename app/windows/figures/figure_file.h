#pragma once

#include <QByteArray>
#include <QSize>
#include <QString>
#include <functional>

#include "widgets/plots/plot_curve.h"

class QObject;

namespace tetrabench {

class HeatMap;
class MeanPlot;
class PlotGrid;
class PlotView;

/// Usual size of the texts in figures: 13 pixels of 1/96 inch.
inline constexpr double kFigurePoints = 9.75;

/// The user's settings for a figure.
struct FigureLook {
  QString title = {};  ///< above the graphs; none if empty
  QSizeF size = {};    ///< printed size in pixels of 1/96 inch; empty: the default for the graph
  double points = 0;   ///< text size; 0: kFigurePoints, for the screen. Lines and markers grow with it
  LegendPlace legend = LegendPlace::Above;
  /// Height in pixels at the usual text size that a graph with a row for each value needs; 0: none.
  double rowsHeight = 0;
  int longestSide = 0;  ///< longest side of a PNG in pixels, as for a preview; 0: as usual
};

/// Renders a graph, a grid of graphs, means or a heat map in the format of the file's extension (png, svg,
/// pdf, csv). Throws InvalidArgument.
QByteArray renderFigure(const PlotView& plot, const QString& path, const FigureLook& look);
QByteArray renderFigure(const PlotGrid& grid, const QString& path, const FigureLook& look);
QByteArray renderFigure(const HeatMap& map, const QString& path, const FigureLook& look);
QByteArray renderFigure(const MeanPlot& means, const QString& path, const FigureLook& look);

/// Returns the size of a PNG of this look, whose size must not be empty: with 192 dots per inch at the usual
/// text size, as for screens, and otherwise with 300, as for print.
QSize pngSize(const FigureLook& look);

/// Renders a figure, such as by renderFigure(), and writes it to a file in the background. Then calls
/// `saved`, or `failed` with a sentence.
void saveFigure(QObject* owner, const QString& path, const std::function<QByteArray()>& render,
                std::function<void()> saved, std::function<void(const QString&)> failed);

/// Returns the default size for a grid of this number of graphs; 0: a single graph.
QSize defaultFigureSize(std::size_t gridGraphs = 0);
/// Returns the default size for means, which has room for all rows.
QSize defaultFigureSize(const MeanPlot& means);

}  // namespace tetrabench
