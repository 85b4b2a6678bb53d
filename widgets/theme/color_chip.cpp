#include "widgets/theme/color_chip.h"

#include <QIconEngine>
#include <QPixmap>
#include <algorithm>

namespace tetrabench {

namespace {

class ChipEngine : public QIconEngine {
 public:
  ChipEngine(const QColor& color, double part, Qt::PenStyle line) : color_(color), part_(part), line_(line) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode /*mode*/, QIcon::State /*state*/) override {
    if (!color_.isValid()) return;
    const QSize size(static_cast<int>(rect.width() * part_), static_cast<int>(rect.height() * part_));
    QRect place(QPoint(), size);
    place.moveCenter(rect.center());
    paintColorChip(*painter, place, color_, line_);
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
  Qt::PenStyle line_;
};

}  // namespace

void paintColorChip(QPainter& painter, const QRect& place, const QColor& color, Qt::PenStyle line) {
  const double side = std::min(place.width(), place.height());
  const QRectF chip(place.x() + (place.width() - side) / 2, place.y() + (place.height() - side) / 2, side,
                    side);
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(color);
  const double part = side * 0.4;  // side of a part of a split chip
  const auto draw = [&](double x, double y, double width, double height) {
    const double round = std::min(width, height) / (width == side ? 5 : 4);
    painter.drawRoundedRect(QRectF(chip.x() + x, chip.y() + y, width, height), round, round);
  };
  const double second = side - part;
  switch (line) {
    case Qt::DashLine:
      draw(0, 0, part, side);
      draw(second, 0, part, side);
      break;
    case Qt::DotLine:
      for (const double x : {0.0, second})
        for (const double y : {0.0, second}) draw(x, y, part, part);
      break;
    case Qt::DashDotLine:
      draw(0, 0, part, side);
      for (const double y : {0.0, second}) draw(second, y, part, part);
      break;
    default:
      draw(0, 0, side, side);
  }
  painter.restore();
}

QIcon colorChip(const QColor& color, double part, Qt::PenStyle line) {
  return QIcon(new ChipEngine(color, part, line));
}

}  // namespace tetrabench
