#include "widgets/board/board_view.h"

#include <QAccessible>
#include <QEvent>
#include <QLocale>
#include <QPainter>
#include <algorithm>

#include "widgets/access/spoken_widget.h"
#include "widgets/board/spoken_board.h"
#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

constexpr int kComfortableCell = 24;  // logical pixels
constexpr int kComfortableHeight = 520;
constexpr int kSmallestCell = 5;
constexpr int kCaptionGap = 4;

}  // namespace

BoardView::BoardView(QWidget* parent) : QWidget(parent) {
  look_.frame = agentColor(0);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  speakBoards();
  setAccessibleName(tr("Board"));
}

void BoardView::setPicture(BoardPicture picture) {
  if (picture == picture_) return;
  const bool sizeChanged = picture.columns != picture_.columns || picture.rows != picture_.rows ||
                           picture.pileHeight.has_value() != picture_.pileHeight.has_value();
  picture_ = std::move(picture);
  if (sizeChanged) updateGeometry(), fitWidth();
  update();
}

void BoardView::setFrameColor(const QColor& color) {
  if (color == look_.frame) return;
  look_.frame = color;
  update();
}

void BoardView::setLetters(bool shown) {
  if (shown == look_.lettersShown) return;
  look_.lettersShown = shown;
  update();
}

void BoardView::setPieceLetters(const QString& letters) {
  if (letters == look_.letters) return;
  look_.letters = letters;
  update();
}

void BoardView::setDescription(const QString& text) {
  if (text != accessibleDescription()) setAccessibleDescription(text);
}

QString BoardView::spokenText() const {
  return inOneText({accessibleDescription(), message_, wordsOf(picture_, look_.letters)});
}

void BoardView::setMessage(const QString& text) {
  if (text == message_) return;
  message_ = text;
  update();
  if (!hasFocus()) return;
  QAccessibleEvent changed(this, QAccessible::DescriptionChanged);  // for example when the game is over
  QAccessible::updateAccessibility(&changed);
}

/// Returns the geometry as painted on screen.
BoardGeometry BoardView::geometry() const {
  const double scale = devicePixelRatioF();
  const QRect area(0, 0, static_cast<int>(width() * scale), static_cast<int>(height() * scale));
  const int caption = static_cast<int>(captionHeight() * scale);
  return boardGeometry(area, picture_.columns, picture_.rows, caption, scale);
}

int BoardView::cellSize() const {
  return geometry().cell;
}

std::optional<QPoint> BoardView::cellAt(const QPointF& place) const {
  const BoardGeometry g = geometry();
  const QPoint device = (place * devicePixelRatioF()).toPoint();
  if (!g.well.contains(device)) return std::nullopt;
  const QPoint cell((device.x() - g.well.left()) / g.cell, (g.well.bottom() - 1 - device.y()) / g.cell);
  if (cell.x() >= picture_.columns || cell.y() < 0 || cell.y() >= picture_.rows) return std::nullopt;
  return cell;
}

void BoardView::paintMessage(QPainter& painter, const BoardGeometry& g, double scale) const {
  const QRectF well(g.well.left() / scale, g.well.top() / scale, g.well.width() / scale,
                    g.well.height() / scale);
  QFont font = painter.font();
  font.setBold(true);
  painter.setFont(font);
  constexpr int kMargin = 8;
  const QRectF inside = well.adjusted(kMargin, 0, -kMargin, 0);
  const QRectF text = painter.boundingRect(inside, Qt::AlignCenter | Qt::TextWordWrap, message_);
  painter.fillRect(QRectF(well.left(), text.top() - kMargin, well.width(), text.height() + 2 * kMargin),
                   themeColors().surfaceRaised);
  painter.setPen(themeColors().text);
  painter.drawText(inside, Qt::AlignCenter | Qt::TextWordWrap, message_);
}

QSize BoardView::sizeHint() const {
  const int fitting = kComfortableHeight / std::max(1, picture_.rows);
  return sizeForCell(std::clamp(fitting, kSmallestCell, kComfortableCell));
}

QSize BoardView::minimumSizeHint() const {
  return sizeForCell(kSmallestCell);
}

QSize BoardView::sizeForCell(int side) const {
  const int frame = 2 * 2 + 1;
  return {side * picture_.columns + frame, side * picture_.rows + frame + captionHeight()};
}

int BoardView::captionHeight() const {
  return picture_.pileHeight ? fontMetrics().height() + kCaptionGap : 0;
}

void BoardView::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.save();
  const double scale = useDevicePixels(painter);
  const QRect area(0, 0, static_cast<int>(width() * scale), static_cast<int>(height() * scale));
  const int caption = static_cast<int>(captionHeight() * scale);
  const BoardGeometry geometry = boardGeometry(area, picture_.columns, picture_.rows, caption, scale);
  painter_.paint(painter, geometry, picture_, look_);
  painter.restore();
  if (!message_.isEmpty()) paintMessage(painter, geometry, scale);

  if (!picture_.pileHeight) return;
  const QRectF line(geometry.caption.left() / scale, geometry.caption.top() / scale,
                    geometry.caption.width() / scale, geometry.caption.height() / scale);
  painter.setPen(themeColors().mutedText);
  painter.drawText(line, Qt::AlignHCenter | Qt::AlignBottom,
                   tr("height %1").arg(locale().toString(*picture_.pileHeight)));
}

void BoardView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitWidth();
}

void BoardView::fitWidth() {
  if (!snug_) return;
  const QSize one = sizeForCell(1);
  const int cell = std::max(1, (height() - one.height() + picture_.rows) / std::max(1, picture_.rows));
  setMaximumWidth(sizeForCell(cell).width());
}

void BoardView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange ||
      event->type() == QEvent::FontChange) {
    painter_.forgetColors();
    updateGeometry();
    update();
  }
  QWidget::changeEvent(event);
}

}  // namespace tetrabench

#include "moc_board_view.cpp"
