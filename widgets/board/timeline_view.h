#pragma once

#include <QWidget>
#include <cstdint>
#include <vector>

namespace tetrabench {

/// A whole game: pile height as a band from minimum to maximum with the mean as a line, lines removed as a
/// rising curve, and a mark at the current piece, which the mouse and the arrow keys move.
class TimelineView : public QWidget {
  Q_OBJECT
 public:
  /// Some consecutive pieces; only the last section may be shorter.
  struct Part {
    double lines = 0;                          ///< removed until its end
    double lowest = 0, mean = 0, highest = 0;  ///< of the pile
  };

  explicit TimelineView(QWidget* parent = nullptr);

  /// Shows a game of this many pieces; the mark goes to its beginning.
  void setGame(std::vector<Part> parts, std::int64_t pieces);
  std::int64_t pieces() const { return pieces_; }
  /// The number of pieces before the mark.
  std::int64_t position() const { return position_; }
  /// Within 0 to pieces(); no signal.
  void setPosition(std::int64_t position);

  QSize sizeHint() const override { return {400, 110}; }
  QSize minimumSizeHint() const override { return {160, 70}; }

 Q_SIGNALS:
  /// A person moved the mark.
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
