#pragma once

#include <QColor>
#include <QString>
#include <QWidget>

#include "widgets/board/board_painter.h"
#include "widgets/board/board_picture.h"

namespace tetrabench {

/// Displays a board of square cells, centred and as large as fits, with a frame in the agent's colour.
class BoardView : public QWidget {
  Q_OBJECT

 public:
  explicit BoardView(QWidget* parent = nullptr);

  /// Sets the picture; repaints only if it differs. Never throws: missing cells count as empty.
  void setPicture(BoardPicture picture);
  const BoardPicture& picture() const { return picture_; }
  const BoardLook& look() const { return look_; }

  void setFrameColor(const QColor& color);

  /// Sets whether each cell shows the letter of its piece. Default: off.
  void setLetters(bool shown);

  /// Sets one letter per kind. Default: "IOTSZJL".
  void setPieceLetters(const QString& letters);

  /// Sets the text that screen readers read first, such as "Game 3, next piece T".
  void setDescription(const QString& text);
  /// Returns the full text for screen readers: the description, the message and the picture in words.
  QString spokenText() const;

  /// Sets whether the width is limited to that of the cells at the current height. Default: off.
  void setSnug(bool snug) { snug_ = snug; }

  /// Sets a short message over the middle of the board ("paused"); none if empty.
  void setMessage(const QString& text);
  const QString& message() const { return message_; }

  /// Returns the cell (column, row) at a position in the widget; none outside the board.
  std::optional<QPoint> cellAt(const QPointF& place) const;

  /// Returns the side of a cell in device pixels at the current size of the widget.
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
