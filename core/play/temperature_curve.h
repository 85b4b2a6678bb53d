#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/agents/learned.h"

namespace tetrabench {

/// The probability of exploring (core/agents/temperature.h) of agents that have one; none for others.
std::optional<double> temperatureOf(const Learned& learned);

/// The temperature of an agent over a run of any length, in at most 512 evenly spaced points: when they are
/// used up, every second one is dropped and the spacing doubles.
class TemperatureCurve {
 public:
  static constexpr std::size_t kMostPoints = 512;

  struct Point {
    double x = 0;  ///< steps (or pieces) played
    double temperature = 0;
    bool operator==(const Point&) const = default;
  };

  /// Whether the temperature at x is to be added; x never decreases.
  bool wants(double x) const { return x >= next_; }

  void add(double x, double temperature);

  const std::vector<Point>& points() const { return points_; }

 private:
  std::vector<Point> points_;
  double spacing_ = 1, next_ = 0;
};

}  // namespace tetrabench
