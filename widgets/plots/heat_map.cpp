#include "widgets/plots/heat_map.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <array>
#include <cmath>

#include "widgets/plots/csv.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_figure.h"
#include "widgets/plots/plot_numbers.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

// Cividis: Nunez, Anderton and Renslow, "Optimizing colormaps with consideration for color vision
// deficiency", 2018, at ten equal distances.
constexpr std::array<QRgb, 10> kScale = {0xff00224e, 0xff123570, 0xff3b496c, 0xff575d6d, 0xff707173,
                                         0xff8a8678, 0xffa59c74, 0xffc3b369, 0xffe1cc55, 0xfffee838};

constexpr int kLeastFieldHeight = 2, kMostFieldHeight = 16;  // logical pixels
constexpr int kPreferredHeight = 320, kBarHeight = 8, kBarGap = 6;

}  // namespace

QColor heatColor(double place) {
  const double at = std::clamp(place, 0.0, 1.0) * (kScale.size() - 1);
  const auto below = std::min(static_cast<std::size_t>(at), kScale.size() - 2);
  const double share = at - static_cast<double>(below);
  const QColor a(kScale[below]), b(kScale[below + 1]);
  const auto mix = [share](int p, int q) { return static_cast<int>(std::lround(p + (q - p) * share)); };
  return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

bool sameNumbers(const std::vector<double>& a, const std::vector<double>& b) {
  return std::ranges::equal(a, b,
                            [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); });
}

HeatMap::HeatMap(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void HeatMap::setValues(HeatMapValues values) {
  if (values == values_) return;
  const bool sameShape =
      values.rows.size() == values_.rows.size() && values.columns.size() == values_.columns.size();
  values_ = std::move(values);
  if (!sameShape) {
    chosen_.reset();
    updateGeometry();
  }
  makePicture();
  if (chosen_) setAccessibleDescription(sentenceOf(*chosen_));
  update();
}

/// Where nothing is known the surface shows through.
void HeatMap::makePicture() {
  const auto width = static_cast<int>(values_.columns.size()), height = static_cast<int>(values_.rows.size());
  least_ = HUGE_VAL;
  most_ = -HUGE_VAL;
  for (const double value : values_.values) {
    if (!std::isfinite(value)) continue;
    least_ = std::min(least_, value);
    most_ = std::max(most_, value);
  }
  empty_ = least_ > most_;
  picture_ = QImage(width, height, QImage::Format_ARGB32);
  for (int row = 0; row < height; ++row)
    for (int column = 0; column < width; ++column) {
      const double value = values_.values[static_cast<std::size_t>(row * width + column)];
      const double place = most_ > least_ ? (value - least_) / (most_ - least_) : 0.5;
      picture_.setPixelColor(column, row, std::isfinite(value) ? heatColor(place) : themeColors().well);
    }
}

/// Below the fields: two lines for the chosen one in words, and the scale.
int HeatMap::legendHeight() const {
  return 2 * kBarGap + kBarHeight + 3 * fontMetrics().height();
}

QRectF HeatMap::fields() const {
  return {1, 1, width() - 2.0, std::max(1.0, height() - 2.0 - legendHeight())};
}

QRectF HeatMap::placeOf(std::size_t field) const {
  const QRectF all = fields();
  const auto columns = values_.columns.size();
  const double width = all.width() / static_cast<double>(columns);
  const double height = all.height() / static_cast<double>(values_.rows.size());
  return {all.left() + static_cast<double>(field % columns) * width,
          all.top() + static_cast<double>(field / columns) * height, width, height};
}

std::optional<std::size_t> HeatMap::fieldAt(const QPoint& position) const {
  const QRectF all = fields();
  if (values_.values.empty() || !all.contains(position)) return {};
  const auto part = [](double at, double length, std::size_t count) {
    return std::min(static_cast<std::size_t>(at / length * static_cast<double>(count)), count - 1);
  };
  return part(position.y() - all.top(), all.height(), values_.rows.size()) * values_.columns.size() +
         part(position.x() - all.left(), all.width(), values_.columns.size());
}

QString HeatMap::sentenceOf(std::size_t field) const {
  const auto columns = values_.columns.size();
  const double value = values_.values[field];
  return tr("%1, %2: %3")
      .arg(values_.rows[field / columns], values_.columns[field % columns],
           std::isfinite(value) ? valueText(value, locale()) : tr("no data yet"));
}

void HeatMap::choose(std::size_t field) {
  if (chosen_ == field) return;
  chosen_ = field;
  setAccessibleDescription(sentenceOf(field));
  QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
  QAccessible::updateAccessibility(&changed);
  update();
}

QByteArray HeatMap::figure(FigureFormat format, const QSize& size, double scale) const {
  HeatMap copy;
  copy.resize(size);
  copy.setFont(font());
  copy.setValues(values_);
  return renderFigure(format, size, scale, [&](QCPPainter& painter) {
    painter.fillRect(QRect(QPoint(0, 0), size), Qt::white);
    copy.paint(painter, lightThemeColors());
  });
}

QByteArray HeatMap::csv() const {
  QByteArray text = "row,column,value\n";
  for (std::size_t i = 0; i < values_.values.size(); ++i)
    text += csvField(values_.rows[i / values_.columns.size()]) + ',' +
            csvField(values_.columns[i % values_.columns.size()]) + ',' + csvNumber(values_.values[i]) + '\n';
  return text;
}

void HeatMap::paint(QPainter& painter, const ThemeColors& colors) const {
  painter.drawImage(fields(), picture_);
  painter.setPen(QPen(colors.border, 1));
  painter.drawRect(fields().adjusted(-0.5, -0.5, 0.5, 0.5));
  paintLegend(painter, colors);
}

void HeatMap::paintEvent(QPaintEvent*) {
  if (values_.values.empty()) return;
  QPainter painter(this);
  paint(painter, themeColors());
  if (!chosen_) return;
  const QRectF place = placeOf(*chosen_);
  painter.setPen(QPen(QColor(0, 0, 0), 1));
  painter.drawRect(place.adjusted(-1.5, -1.5, 1.5, 1.5));
  painter.setPen(QPen(QColor(255, 255, 255), 1));
  painter.drawRect(place.adjusted(-0.5, -0.5, 0.5, 0.5));
}

/// The chosen field in words, and below it the scale from the least to the largest value.
void HeatMap::paintLegend(QPainter& painter, const ThemeColors& colors) const {
  const int line = fontMetrics().height();
  const QRectF words(0, fields().bottom() + kBarGap, width(), 2 * line);
  painter.setPen(chosen_ ? colors.text : colors.mutedText);
  const QString told = chosen_ ? sentenceOf(*chosen_) : tr("Click a cell, or use the arrow keys");
  painter.drawText(words, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, told);
  const QString least = empty_ ? QString() : valueText(least_, locale());
  const QString most = empty_ ? QString() : valueText(most_, locale());
  const QRectF scale(0, words.bottom() + kBarGap, width(), line);
  painter.setPen(colors.mutedText);
  painter.drawText(scale, Qt::AlignLeft | Qt::AlignVCenter, least);
  painter.drawText(scale, Qt::AlignRight | Qt::AlignVCenter, most);
  const double left = fontMetrics().horizontalAdvance(least) + kBarGap;
  const double right = width() - fontMetrics().horizontalAdvance(most) - kBarGap;
  if (empty_ || right <= left) return;
  QLinearGradient gradient(left, 0, right, 0);
  for (std::size_t i = 0; i < kScale.size(); ++i)
    gradient.setColorAt(static_cast<double>(i) / (kScale.size() - 1), QColor(kScale[i]));
  painter.fillRect(QRectF(left, scale.center().y() - kBarHeight / 2.0, right - left, kBarHeight), gradient);
}

bool HeatMap::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  if (const auto field = fieldAt(help->pos())) {
    QToolTip::showText(help->globalPos(), sentenceOf(*field), this, placeOf(*field).toAlignedRect());
  } else {
    QToolTip::hideText();
    event->ignore();
  }
  return true;
}

