#include "core/play/temperature_recorder.h"

#include <variant>

namespace tetrabench {

std::optional<double> temperatureOf(const Learned& learned) {
  return std::visit(
      [](const auto& what) -> std::optional<double> {
        if constexpr (requires { what.temperature; })
          return what.temperature;
        else
          return {};
      },
      learned.what);
}

void TemperatureRecorder::add(double x, double temperature) {
  if (points_.size() == kMaxPoints) {
    for (std::size_t i = 0; i < kMaxPoints / 2; ++i) points_[i] = points_[2 * i];
    points_.resize(kMaxPoints / 2);
    spacing_ *= 2;
  }
  points_.push_back({x, temperature});
  next_ = x + spacing_;
}

}  // namespace tetrabench
