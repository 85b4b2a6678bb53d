#include "widgets/plots/cell_numbers.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

#include "widgets/plots/heat_map.h"
#include "widgets/plots/plot_numbers.h"

namespace tetrabench {
namespace {

constexpr int kAround = 3;  // pixels

/// Returns black or white, whichever contrasts more (relative luminance, WCAG 2.2).
QColor inkOn(const QColor& color) {
  const auto linear = [](double part) {
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  };
  const double luminance =
      0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
  constexpr double kEqual = 0.179;  // at this luminance black and white have equal contrast
  return luminance > kEqual ? Qt::black : Qt::white;
}

}  // namespace

CellNumbers::CellNumbers(QCustomPlot& plot) : QCPAbstractItem(&plot) {
  setSelectable(false);
  setClipToAxisRect(false);
}

void CellNumbers::setValues(const HeatMapValues& values, double least, double most) {
  rows_ = values.rows.size();
  columns_ = values.columns.size();
  texts_.clear();
  inks_.clear();
  if (!values.numbers) return;
  for (const double value : values.values) {
    const bool known = std::isfinite(value);
    texts_.push_back(known ? valueText(std::round(10 * value) / 10, QLocale()) : QString());
    inks_.push_back(known ? inkOn(heatColor((value - least) / (most - least))) : QColor());
  }
}

double CellNumbers::selectTest(const QPointF&, bool, QVariant*) const {
  return -1;
}

void CellNumbers::draw(QCPPainter* painter) {
  if (texts_.empty()) return;
  const QRectF all = parentPlot()->axisRect()->rect();
  const QSizeF cell(all.width() / static_cast<double>(columns_), all.height() / static_cast<double>(rows_));
  const QFontMetricsF metrics(font_);
  double widest = 0;
  for (const QString& text : texts_) widest = std::max(widest, metrics.horizontalAdvance(text));
  if (widest + 2 * kAround > cell.width() || metrics.height() > cell.height()) return;
  painter->setFont(font_);
  for (std::size_t i = 0; i < texts_.size(); ++i) {
    const QPointF place(all.left() + static_cast<double>(i % columns_) * cell.width(),
                        all.top() + static_cast<double>(i / columns_) * cell.height());
    painter->setPen(inks_[i]);
    painter->drawText(QRectF(place, cell), Qt::AlignCenter, texts_[i]);
  }
}

}  // namespace tetrabench
