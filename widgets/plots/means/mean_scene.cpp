#include "widgets/plots/means/mean_scene.h"

#include <algorithm>
#include <cmath>

#include "widgets/forms/text.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_axes.h"
#include "widgets/plots/plot_data.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr double kLineHeight = 1.7, kAxisHeight = 4;  // in text heights
constexpr double kMarkerWidth = 0.65, kCapHeight = 0.42, kMeanBarHeight = 0.8;
constexpr double kNameShare = 0.35;  // of the width of the plot
constexpr double kAroundValues = 0.05, kZeroIncluded = 0.5, kLogDecadesLimit = 1e12;
constexpr int kHeadingIndent = 4;  // pixels
constexpr int kBarAlpha = 70;

int heightOf(std::size_t lines, const QFont& font) {
  const double text = QFontMetricsF(font).height();
  return static_cast<int>(std::ceil((static_cast<double>(lines) * kLineHeight + kAxisHeight) * text));
}

/// Returns the range of the means and intervals; on a logarithmic axis, of those above 0.
PlotInterval valuesIn(const MeanRows& means) {
  double least = HUGE_VAL, most = -HUGE_VAL;
  const auto look = [&](double value) {
    if (!std::isfinite(value) || (means.logarithmic && value <= 0)) return;
    least = std::min(least, value);
    most = std::max(most, value);
  };
  for (const MeanRow& row : means.rows) {
    look(row.mean.mean);
    if (!row.mean.interval) continue;
    for (const double end : *row.mean.interval) look(end);
  }
  return least <= most ? PlotInterval{least, most} : PlotInterval{1, 10};
}

}  // namespace

class MeanScene::Layer : public QCPLayerable {
 public:
  explicit Layer(QCustomPlot& plot) : QCPLayerable(&plot, QStringLiteral("main")) {}

  /// A row, or the heading of the group that begins with it.
  struct Line {
    std::size_t row = 0;
    bool heading = false;
  };
  static std::vector<Line> linesOf(const std::vector<MeanRow>& rows) {
    std::vector<Line> lines;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (i == 0 || rows[i].group != rows[i - 1].group) lines.push_back({i, true});
      lines.push_back({i, false});
    }
    return lines;
  }

  MeanRows means;
  std::vector<Line> lines;
  std::optional<std::size_t> chosen;
  QFont font;
  QColor text, border, highlight;

  /// Returns the rectangle of a line, over the width of the plot.
  QRectF placeOf(double line) const {
    const double top = mParentPlot->yAxis->coordToPixel(line - 0.5),
                 bottom = mParentPlot->yAxis->coordToPixel(line + 0.5);
    return {QPointF(0, top), QPointF(mParentPlot->viewport().right(), bottom)};
  }

 protected:
  QRect clipRect() const override { return mParentPlot->viewport(); }
  void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }
  void draw(QCPPainter* painter) override;

 private:
  void drawHeading(QCPPainter& painter, const QRectF& place, const QString& heading) const;
  void drawMean(QCPPainter& painter, const QRectF& place, const MeanRow& row) const;
  /// Returns the pixel of a value, at an end of the axis if it is outside.
  double pixelOf(double value) const;
};

double MeanScene::Layer::pixelOf(double value) const {
  const QCPAxis& axis = *mParentPlot->xAxis;
  return axis.coordToPixel(std::clamp(value, axis.range().lower, axis.range().upper));
}

void MeanScene::Layer::drawHeading(QCPPainter& painter, const QRectF& place, const QString& heading) const {
  const QRectF area = mParentPlot->axisRect()->rect();
  QFont bold = font;
  bold.setBold(true);
  const QFontMetricsF metrics(bold);
  painter.setFont(bold);
  painter.setPen(text);
  const QString shown = metrics.elidedText(heading, Qt::ElideMiddle, area.width() - 2 * kHeadingIndent);
  painter.drawText(
      QPointF(area.left() + kHeadingIndent, place.center().y() + (metrics.ascent() - metrics.descent()) / 2),
      shown);
  if (place.top() <= area.top() + 1) return;
  painter.setPen(QPen(border, 1));
  painter.drawLine(QLineF(area.left(), place.top(), area.right(), place.top()));
}

void MeanScene::Layer::drawMean(QCPPainter& painter, const QRectF& place, const MeanRow& row) const {
  const MeanEntry& mean = row.mean;
  if (means.logarithmic && mean.mean <= 0) return;  // the axis cannot show it
  const double height = QFontMetricsF(font).height(), y = place.center().y(), x = pixelOf(mean.mean);
  if (means.bars && !means.logarithmic) {
    QColor color = row.color;
    color.setAlpha(kBarAlpha);
    const double half = kMeanBarHeight * height / 2, zero = pixelOf(0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRect(QRectF(QPointF(std::min(zero, x), y - half), QPointF(std::max(zero, x), y + half)));
  }
  if (mean.interval) {
    QPen pen(row.color, 1.8);
    pen.setCapStyle(Qt::FlatCap);
    painter.setPen(pen);
    const auto [low, high] = *mean.interval;
    const double left = pixelOf(low), right = pixelOf(high), cap = kCapHeight * height;
    painter.drawLine(QLineF(left, y, right, y));
    for (const double end : {left, right}) painter.drawLine(QLineF(end, y - cap, end, y + cap));
  }
  paintMarker(painter, {x, y}, kMarkerWidth * height, markerOf(mean), row.color);
}

void MeanScene::Layer::draw(QCPPainter* painter) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const QRectF place = placeOf(static_cast<double>(i));
    const MeanRow& row = means.rows[lines[i].row];
    if (lines[i].heading) {
      drawHeading(*painter, place, row.group);
      continue;
    }
    if (chosen == lines[i].row) {
      painter->setPen(QPen(highlight, 1));
      painter->setBrush(Qt::NoBrush);
      painter->drawRoundedRect(place.adjusted(1, 1, -1, -1), 4, 4);
    }
    drawMean(*painter, place, row);
  }
}

