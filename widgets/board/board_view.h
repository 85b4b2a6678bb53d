#pragma once

#include <QColor>
#include <QString>
#include <QWidget>

#include "widgets/board/board_painter.h"
#include "widgets/board/board_picture.h"

namespace tetrabench {

/// Shows a board of square cells, as large as fits, centred, with a frame in the agent's colour.
class BoardView : public QWidget {
  Q_OBJECT

 public:
  explicit BoardView(QWidget* parent = nullptr);

  /// Repaints only when the picture differs from the one shown. Throws nothing: missing cells count as empty.
  void setPicture(BoardPicture picture);
  const BoardPicture& picture() const { return picture_; }
  const BoardLook& look() const { return look_; }

  void setFrameColor(const QColor& color);

  /// Writes the letter of its piece on each cell. Off at first.
  void setLetters(bool shown);

  /// One letter per kind; "IOTSZJL" by default.
  void setPieceLetters(const QString& letters);

  /// What a screen reader says first about the board, such as "Game 3, next piece T".
  void setDescription(const QString& text);
  /// All that it says: the description, the message and the picture in words.
  QString spokenText() const;

  /// Grows no wider than its cells need at its height. Off by default.
  void setSnug(bool snug) { snug_ = snug; }

  /// A few words over the middle of the board ("paused"); none if empty.
  void setMessage(const QString& text);
  const QString& message() const { return message_; }

  /// The cell (column, row) at a place of the widget; none beside the board.
  std::optional<QPoint> cellAt(const QPointF& place) const;

  /// Side of a cell in device pixels at the present size of the widget.
  int cellSize() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fitWidth();
  QSize sizeForCell(int side) const;
  int captionHeight() const;

  BoardGeometry geometry() const;
  void paintMessage(QPainter& painter, const BoardGeometry& geometry, double scale) const;

  BoardPicture picture_;
  QString message_;
  bool snug_ = false;
  BoardLook look_;
  BoardPainter painter_;
};

}  // namespace tetrabench
