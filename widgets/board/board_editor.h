#pragma once

#include <QPoint>
#include <vector>

#include "widgets/board/board_view.h"

namespace tetrabench {

/// A board whose cells can be filled and cleared: with the mouse, where the first cell decides whether
/// dragging fills or clears, or with the arrow keys, which move a cursor, and Space. Home and End move to the
/// first and last column.
class BoardEditor : public BoardView {
  Q_OBJECT

 public:
  explicit BoardEditor(QWidget* parent = nullptr);

  /// Replaces the board; must not be called while `isPainting()`.
  void showPicture(BoardPicture picture);

  /// Returns the cell (column, row) that keys fill or clear; visible while the board has the focus.
  QPoint cursorCell() const { return cursor_; }
  void setCursorCell(const QPoint& cell);

  /// Returns true while the mouse is filling or clearing cells.
  bool isPainting() const { return painting_; }

 Q_SIGNALS:
  /// Emitted when cells were filled or cleared: all of one drag, or one by a key. The board already shows
  /// them.
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
  QPoint last_;  ///< last mouse position
  std::vector<QPoint> stroke_;
};

}  // namespace tetrabench
