#include "widgets/plots/grid/plot_grid_figure.h"

#include "widgets/plots/custom_plot.h"
#include "widgets/plots/grid/plot_grid_geometry.h"
#include "widgets/plots/grid/plot_tile.h"
#include "widgets/plots/plot_figure.h"
#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

constexpr int kFigureMargin = 8;

}  // namespace

void paintAxisTitles(QPainter& painter, const PlotGridOptions& options, const QRect& whole,
                     const QRect& graphs) {
  const QFontMetrics metrics = painter.fontMetrics();
  const int across = metrics.horizontalAdvance(options.xTitle);
  painter.drawText(graphs.center().x() - across / 2, whole.bottom() - metrics.descent() - 2, options.xTitle);
  const int up = metrics.horizontalAdvance(options.yTitle);
  painter.save();
  painter.translate(whole.left() + metrics.ascent() + 2, graphs.center().y() + up / 2);
  painter.rotate(-90);
  painter.drawText(0, 0, options.yTitle);
  painter.restore();
}

QByteArray gridFigure(const std::vector<PlotGridItem>& items, const PlotGridOptions& options, QFont font,
                      FigureFormat format, const QSize& size, double scale, const FigureTexts& texts) {
  const ThemeColors& colors = lightThemeColors();
  font = figureFont(font);
  const int title = QFontMetrics(font).height() + kFigureMargin;
  const QRect whole(QPoint(0, 0), size);
  const FigureHead head(texts, shownIn(legendOf(items)), size.width(), font);
  const QRect room = head.graphIn(size);
  const QRect graphs =
      room.adjusted(title, std::max(0, kFigureMargin - head.height()), -kFigureMargin, -title);
  const PlotGridGeometry geometry = gridGeometry(static_cast<int>(items.size()), graphs.size(), {1, 1});
  PlotTile tile;
  tile.setColors(colors, font);
  tile.setSmoothBands(true);
  tile.setItems(items, options);

  return renderFigure(format, size, scale, [&](QCPPainter& painter) {
    painter.fillRect(whole, colors.surface);
    head.paint(painter, size);
    for (std::size_t i = 0; i < items.size(); ++i) {
      const QRect place = geometry.tileAt(static_cast<int>(i)).translated(graphs.topLeft());
      tile.paint(painter, items[i], place, format == FigureFormat::Svg);
    }
    painter.setFont(font);
    painter.setPen(colors.mutedText);
    paintAxisTitles(painter, options, room, graphs);
  });
}

}  // namespace tetrabench
