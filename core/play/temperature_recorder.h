#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/agents/learned.h"
#include "core/play/reward_recorder.h"

namespace tetrabench {

/// Returns the exploration probability (core/agents/temperature.h) of an agent that has one; none for others.
std::optional<double> temperatureOf(const Learned& learned);

/// Recorder of an agent's temperature over a run of any length, in at most 512 evenly spaced points: when
/// they are used up, every second point is dropped and the spacing doubles.
class TemperatureRecorder {
 public:
  static constexpr std::size_t kMaxPoints = 512;

  /// Returns true if the temperature at x should be added; x never decreases.
  bool wants(double x) const { return x >= next_; }

  void add(double x, double temperature);

  const std::vector<CurvePoint>& points() const { return points_; }

 private:
  std::vector<CurvePoint> points_;
  double spacing_ = 1, next_ = 0;
};

}  // namespace tetrabench
