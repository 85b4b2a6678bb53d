#include "widgets/forms/color_chip.h"

#include <QIconEngine>
#include <QPixmap>
#include <algorithm>

namespace tetrabench {

namespace {

class ChipEngine : public QIconEngine {
 public:
  ChipEngine(const QColor& color, double part) : color_(color), part_(part) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode /*mode*/, QIcon::State /*state*/) override {
    if (!color_.isValid()) return;
    const QSize size(static_cast<int>(rect.width() * part_), static_cast<int>(rect.height() * part_));
    QRect place(QPoint(), size);
    place.moveCenter(rect.center());
    paintColorChip(*painter, place, color_);
  }

  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    QPixmap picture(size);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    paint(&painter, QRect(QPoint(0, 0), size), mode, state);
    return picture;
  }

  QIconEngine* clone() const override { return new ChipEngine(*this); }

 private:
  QColor color_;
  double part_;
};

}  // namespace

void paintColorChip(QPainter& painter, const QRect& place, const QColor& color, bool dashed) {
  const double side = std::min(place.width(), place.height());
  const QRectF chip(place.x() + (place.width() - side) / 2, place.y() + (place.height() - side) / 2, side,
                    side);
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(color);
  if (dashed) {
    const double dash = side * 0.4;
    painter.drawRoundedRect(QRectF(chip.topLeft(), QSizeF(dash, side)), side / 10, side / 10);
    painter.drawRoundedRect(QRectF(chip.right() - dash, chip.top(), dash, side), side / 10, side / 10);
  } else {
    painter.drawRoundedRect(chip, side / 5, side / 5);
  }
  painter.restore();
}

QIcon colorChip(const QColor& color, double part) {
  return QIcon(new ChipEngine(color, part));
}

}  // namespace tetrabench
