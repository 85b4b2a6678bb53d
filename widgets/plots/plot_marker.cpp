#include "widgets/plots/plot_marker.h"

#include <QPainter>
#include <QPolygonF>
#include <algorithm>

namespace tetrabench {
namespace {

constexpr double kMarkerOutline = 1.6;  // pixels
constexpr double kSquareWidth = 0.85;   // relative to a disc, for about the same area
constexpr double kDiamondWidth = 1.2;

}  // namespace

void paintMarker(QPainter& painter, const QPointF& centre, double width, const PlotMarker& marker,
                 const QColor& color) {
  const double half = (width - kMarkerOutline) / 2;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  QPen pen(color, kMarkerOutline);
  pen.setJoinStyle(Qt::MiterJoin);
  painter.setPen(pen);
  painter.setBrush(marker.filled ? QBrush(color) : Qt::NoBrush);
  switch (marker.shape) {
    case PlotMarker::Chip:
      break;
    case PlotMarker::Disc:
      painter.drawEllipse(centre, half, half);
      break;
    case PlotMarker::Square: {
      const double side = half * kSquareWidth;
      painter.drawRect(QRectF(centre.x() - side, centre.y() - side, 2 * side, 2 * side));
      break;
    }
    case PlotMarker::Diamond: {
      const double arm = half * kDiamondWidth;
      painter.drawPolygon(QPolygonF({centre + QPointF(0, -arm), centre + QPointF(arm, 0),
                                     centre + QPointF(0, arm), centre + QPointF(-arm, 0)}));
      break;
    }
    case PlotMarker::Pointer:
      painter.drawPolygon(QPolygonF(
          {centre + QPointF(-half, -half), centre + QPointF(half, 0), centre + QPointF(-half, half)}));
      break;
  }
  painter.restore();
}

}  // namespace tetrabench
