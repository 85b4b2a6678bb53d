#include "widgets/board/piece_icon.h"

#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <algorithm>

#include "widgets/board/cell_tiles.h"

namespace tetrabench {

namespace {

constexpr int kColumns = 4, kRows = 2;

class PieceEngine : public QIconEngine {
 public:
  PieceEngine(std::vector<QPoint> cells, int kind) : cells_(std::move(cells)), kind_(kind) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
    const double scale = painter->device()->devicePixelRatioF();
    QPixmap picture = pixmap(rect.size() * scale, mode, state);
    picture.setDevicePixelRatio(scale);
    painter->drawPixmap(rect, picture);
  }

  QPixmap pixmap(const QSize& size, QIcon::Mode /*mode*/, QIcon::State /*state*/) override {
    QPixmap picture(size);
    picture.fill(Qt::transparent);
    QRect bounds;
    for (const QPoint& cell : cells_) bounds |= QRect(cell, QSize(1, 1));
    const int side = std::min(size.width() / std::max(kColumns, bounds.width()),
                              size.height() / std::max(kRows, bounds.height()));
    CellTiles tiles;
    tiles.prepare(side, {});
    QPainter painter(&picture);
    const int left = (size.width() - bounds.width() * side) / 2;
    const int top = (size.height() - bounds.height() * side) / 2;
    for (const QPoint& cell : cells_)
      tiles.paint(painter, left + (cell.x() - bounds.left()) * side,
                  top + (bounds.bottom() - cell.y()) * side, static_cast<std::uint8_t>(kind_ + 1));
    return picture;
  }

  QIconEngine* clone() const override { return new PieceEngine(*this); }

 private:
  std::vector<QPoint> cells_;
  int kind_;
};

}  // namespace

QIcon pieceIcon(const std::vector<QPoint>& cells, int kind) {
  return QIcon(new PieceEngine(cells, kind));
}

}  // namespace tetrabench
