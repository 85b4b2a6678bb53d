#include "app/windows/figure_file.h"

#include <fmt/format.h>

#include <QFileInfo>
#include <QSize>
#include <algorithm>
#include <cmath>

#include "core/error.h"
#include "widgets/plots/heat_map.h"
#include "widgets/plots/plot_grid.h"
#include "widgets/plots/plot_view.h"

namespace tetrabench {
namespace {

constexpr QSize kFigureSize(900, 560), kSmallPlotSize(300, 220);
constexpr double kPngScale = 2;

/// `size` in pixels of 1/96 inch.
template <typename Graph>
QByteArray render(const Graph& graph, const QString& path, const QSize& size) {
  const QString ending = QFileInfo(path).suffix().toLower();
  if (ending == "csv") return graph.csv();
  if (ending == "png") return graph.figure(FigureFormat::Png, size, kPngScale);
  if (ending == "svg") return graph.figure(FigureFormat::Svg, size);
  if (ending == "pdf") return graph.figure(FigureFormat::Pdf, size);
  throw InvalidArgument(fmt::format("{}: .{} is not a kind of figure; the kinds are png, svg, pdf, csv.",
                                    path.toStdString(), ending.toStdString()));
}

}  // namespace

QByteArray renderFigure(const PlotView& plot, const QString& path) {
  return render(plot, path, kFigureSize);
}

QByteArray renderFigure(const PlotGrid& grid, const QString& path) {
  const auto plots = static_cast<double>(std::max<std::size_t>(1, grid.plots().size()));
  const int columns = std::max(2, static_cast<int>(std::ceil(std::sqrt(plots))));
  const int rows = static_cast<int>(std::ceil(plots / columns));
  return render(grid, path, {columns * kSmallPlotSize.width(), std::max(2, rows) * kSmallPlotSize.height()});
}

QByteArray renderFigure(const HeatMap& map, const QString& path) {
  return render(map, path, kFigureSize);
}

}  // namespace tetrabench
