#pragma once

#include <QWidget>
#include <optional>

class QLabel;
class QSlider;

namespace tetrabench {

/// A speed slider from one to a thousand pieces per second, with "unlimited" at its right end.
class SpeedControl : public QWidget {
  Q_OBJECT
 public:
  explicit SpeedControl(QWidget* parent = nullptr);

  /// Returns the speed in pieces per second; empty if unlimited.
  std::optional<double> speed() const;
  /// Selects the nearest available speed.
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
