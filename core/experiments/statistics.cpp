#include "core/experiments/statistics.h"

#include <boost/math/distributions/students_t.hpp>

#include <algorithm>
#include <cmath>

namespace tetrabench {

std::array<double, 2> meanInterval(double mean, double n) {
  const double halfWidth = mean * 1.96 / std::sqrt(n);
  return {std::max(0.0, mean - halfWidth), mean + halfWidth};
}

MeanEstimate estimateMean(std::span<const double> values) {
  MeanEstimate estimate{.mean = 0, .interval = {}, .values = std::ssize(values)};
  if (values.empty()) return estimate;
  const auto n = static_cast<double>(values.size());
  for (const double value : values) estimate.mean += value / n;
  if (values.size() < 2) return estimate;
  double squares = 0;
  for (const double value : values) squares += (value - estimate.mean) * (value - estimate.mean);
  const boost::math::students_t t(n - 1);
  const double half = boost::math::quantile(t, 0.975) * std::sqrt(squares / (n - 1) / n);
  estimate.interval = {estimate.mean - half, estimate.mean + half};
  return estimate;
}

LinesEstimate estimateLines(std::span<const Episode> episodes) {
  LinesEstimate estimate;
  std::int64_t lines = 0;
  for (const Episode& episode : episodes) {
    lines += episode.tally.lines;
    estimate.deaths += !episode.truncated;
  }
  estimate.games = static_cast<std::int64_t>(episodes.size());
  if (estimate.games == 0) return estimate;
  const std::int64_t divisor = estimate.deaths > 0 ? estimate.deaths : estimate.games;
  estimate.mean = static_cast<double>(lines) / static_cast<double>(divisor);
  if (estimate.deaths > 0)
    estimate.interval = meanInterval(estimate.mean, static_cast<double>(estimate.deaths));
  return estimate;
}

}  // namespace tetrabench