void HeatMap::keyPressEvent(QKeyEvent* event) {
  if (values_.values.empty()) return QWidget::keyPressEvent(event);
  const auto columns = values_.columns.size(), count = values_.values.size();
  const std::size_t at = chosen_.value_or(0), column = at % columns;
  switch (event->key()) {
    case Qt::Key_Left:
      return choose(column > 0 ? at - 1 : at);
    case Qt::Key_Right:
      return choose(column + 1 < columns ? at + 1 : at);
    case Qt::Key_Up:
      return choose(at >= columns ? at - columns : at);
    case Qt::Key_Down:
      return choose(at + columns < count ? at + columns : at);
    case Qt::Key_Home:
      return choose(0);
    case Qt::Key_End:
      return choose(count - 1);
    default:
      return QWidget::keyPressEvent(event);
  }
}

void HeatMap::mousePressEvent(QMouseEvent* event) {
  if (const auto field = fieldAt(event->pos())) choose(*field);
}

void HeatMap::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  if (!values_.values.empty()) choose(chosen_.value_or(0));
}

void HeatMap::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) makePicture();
}

QSize HeatMap::sizeHint() const {
  const auto rows = static_cast<int>(values_.rows.size());
  const int field = rows > 0 ? std::clamp(kPreferredHeight / rows, kLeastFieldHeight, kMostFieldHeight) : 0;
  return {240, rows * field + 2 + legendHeight()};
}

QSize HeatMap::minimumSizeHint() const {
  return {160, sizeHint().height()};
}

}  // namespace tetrabench
