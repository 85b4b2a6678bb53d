#include "app/windows/figures/figure_file.h"

#include <fmt/format.h>

#include <QFileInfo>
#include <QSize>
#include <algorithm>
#include <cmath>

#include "app/windows/documents/file_dialogs.h"
#include "core/error.h"
#include "core/translation.h"
#include "widgets/plots/grid/plot_grid.h"
#include "widgets/plots/heat_map.h"
#include "widgets/plots/means/mean_plot.h"
#include "widgets/plots/plot_view.h"
#include "widgets/shell/background.h"

namespace tetrabench {
namespace {

constexpr QSize kFigureSize(900, 560), kSmallPlotSize(300, 220);
constexpr double kScreenScale = 2, kPrintScale = 300.0 / 96;  // pixels of a PNG per 1/96 inch

/// Returns the scale of a PNG: its pixels per logical pixel.
double pngScale(const FigureLook& look) {
  return look.points > 0 ? kPrintScale : kScreenScale;
}

/// Renders the graph at the default text size, then scales it to the requested size.
template <typename Graph>
QByteArray render(const Graph& graph, const QString& path, const FigureLook& look, const QSize& usual) {
  const QString ending = QFileInfo(path).suffix().toLower();
  if (ending == "csv") return graph.csv();
  const QSizeF printed = look.size.isEmpty() ? QSizeF(usual) : look.size;
  const double zoom = look.points > 0 ? look.points / kFigurePoints : 1;
  const QSize size = (printed / zoom).toSize().expandedTo({1, 1});
  const double scale = printed.width() / size.width();
  const FigureTexts texts(look.title, look.legend);
  if (ending == "png") {
    const double most = static_cast<double>(look.longestSide) / std::max(size.width(), size.height());
    const double usualScale = scale * pngScale(look);
    return graph.figure(FigureFormat::Png, size, most > 0 ? std::min(most, usualScale) : usualScale, texts);
  }
  if (ending == "svg") return graph.figure(FigureFormat::Svg, size, scale, texts);
  if (ending == "pdf") return graph.figure(FigureFormat::Pdf, size, scale, texts);
  throw InvalidArgument(
      Core::sentence("{}: .{} is not a figure format; the formats are png, svg, pdf and csv.",
                     path.toStdString(), ending.toStdString()));
}

}  // namespace

QSize defaultFigureSize(std::size_t gridGraphs) {
  if (gridGraphs == 0) return kFigureSize;
  const auto graphs = static_cast<double>(gridGraphs);
  const int columns = std::max(2, static_cast<int>(std::ceil(std::sqrt(graphs))));
  const int rows = static_cast<int>(std::ceil(graphs / columns));
  return {columns * kSmallPlotSize.width(), std::max(2, rows) * kSmallPlotSize.height()};
}

QSize defaultFigureSize(const MeanPlot& means) {
  return {kFigureSize.width(), std::max(kSmallPlotSize.height(), means.figureHeight(kFigureSize.width()))};
}

void saveFigure(QObject* owner, const QString& path, const std::function<QByteArray()>& render,
                std::function<void()> saved, std::function<void(const QString&)> failed) {
  QByteArray content;
  try {
    content = render();
  } catch (const std::exception& error) {  // unsupported file type
    return failed(QString::fromStdString(sentenceOf(error)));
  }
  inBackground(
      owner, [path, content = std::move(content)] { writeFile(path, content); }, std::move(saved),
      std::move(failed));
}

QByteArray renderFigure(const PlotView& plot, const QString& path, const FigureLook& look) {
  return render(plot, path, look, defaultFigureSize());
}

QByteArray renderFigure(const PlotGrid& grid, const QString& path, const FigureLook& look) {
  const std::size_t graphs = std::max<std::size_t>(1, grid.plots().size());
  return render(grid, path, look, defaultFigureSize(graphs));
}

QByteArray renderFigure(const HeatMap& map, const QString& path, const FigureLook& look) {
  return render(map, path, look, defaultFigureSize());
}

QByteArray renderFigure(const MeanPlot& means, const QString& path, const FigureLook& look) {
  return render(means, path, look, defaultFigureSize(means));
}

QSize pngSize(const FigureLook& look) {
  return (look.size * pngScale(look)).toSize();
}

}  // namespace tetrabench
