#include "widgets/plots/plot_line.h"

#include <QPainter>

namespace tetrabench {

QPen plotPen(const QColor& color, double width, Qt::PenStyle style) {
  QPen pen(color, width);
  pen.setJoinStyle(Qt::RoundJoin);
  pen.setCapStyle(style == Qt::SolidLine ? Qt::SquareCap : Qt::FlatCap);
  if (style == Qt::DashLine) pen.setDashPattern({5, 3});
  if (style == Qt::DotLine) pen.setDashPattern({1.5, 2});
  if (style == Qt::DashDotLine) pen.setDashPattern({7, 2.5, 1.5, 2.5});
  return pen;
}

QPixmap linePicture(const PlotCurve& curve) {
  constexpr int kSide = 32;  // scaled down to the size of an icon
  QPixmap picture(kSide, kSide);
  picture.fill(Qt::transparent);
  QPainter painter(&picture);
  painter.setPen(plotPen(curve.color, 2.5, curve.line));
  painter.drawLine(QPointF(1, kSide / 2.0), QPointF(kSide - 1, kSide / 2.0));
  return picture;
}

}  // namespace tetrabench
