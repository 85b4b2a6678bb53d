#pragma once

#include <QPoint>
#include <vector>

#include "widgets/board/board_view.h"

namespace tetrabench {

/// A board whose cells are filled and cleared: with the mouse, where a press decides whether dragging fills
/// or clears, or with the arrow keys, which move a cursor, and Space. Home and End go to the first and the
/// last column.
class BoardEditor : public BoardView {
  Q_OBJECT

 public:
  explicit BoardEditor(QWidget* parent = nullptr);

  /// Replaces the board; not to be called while `isPainting()`.
  void showPicture(BoardPicture picture);

  /// The cell (column, row) that keys fill or clear; shown while the board has the focus.
  QPoint cursorCell() const { return cursor_; }
  void setCursorCell(const QPoint& cell);

  /// True while the mouse fills or clears cells.
  bool isPainting() const { return painting_; }

 Q_SIGNALS:
  /// These cells were filled, or cleared: all of one drag, or one by a key. They are shown already.
  void painted(const std::vector<QPoint>& cells, bool full);

 protected:
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  bool isFull(const QPoint& cell) const;
  void paintCell(const QPoint& cell);
  void paintTo(const QPoint& cell);
  void finish();
  void showCursor();

  QPoint cursor_;
  bool painting_ = false;
  bool filling_ = false;
  QPoint last_;  ///< where the mouse was
  std::vector<QPoint> stroke_;
};

}  // namespace tetrabench
