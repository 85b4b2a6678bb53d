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
#include "widgets/plots/plot_view.h"
#include "widgets/shell/background.h"

namespace tetrabench {
namespace {

constexpr QSize kFigureSize(900, 560), kSmallPlotSize(300, 220);
constexpr double kPngScale = 2;

template <typename Graph>
QByteArray render(const Graph& graph, const QString& path, const QString& title, const QSize& size) {
  const QString ending = QFileInfo(path).suffix().toLower();
  if (ending == "csv") return graph.csv();
  if (ending == "png") return graph.figure(FigureFormat::Png, size, kPngScale, title);
  if (ending == "svg") return graph.figure(FigureFormat::Svg, size, 1, title);
  if (ending == "pdf") return graph.figure(FigureFormat::Pdf, size, 1, title);
  throw InvalidArgument(
      Core::sentence("{}: .{} is not a figure format; the formats are png, svg, pdf and csv.",
                     path.toStdString(), ending.toStdString()));
}

QSize sizeOf(const FigureLook& look, const QSize& usual) {
  return look.size.isEmpty() ? usual : look.size;
}

}  // namespace

QSize usualFigureSize(std::size_t gridGraphs) {
  if (gridGraphs == 0) return kFigureSize;
  const auto graphs = static_cast<double>(gridGraphs);
  const int columns = std::max(2, static_cast<int>(std::ceil(std::sqrt(graphs))));
  const int rows = static_cast<int>(std::ceil(graphs / columns));
  return {columns * kSmallPlotSize.width(), std::max(2, rows) * kSmallPlotSize.height()};
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
  return render(plot, path, look.title, sizeOf(look, usualFigureSize()));
}

QByteArray renderFigure(const PlotGrid& grid, const QString& path, const FigureLook& look) {
  const std::size_t graphs = std::max<std::size_t>(1, grid.plots().size());
  return render(grid, path, look.title, sizeOf(look, usualFigureSize(graphs)));
}

QByteArray renderFigure(const HeatMap& map, const QString& path, const FigureLook& look) {
  return render(map, path, look.title, sizeOf(look, usualFigureSize()));
}

}  // namespace tetrabench
