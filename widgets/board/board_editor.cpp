#include "widgets/board/board_editor.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>

namespace tetrabench {

BoardEditor::BoardEditor(QWidget* parent) : BoardView(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Board editor"));
  showCursor();
}

void BoardEditor::showPicture(BoardPicture picture) {
  cursor_ = {std::clamp(cursor_.x(), 0, picture.columns - 1), std::clamp(cursor_.y(), 0, picture.rows - 1)};
  if (hasFocus()) picture.cursor = cursor_;
  setPicture(std::move(picture));
  showCursor();
}

void BoardEditor::setCursorCell(const QPoint& cell) {
  cursor_ = {std::clamp(cell.x(), 0, picture().columns - 1), std::clamp(cell.y(), 0, picture().rows - 1)};
  showCursor();
}

void BoardEditor::showCursor() {
  BoardPicture shown = picture();
  shown.cursor = hasFocus() ? std::optional(cursor_) : std::nullopt;
  setPicture(std::move(shown));
  setDescription((isFull(cursor_) ? tr("Column %1 of %2, row %3 of %4 from the bottom, full")
                                  : tr("Column %1 of %2, row %3 of %4 from the bottom, empty"))
                     .arg(cursor_.x() + 1)
                     .arg(picture().columns)
                     .arg(cursor_.y() + 1)
                     .arg(picture().rows));
}

bool BoardEditor::isFull(const QPoint& cell) const {
  const auto index = static_cast<std::size_t>(cell.y() * picture().columns + cell.x());
  return index < picture().cells.size() && picture().cells[index] != BoardPicture::emptyCell;
}

void BoardEditor::paintCell(const QPoint& cell) {
  if (isFull(cell) == filling_) return;
  BoardPicture shown = picture();
  shown.cells.resize(static_cast<std::size_t>(shown.columns * shown.rows));
  shown.cells[static_cast<std::size_t>(cell.y() * shown.columns + cell.x())] =
      filling_ ? BoardPicture::unknownCell : BoardPicture::emptyCell;
  // The previous overlays describe another board.
  shown.outlines.clear();
  shown.advice.clear();
  shown.heat.clear();
  setPicture(std::move(shown));
  stroke_.push_back(cell);
}

/// Paints all cells on the way: a fast mouse skips some.
void BoardEditor::paintTo(const QPoint& cell) {
  const QPoint way = cell - last_;
  const int steps = std::max({std::abs(way.x()), std::abs(way.y()), 1});
  for (int i = 1; i <= steps; ++i)
    paintCell(
        {last_.x() + qRound(double(way.x()) * i / steps), last_.y() + qRound(double(way.y()) * i / steps)});
  last_ = cursor_ = cell;
  showCursor();
}

void BoardEditor::finish() {
  painting_ = false;
  const std::vector<QPoint> cells = std::exchange(stroke_, {});
  showCursor();
  if (!cells.empty()) Q_EMIT painted(cells, filling_);
}

void BoardEditor::mousePressEvent(QMouseEvent* event) {
  const auto cell = cellAt(event->position());
  if (!cell || event->button() != Qt::LeftButton) return BoardView::mousePressEvent(event);
  painting_ = true;
  filling_ = !isFull(*cell);
  last_ = *cell;
  paintTo(*cell);
}

void BoardEditor::mouseMoveEvent(QMouseEvent* event) {
  const auto cell = cellAt(event->position());
  if (painting_ && cell && *cell != last_) paintTo(*cell);
}

void BoardEditor::mouseReleaseEvent(QMouseEvent* event) {
  if (painting_ && event->button() == Qt::LeftButton) finish();
}

void BoardEditor::keyPressEvent(QKeyEvent* event) {
  if (event->modifiers() & ~Qt::KeypadModifier || painting_) return BoardView::keyPressEvent(event);
  switch (event->key()) {
    case Qt::Key_Left:
      return setCursorCell(cursor_ - QPoint(1, 0));
    case Qt::Key_Right:
      return setCursorCell(cursor_ + QPoint(1, 0));
    case Qt::Key_Up:
      return setCursorCell(cursor_ + QPoint(0, 1));
    case Qt::Key_Down:
      return setCursorCell(cursor_ - QPoint(0, 1));
    case Qt::Key_Home:
      return setCursorCell({0, cursor_.y()});
    case Qt::Key_End:
      return setCursorCell({picture().columns - 1, cursor_.y()});
    case Qt::Key_Space:
      filling_ = !isFull(cursor_);
      paintCell(cursor_);
      return finish();
    default:
      return BoardView::keyPressEvent(event);
  }
}

void BoardEditor::focusInEvent(QFocusEvent* event) {
  BoardView::focusInEvent(event);
  showCursor();
}

void BoardEditor::focusOutEvent(QFocusEvent* event) {
  if (painting_) finish();
  BoardView::focusOutEvent(event);
  showCursor();
}

}  // namespace tetrabench

#include "moc_board_editor.cpp"
