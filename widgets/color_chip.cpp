#include "widgets/color_chip.h"

#include <QIconEngine>
#include <QPainter>
#include <algorithm>

namespace tetrabench {
namespace {

class ChipEngine : public QIconEngine {
 public:
  explicit ChipEngine(const QColor& color) : color_(color) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode, QIcon::State) override {
    const double side = 0.62 * std::min(rect.width(), rect.height());
    QRectF chip(0, 0, side, side);
    chip.moveCenter(QRectF(rect).center());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(color_);
    painter->drawRoundedRect(chip, side / 4, side / 4);
    painter->restore();
  }
  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    QPixmap picture(size);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    paint(&painter, QRect(QPoint(), size), mode, state);
    return picture;
  }
  QIconEngine* clone() const override { return new ChipEngine(*this); }

 private:
  QColor color_;
};

}  // namespace

QIcon colorChip(const QColor& color) {
  return QIcon(new ChipEngine(color));
}

}  // namespace tetrabench
