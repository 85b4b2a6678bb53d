#include "widgets/board/next_pieces_view.h"

#include <QEvent>
#include <QPainter>
#include <QStringList>
#include <algorithm>

#include "widgets/board/spoken_board.h"
#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

constexpr int kComfortablePieceCell = 16;  // logical pixels
constexpr int kTitleGap = 6;
// A slot fits the longest piece lying flat, with some space around it.
constexpr double kPlaceWidth = 5;  // cells
constexpr double kPlaceHeight = 3;

QRect boundsOf(const std::vector<QPoint>& cells) {
  QRect bounds(cells.front(), QSize(1, 1));
  for (const QPoint& cell : cells) bounds |= QRect(cell, QSize(1, 1));
  return bounds;
}

}  // namespace

int nextPieceCell(double boardCell) {
  constexpr double kShare = 0.65;
  return std::max(kSmallestPieceCell, static_cast<int>(kShare * boardCell));
}

NextPiecesView::NextPiecesView(Qt::Orientation orientation, QWidget* parent)
    : QWidget(parent), orientation_(orientation), letters_(QStringLiteral("IOTSZJL")) {
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
  speakBoards();
  setTitle(tr("next"));
}

void NextPiecesView::setShapes(std::vector<std::vector<QPoint>> cellsByKind) {
  if (cellsByKind == shapes_) return;
  shapes_ = std::move(cellsByKind);
  update();
}

void NextPiecesView::setPieces(std::vector<int> kinds) {
  if (kinds == pieces_) return;
  const int before = places();
  pieces_ = std::move(kinds);
  if (places() != before) updateGeometry();
  describe();
  update();
}

void NextPiecesView::setCapacity(int pieces) {
  capacity_ = std::max(1, pieces);
  updateGeometry();
  update();
}

void NextPiecesView::setOrientation(Qt::Orientation orientation) {
  if (orientation == orientation_) return;
  orientation_ = orientation;
  updateGeometry();
  update();
}

void NextPiecesView::setCell(int side) {
  if (side == cell_) return;
  cell_ = side;
  updateGeometry();
  update();
}

void NextPiecesView::setTitle(const QString& title) {
  title_ = title;
  setAccessibleName(title);
  update();
}

void NextPiecesView::setLetters(bool shown) {
  lettersShown_ = shown;
  update();
}

void NextPiecesView::setPieceLetters(const QString& letters) {
  letters_ = letters;
  describe();
  update();
}

void NextPiecesView::describe() {
  QStringList names;
  for (const int kind : pieces_) {
    names << (kind >= 0 && kind < letters_.size() ? letters_.mid(kind, 1) : QStringLiteral("?"));
  }
  const QString text = names.join(QStringLiteral(", "));
  if (text != accessibleDescription()) setAccessibleDescription(text);
}

int NextPiecesView::places() const {
  return std::max(capacity_, static_cast<int>(pieces_.size()));
}

int NextPiecesView::placesShown() const {
  const bool horizontal = orientation_ == Qt::Horizontal;
  const double room = horizontal ? width() / kPlaceWidth : (height() - titleHeight()) / kPlaceHeight;
  return std::clamp(static_cast<int>(room / kSmallestPieceCell), 1, places());
}

int NextPiecesView::titleHeight() const {
  return fontMetrics().height() + kTitleGap;
}

QSize NextPiecesView::sizeHint() const {
  return sizeFor(places(), cell_.value_or(kComfortablePieceCell));
}

QSize NextPiecesView::minimumSizeHint() const {
  return sizeFor(1, kSmallestPieceCell);
}

QSize NextPiecesView::sizeFor(int pieces, int side) const {
  const int across = orientation_ == Qt::Horizontal ? pieces : 1;
  const int down = orientation_ == Qt::Horizontal ? 1 : pieces;
  const int title = fontMetrics().horizontalAdvance(title_);
  return {std::max(title, static_cast<int>(across * kPlaceWidth * side)),
          titleHeight() + static_cast<int>(down * kPlaceHeight * side)};
}

void NextPiecesView::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setPen(themeColors().mutedText);
  painter.drawText(QRect(0, 0, width(), fontMetrics().height()), Qt::AlignLeft | Qt::AlignVCenter, title_);

  const int top = titleHeight();
  const bool horizontal = orientation_ == Qt::Horizontal;
  const double scale = useDevicePixels(painter);
  const int shown = placesShown();
  const double across = width() * scale / (kPlaceWidth * (horizontal ? shown : 1));
  const double down = (height() - top) * scale / (kPlaceHeight * (horizontal ? 1 : shown));
  const int comfortable = static_cast<int>(cell_.value_or(1.5 * kComfortablePieceCell) * scale);
  const int side = std::clamp(static_cast<int>(std::min(across, down)), 1, comfortable);
  tiles_.prepare(side, lettersShown_ ? letters_ : QString());

  const int placeWidth = static_cast<int>(kPlaceWidth * side);
  const int placeHeight = static_cast<int>(kPlaceHeight * side);
  for (std::size_t i = 0; i < std::min(pieces_.size(), static_cast<std::size_t>(shown)); ++i) {
    const int kind = pieces_[i];
    if (kind < 0 || kind >= static_cast<int>(shapes_.size())) continue;
    const std::vector<QPoint>& cells = shapes_[static_cast<std::size_t>(kind)];
    if (cells.empty()) continue;
    // Pieces are left-aligned, as is their title.
    const QRect bounds = boundsOf(cells);
    const int offset = static_cast<int>(i);
    const int left = horizontal ? offset * placeWidth : 0;
    const int middle = static_cast<int>(top * scale) + (horizontal ? 0 : offset * placeHeight) + side;
    const int upper = middle - bounds.height() * side / 2;
    for (const QPoint& cell : cells) {
      tiles_.paint(painter, left + (cell.x() - bounds.left()) * side,
                   upper + (bounds.bottom() - cell.y()) * side, static_cast<std::uint8_t>(kind + 1));
    }
  }
}

void NextPiecesView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange ||
      event->type() == QEvent::FontChange) {
    tiles_.clear();
    updateGeometry();
    update();
  }
  QWidget::changeEvent(event);
}

}  // namespace tetrabench

#include "moc_next_pieces_view.cpp"
