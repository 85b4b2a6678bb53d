#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "core/experiments/run.h"

namespace tetrabench {

/// The 95 % interval of a positive mean that is as precise as that of n exponential values.
std::array<double, 2> meanInterval(double mean, double n);

/// A mean and its 95 % interval by Student's t; none of fewer than two values.
struct MeanEstimate {
  double mean = 0;
  std::optional<std::array<double, 2>> interval;
  std::int64_t values = 0;
};

/// Of independent values with about a normal distribution; the mean of none is 0.
MeanEstimate estimateMean(std::span<const double> values);

/// Mean lines a game and its 95 % interval. Lines a game are geometric (the chance to die is nearly the same
/// with every line), so the standard deviation is the mean, and games stopped by a limit are counted by
/// total lines / deaths, with a relative half-width of 1.96 / sqrt(deaths). If no game was lost, the mean is
/// over the truncated games and says little.
struct LinesEstimate {
  double mean = 0;
  std::optional<std::array<double, 2>> interval;  ///< none without deaths
  std::int64_t games = 0, deaths = 0;
};

LinesEstimate estimateLines(std::span<const Episode> episodes);

}  // namespace tetrabench
