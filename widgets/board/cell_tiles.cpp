#include "widgets/board/cell_tiles.h"

#include <QFont>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

constexpr std::size_t kKinds = 7;

/// Returns black or white, whichever is more readable on the colour.
QColor inkOn(const QColor& color) {
  const double luminance = 0.2126 * std::pow(color.redF(), 2.2) + 0.7152 * std::pow(color.greenF(), 2.2) +
                           0.0722 * std::pow(color.blueF(), 2.2);
  return luminance > 0.18 ? QColor(0, 0, 0, 200) : QColor(255, 255, 255, 235);
}

}  // namespace

void CellTiles::prepare(int side, const QString& letters) {
  if (side == side_ && letters == letters_) return;
  clear();
  side_ = side;
  letters_ = letters;
}

void CellTiles::clear() {
  tiles_.assign(kKinds + 1, QPixmap());
}

void CellTiles::paint(QPainter& painter, int left, int top, std::uint8_t cell) {
  if (side_ <= 0 || cell == 0) return;
  if (drawn_) return draw(painter, left, top, cell);
  QPixmap& tile = tiles_[std::min<std::size_t>(cell - 1U, kKinds)];
  if (tile.isNull()) {
    tile = QPixmap(side_, side_);
    tile.fill(Qt::transparent);
    QPainter tilePainter(&tile);
    draw(tilePainter, 0, 0, cell);
  }
  painter.drawPixmap(left, top, tile);
}

void CellTiles::draw(QPainter& painter, int left, int top, std::uint8_t cell) const {
  const int kind = cell - 1;
  const QColor color = pieceColor(kind);
  // The gap at the left and the top leaves the grid line visible, so that cells can be counted.
  const int gap = side_ >= 6 ? 1 : 0;
  const int border = side_ >= 8 ? std::max(1, side_ / 18) : 0;
  const QRect outer(left + gap, top + gap, side_ - gap, side_ - gap);
  painter.fillRect(outer, color.darker(128));
  painter.fillRect(outer.adjusted(border, border, -border, -border), color);
  if (kind < letters_.size() && side_ >= 10) {
    QFont font;
    font.setPixelSize(side_ * 55 / 100);
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.setPen(inkOn(color));
    painter.drawText(outer, Qt::AlignCenter, letters_.mid(kind, 1));
  }
}

double useDevicePixels(QPainter& painter) {
  const QTransform device = painter.deviceTransform();
  const double scale = device.m11();
  const QPointF origin = device.map(QPointF(0, 0));
  painter.scale(1 / scale, 1 / scale);
  painter.translate(std::round(origin.x()) - origin.x(), std::round(origin.y()) - origin.y());
  return scale;
}

}  // namespace tetrabench
