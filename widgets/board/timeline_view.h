#pragma once

#include <QWidget>
#include <cstdint>
#include <vector>

namespace tetrabench {

/// A whole game: pile height as a band from minimum to maximum with the mean as a line, lines removed as a
/// rising curve, and a marker at the current piece, which the mouse and the arrow keys move.
class TimelineView : public QWidget {
  Q_OBJECT
 public:
  /// Data of some consecutive pieces. All sections are equally long, but the last may be shorter.
  struct Part {
    double lines = 0;                          ///< lines removed by the end of the section
    double lowest = 0, mean = 0, highest = 0;  ///< height of the pile
  };

  explicit TimelineView(QWidget* parent = nullptr);

  /// Shows a game of this many pieces; the marker moves to its start.
  void setGame(std::vector<Part> parts, std::int64_t pieces);
  std::int64_t pieces() const { return pieces_; }
  /// Returns the number of pieces before the marker.
  std::int64_t position() const { return position_; }
  /// Sets the position, clamped to 0..pieces(), without a signal.
  void setPosition(std::int64_t position);

  QSize sizeHint() const override { return {400, 110}; }
  QSize minimumSizeHint() const override { return {160, 70}; }

 Q_SIGNALS:
  /// Emitted when the user moved the marker.
  void moved(std::int64_t position);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  QRectF plot() const;
  double xOf(std::int64_t position) const;
  void move(std::int64_t position);
  void moveTo(const QPointF& place);

  std::vector<Part> parts_;
  std::int64_t pieces_ = 0, position_ = 0;
};

}  // namespace tetrabench
