#include "widgets/plots/grid/plot_tile.h"

#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_clip.h"
#include "widgets/plots/plot_data.h"
#include "widgets/plots/plot_scene.h"
#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

constexpr int kLeftOfTitle = 8;
constexpr int kAroundTitle = 4;  // above and below together

/// Sets margins that just fit the first and last label of an axis, to save space in small graphs.
QCustomPlot& withLeastMargins(QCustomPlot& plot) {
  plot.axisRect()->setMinimumMargins(QMargins(8, 4, 10, 8));
  return plot;
}

}  // namespace

class PlotTile::Private {
 public:
  Private() : scene(withLeastMargins(plot)) { plot.plotLayout()->setMargins(QMargins(4, 2, 4, 2)); }

  QCustomPlot plot;  // never shown
  PlotScene scene;
  PlotWindow shared;
  bool sharedX = true, sharedY = true;
  QFont font;
  QColor text, surface;
};

PlotTile::PlotTile() : d_(std::make_unique<Private>()) {}
PlotTile::~PlotTile() = default;

void PlotTile::setColors(const ThemeColors& colors, const QFont& font) {
  d_->scene.setColors(colors, font);
  d_->font = font;
  d_->text = colors.text;
  d_->surface = colors.surface;
}

void PlotTile::setSmoothBands(bool smooth) {
  d_->scene.setSmoothBands(smooth);
}

void PlotTile::setItems(const std::vector<PlotGridItem>& items, const PlotGridOptions& options) {
  d_->scene.setXScale(options.xScale, options.decade);
  d_->scene.setYLog(options.yLogarithmic);
  d_->sharedX = options.sharedX;
  d_->sharedY = options.sharedY;
  // Computes the common range from a curve made of the ends of all curves' ranges, as copying all curves
  // would take too long.
  PlotCurve ends;
  const auto add = [](std::vector<double>& values, const std::optional<PlotInterval>& interval) {
    if (interval) values.insert(values.end(), {interval->low, interval->high});
  };
  const bool xLogarithmic = options.xScale == XScale::Logarithmic;
  for (const PlotGridItem& item : items) add(ends.x, xInterval(item.curves, xLogarithmic));
  ends.y.resize(ends.x.size());
  d_->scene.fitX({ends});
  const PlotInterval x = d_->scene.window().x;
  ends.y.clear();
  for (const PlotGridItem& item : items) add(ends.y, yInterval(item.curves, x, options.yLogarithmic));
  ends.x.assign(ends.y.size(), x.low);
  d_->scene.fitY({ends});
  d_->shared = d_->scene.window();
}

void PlotTile::paint(QCPPainter& painter, const PlotGridItem& item, const QRect& place, bool clip) {
  d_->scene.showWindow(d_->shared);
  if (!d_->sharedX) d_->scene.fitX(item.curves);
  if (!d_->sharedY) d_->scene.fitY(item.curves);
  if (clip) {
    std::vector<PlotCurve> curves;
    for (const PlotCurve& curve : item.curves) curves.push_back(clippedTo(curve, d_->scene.window()));
    d_->scene.setCurves(curves);
  } else {
    d_->scene.setCurves(item.curves);
  }

  const QFontMetrics metrics(d_->font);
  const int title = metrics.height() + kAroundTitle;
  painter.save();
  painter.translate(place.topLeft());
  painter.fillRect(QRect(QPoint(0, 0), place.size()), d_->surface);
  painter.setFont(d_->font);
  painter.setPen(d_->text);
  painter.drawText(QPointF(kLeftOfTitle, kAroundTitle / 2 + metrics.ascent()),
                   metrics.elidedText(item.title, Qt::ElideMiddle, place.width() - 2 * kLeftOfTitle));
  painter.translate(0, title);
  d_->plot.toPainter(&painter, place.width(), place.height() - title);
  painter.restore();
}

QPixmap PlotTile::pixmap(const PlotGridItem& item, const QSize& size, double devicePixelRatio) {
  QPixmap picture((QSizeF(size) * devicePixelRatio).toSize());
  picture.setDevicePixelRatio(devicePixelRatio);
  picture.fill(d_->surface);
  QCPPainter painter(&picture);
  paint(painter, item, QRect(QPoint(0, 0), size), false);
  return picture;
}

}  // namespace tetrabench