MeanScene::MeanScene(QCustomPlot& plot) : plot_(plot), layer_(new Layer(plot)) {
  plot.setViewport(QRect(0, 0, 1, 1));  // size of the buffers of layers until the first resize event
  plot.setLocale(QLocale());
  plot.plotLayout()->setMargins(QMargins(6, 2, 16, 4));
  plot.yAxis->setRangeReversed(true);  // the first row is at the top
  plot.yAxis->setSubTicks(false);
  plot.yAxis->setTickLength(0, 0);
  plot.yAxis->grid()->setVisible(false);
}

void MeanScene::setColors(const ThemeColors& colors, const QFont& font) {
  plot_.setBackground(QBrush(colors.surface));
  for (QCPAxis* axis : {plot_.xAxis, plot_.yAxis}) {
    axis->setBasePen(QPen(colors.border, 1));
    axis->setTickPen(QPen(colors.border, 1));
    axis->setSubTickPen(QPen(colors.border, 1));
    axis->setTickLabelPadding(6);
    axis->setLabelPadding(8);
    axis->setTickLabelColor(axis == plot_.yAxis ? colors.text : colors.mutedText);
    axis->setLabelColor(colors.mutedText);
    axis->setTickLabelFont(font);
    axis->setLabelFont(font);
    axis->grid()->setPen(QPen(colors.grid, 1));
    axis->grid()->setZeroLinePen(QPen(colors.grid, 1));
    axis->grid()->setAntialiased(false);
  }
  plot_.xAxis->setTickLength(0, 4);
  plot_.xAxis->setSubTickLength(0, 2);
  layer_->font = font;
  layer_->text = colors.mutedText;
  layer_->border = colors.grid;
  layer_->highlight = colors.accent;
}

void MeanScene::setMeans(const MeanRows& means, int width) {
  layer_->means = means;
  layer_->lines = Layer::linesOf(means.rows);
  const QFontMetrics metrics(layer_->font);
  const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
  for (std::size_t i = 0; i < layer_->lines.size(); ++i)
    if (const Layer::Line line = layer_->lines[i]; !line.heading)
      ticker->addTick(static_cast<double>(i), metrics.elidedText(means.rows[line.row].name, Qt::ElideMiddle,
                                                                 static_cast<int>(kNameShare * width)));
  plot_.yAxis->setTicker(ticker);
  plot_.yAxis->setRange(-0.5, std::max(1.0, static_cast<double>(layer_->lines.size())) - 0.5);
  plot_.xAxis->setLabel(Texts::tr("%1 (mean, 95 % interval)").arg(means.quantity));
  fitAxis(means);
}

void MeanScene::fitAxis(const MeanRows& means) {
  QCPAxis& axis = *plot_.xAxis;
  setAxisScale(axis, means.logarithmic);
  axis.grid()->setSubGridVisible(false);
  PlotInterval values = valuesIn(means);
  if (means.logarithmic) {
    values.low = std::max(values.low, values.high / kLogDecadesLimit);
    const double margin = std::max(std::pow(values.high / values.low, kAroundValues), 1.1);
    setAxisRange(axis, values.low / margin, values.high * margin);
    return;
  }
  const bool near = values.low < kZeroIncluded * values.high && values.high > kZeroIncluded * values.low;
  const bool hasZero = means.bars || near;
  if (hasZero) values = {std::min(0.0, values.low), std::max(0.0, values.high)};
  const double length =
      values.high > values.low ? values.high - values.low : std::max(1.0, std::abs(values.high) * 0.1);
  const double margin = kAroundValues * length;
  setAxisRange(axis, values.low == 0 && hasZero ? 0 : values.low - margin,
               values.high == 0 && hasZero ? 0 : values.high + margin);
}

void MeanScene::setChosen(std::optional<std::size_t> row) {
  layer_->chosen = row;
}

int MeanScene::neededHeight() const {
  return heightOf(layer_->lines.size(), layer_->font);
}

QRect MeanScene::placeOf(std::size_t row) const {
  const auto line = std::ranges::find_if(
      layer_->lines, [row](const Layer::Line& other) { return other.row == row && !other.heading; });
  if (line == layer_->lines.end()) return {};
  return layer_->placeOf(static_cast<double>(line - layer_->lines.begin())).toAlignedRect();
}

std::optional<std::size_t> MeanScene::rowAt(int y) const {
  const double line = std::round(plot_.yAxis->pixelToCoord(y));
  if (!(line >= 0 && line < static_cast<double>(layer_->lines.size()))) return {};
  const Layer::Line found = layer_->lines[static_cast<std::size_t>(line)];
  return found.heading ? std::nullopt : std::optional(found.row);
}

int MeanScene::neededHeight(const MeanRows& means, const QFont& font) {
  return heightOf(Layer::linesOf(means.rows).size(), font);
}

}  // namespace tetrabench
