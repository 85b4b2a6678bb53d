#pragma once

#include <cstddef>
#include <vector>

namespace tetrabench {

/// The temperature of an agent over a run, however long, in at most 512 points at equal distances: when they
/// are used up, each other one is given up and the distance doubles.
class TemperatureCurve {
 public:
  static constexpr std::size_t kMostPoints = 512;

  struct Point {
    double x = 0;  ///< steps (or pieces) played
    double temperature = 0;
    bool operator==(const Point&) const = default;
  };

  /// Whether the temperature at x is to be added; x never falls.
  bool wants(double x) const { return x >= next_; }

  void add(double x, double temperature) {
    if (points_.size() == kMostPoints) {
      for (std::size_t i = 0; i < kMostPoints / 2; ++i) points_[i] = points_[2 * i];
      points_.resize(kMostPoints / 2);
      distance_ *= 2;
    }
    points_.push_back({x, temperature});
    next_ = x + distance_;
  }

  const std::vector<Point>& points() const { return points_; }

 private:
  std::vector<Point> points_;
  double distance_ = 1, next_ = 0;
};

}  // namespace tetrabench
