#include "widgets/plots/heat_map_plot.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "widgets/plots/cell_numbers.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/heat_map.h"
#include "widgets/plots/plot_axes.h"
#include "widgets/plots/plot_numbers.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

// Cividis: Nunez, Anderton and Renslow, "Optimizing colormaps with consideration for color vision
// deficiency", 2018, at ten equal intervals.
constexpr std::array<QRgb, 10> kScale = {0xff00224e, 0xff123570, 0xff3b496c, 0xff575d6d, 0xff707173,
                                         0xff8a8678, 0xffa59c74, 0xffc3b369, 0xffe1cc55, 0xfffee838};
constexpr int kLevels = 1000;
constexpr int kScaleHeight = 8, kScaleMargin = 28, kScaleGap = 6;  // pixels
constexpr int kMaxTexts = 8;                                       // per axis
constexpr int kBetweenTexts = 8;                                   // pixels
constexpr double kSlant = -35;                                     // degrees

QCPColorGradient gradient(const QColor& unknown) {
  QCPColorGradient colors;
  for (std::size_t i = 0; i < kScale.size(); ++i)
    colors.setColorStopAt(static_cast<double>(i) / (kScale.size() - 1), QColor(kScale[i]));
  colors.setLevelCount(kLevels);
  colors.setNanHandling(QCPColorGradient::nhNanColor);
  colors.setNanColor(unknown);
  return colors;
}

/// Returns the range for QCPColorMap, which extends from the centre of its first cell to that of its last
/// one.
QCPRange centres(int count) {
  return count > 1 ? QCPRange(0, count - 1) : QCPRange(-0.5, 0.5);
}

QCPRange rangeOf(const std::vector<double>& values) {
  double least = HUGE_VAL, most = -HUGE_VAL;
  for (const double value : values) {
    if (!std::isfinite(value)) continue;
    least = std::min(least, value);
    most = std::max(most, value);
  }
  if (least > most) return {0, 1};
  // Differences due to rounding, and denormal values, must not define the scale.
  constexpr double kMinSpan = 1e-9;
  const double span = most - least, size = std::max({std::abs(least), std::abs(most), kMinSpan});
  return span > kMinSpan * size ? QCPRange(least, most) : QCPRange(least - 0.5 * size, least + 0.5 * size);
}

/// Shows at most kMaxTexts texts, evenly spaced among those that are not empty.
void showAxis(QCPAxis& axis, const HeatMapValues::Axis& texts) {
  axis.setVisible(!texts.texts.empty());
  axis.setLabel(texts.title);
  const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < texts.texts.size(); ++i)
    if (!texts.texts[i].isEmpty()) places.push_back(i);
  const std::size_t step = (places.size() + kMaxTexts - 1) / kMaxTexts;
  for (std::size_t i = 0; i < places.size(); i += step)
    ticker->addTick(static_cast<double>(places[i]), texts.texts[places[i]]);
  axis.setTicker(ticker);
}

/// Slants the texts below the columns, each on a single line, if they do not fit in columns of this width.
void fitTexts(QCPAxis& axis, HeatMapValues::Axis texts, double column) {
  const QFontMetrics metrics(axis.tickLabelFont());
  int widest = 0;
  for (const QString& text : texts.texts) widest = std::max(widest, metrics.size(0, text).width());
  const bool slanted = widest + kBetweenTexts > column && texts.texts.size() <= kMaxTexts;
  if (slanted)
    for (QString& text : texts.texts) text.replace(QLatin1Char('\n'), QLatin1Char(' '));
  axis.setTickLabelRotation(slanted ? kSlant : 0);
  showAxis(axis, texts);
}

/// Returns the width of the row texts and title.
int widthOf(const QCPAxis& axis, const HeatMapValues::Axis& texts) {
  if (texts.texts.empty()) return 0;
  const QFontMetrics metrics(axis.tickLabelFont());
  int widest = 0;
  for (const QString& text : texts.texts) widest = std::max(widest, metrics.horizontalAdvance(text));
  return widest + 2 * metrics.height();
}

QCPItemRect* frame(QCustomPlot& plot, const QColor& color, double width) {
  auto* rect = new QCPItemRect(&plot);
  rect->setPen(QPen(color, width));
  rect->setClipToAxisRect(false);
  rect->setVisible(false);
  return rect;
}

}  // namespace

