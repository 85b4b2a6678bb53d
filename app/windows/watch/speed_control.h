#pragma once

#include <QWidget>
#include <optional>

class QLabel;
class QSlider;

namespace tetrabench {

/// A slider from one piece per second to a thousand, and unlimited at its right end.
class SpeedControl : public QWidget {
  Q_OBJECT
 public:
  explicit SpeedControl(QWidget* parent = nullptr);

  /// Pieces per second; none: unlimited.
  std::optional<double> speed() const;
  /// Chooses the nearest speed available.
  void setSpeed(std::optional<double> piecesPerSecond);
  void faster();
  void slower();

 Q_SIGNALS:
  void speedChanged();

 private:
  void showSpeed();

  QSlider* slider_;
  QLabel* label_;
};

}  // namespace tetrabench