QColor heatColor(double place) {
  const double at = std::clamp(place, 0.0, 1.0) * (kScale.size() - 1);
  const auto below = std::min(static_cast<std::size_t>(at), kScale.size() - 2);
  const double share = at - static_cast<double>(below);
  const QColor a(kScale[below]), b(kScale[below + 1]);
  const auto mix = [share](int p, int q) { return static_cast<int>(std::lround(p + (q - p) * share)); };
  return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

HeatMapPlot::HeatMapPlot(QCustomPlot& plot)
    : plot_(plot),
      map_(new QCPColorMap(plot.xAxis, plot.yAxis)),
      scale_(new QCPColorScale(&plot)),
      numbers_(new CellNumbers(plot)),
      outer_(frame(plot, Qt::black, 3)),
      inner_(frame(plot, Qt::white, 1)) {
  plot_.setViewport(QRect(0, 0, 1, 1));  // size of the buffers of layers until the first resize event
  plot_.axisRect()->setAutoMargins(QCP::msNone);
  plot_.axisRect()->setMargins(QMargins(1, 1, 1, 1));
  plot_.xAxis->setVisible(false);
  plot_.yAxis->setVisible(false);
  plot_.yAxis->setRangeReversed(true);  // the first row is at the top
  plot_.plotLayout()->setMargins(QMargins(0, 0, 0, 0));
  plot_.plotLayout()->setRowSpacing(kScaleGap);
  plot_.plotLayout()->addElement(1, 0, scale_);
  scale_->setType(QCPAxis::atBottom);
  scale_->setBarWidth(kScaleHeight);
  scale_->setMinimumMargins(QMargins(kScaleMargin, 0, kScaleMargin, 0));
  setAxisScale(*scale_->axis(), false);
  map_->setInterpolate(false);
  map_->setColorScale(scale_);
}

void HeatMapPlot::setColors(const ThemeColors& colors, const QColor& background, const QFont& font) {
  plot_.setBackground(background);
  map_->setGradient(gradient(colors.well));
  numbers_->setFont(font);
  for (QCPAxis* axis : scale_->axis()->axisRect()->axes()) axis->setBasePen(QPen(colors.border));
  scale_->axis()->setTickPen(QPen(colors.border));
  scale_->axis()->setTickLabelColor(colors.mutedText);
  scale_->axis()->setTickLabelFont(font);
  scale_->axis()->setLabelColor(colors.mutedText);
  scale_->axis()->setLabelFont(font);
  for (QCPAxis* axis : {plot_.xAxis, plot_.yAxis}) {
    axis->setBasePen(Qt::NoPen);
    axis->setTickPen(QPen(colors.border));
    axis->setTickLength(0, 3);
    axis->setTickLabelColor(colors.mutedText);
    axis->setTickLabelFont(font);
    axis->setLabelColor(colors.mutedText);
    axis->setLabelFont(font);
    axis->grid()->setVisible(false);
  }
  fitScale();
}

void HeatMapPlot::setValues(const HeatMapValues& values, int width) {
  const auto columns = static_cast<int>(values.columns.size()), rows = static_cast<int>(values.rows.size());
  map_->setVisible(!values.values.empty());
  numbers_->setVisible(values.numbers && map_->visible());
  scale_->setVisible(std::ranges::any_of(values.values, [](double v) { return std::isfinite(v); }));
  for (QCPAxis* axis : scale_->axis()->axisRect()->axes()) axis->setVisible(scale_->visible());
  if (values.values.empty()) return;
  QCPColorMapData& data = *map_->data();
  data.setSize(columns, rows);
  data.setRange(centres(columns), centres(rows));
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      data.setCell(column, row, values.values[static_cast<std::size_t>(row * columns + column)]);
  scale_->setDataRange(rangeOf(values.values));
  scale_->axis()->setLabel(values.quantity);
  numbers_->setValues(values, scale_->dataRange().lower, scale_->dataRange().upper);
  fitScale();
  showAxis(*plot_.yAxis, values.down);
  fitTexts(*plot_.xAxis, values.across,
           static_cast<double>(width - widthOf(*plot_.yAxis, values.down)) / columns);
  const bool axes = plot_.xAxis->visible() || plot_.yAxis->visible();
  plot_.axisRect()->setAutoMargins(axes ? QCP::msAll : QCP::msNone);
  if (!axes) plot_.axisRect()->setMargins(QMargins(1, 1, 1, 1));
  plot_.xAxis->setRange(-0.5, columns - 0.5);
  plot_.yAxis->setRange(-0.5, rows - 0.5);
}

/// Adds margins so that the numbers at both ends of the scale are not cut off.
void HeatMapPlot::fitScale() {
  const QCPRange range = scale_->dataRange();
  const QFontMetrics metrics(scale_->axis()->tickLabelFont());
  int margin = kScaleMargin;
  for (const double end : {range.lower, range.upper})
    margin = std::max(margin, metrics.horizontalAdvance(tickText(end, range.size() / 5, QLocale())) / 2 + 4);
  scale_->setMinimumMargins(QMargins(margin, 0, margin, 0));
}

void HeatMapPlot::setChosen(std::optional<std::size_t> cell) {
  for (QCPItemRect* rect : {outer_, inner_}) {
    rect->setVisible(cell.has_value());
    if (!cell) continue;
    const auto columns = static_cast<std::size_t>(map_->data()->keySize());
    const auto row = static_cast<double>(*cell / columns), column = static_cast<double>(*cell % columns);
    rect->topLeft->setCoords(column - 0.5, row - 0.5);
    rect->bottomRight->setCoords(column + 0.5, row + 0.5);
  }
}

QRect HeatMapPlot::cells() const {
  return plot_.axisRect()->rect();
}

}  // namespace tetrabench
