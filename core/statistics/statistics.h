#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/agents/episode.h"

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

/// Of independent values >= 0 that may be far from normal: Student's t for the logarithm of the mean (delta
/// method), so above 0 and wider upwards; no interval of fewer than four values, or if all are equal.
MeanEstimate estimatePositiveMean(std::span<const double> values);

/// Mean difference of two agents on the same pieces, pair by pair, so that what makes pieces hard for both
/// cancels out.
struct PairedDifference {
  MeanEstimate difference;
  std::optional<double> p;  ///< of a two-sided paired t test
};

/// Values with the same index are a pair. Throws InvalidArgument if the numbers of values differ.
PairedDifference pairedDifference(std::span<const double> values, std::span<const double> others);

/// The probability that a value of one agent is larger than one of the other, ties counted half (Agarwal et
/// al. 2021, "Deep Reinforcement Learning at the Edge of the Statistical Precipice"); 0.5 if either has none.
double probabilityOfImprovement(std::span<const double> values, std::span<const double> others);

/// The mean of the values without the lowest and the highest quarter (their number rounded down), which is
/// robust to outliers (Agarwal et al. 2021); 0 of none.
double interquartileMean(std::span<const double> values);

/// The 95 % percentile interval of a statistic over samples of the values with replacement (Efron 1979). The
/// same for the same seed; none of fewer than two values.
std::optional<std::array<double, 2>> bootstrapInterval(
    std::span<const double> values, const std::function<double(std::span<const double>)>& statistic,
    std::uint64_t seed, int samples = 2000);

/// The fraction of games with at least this many lines.
struct SurvivalPoint {
  std::int64_t lines = 0;
  double fraction = 1;
  bool operator==(const SurvivalPoint&) const = default;
};

/// A point for each number of lines with which a game was lost, ascending, after one for 0 lines.
std::vector<SurvivalPoint> survivalOf(std::vector<std::int64_t> lines);

/// Mean lines a game and its 95 % interval. If all of at least 30 games were lost, it is that of their mean
/// (estimatePositiveMean). Otherwise lines a game are taken as geometric (the probability of dying is nearly
/// the same at every line), so that their standard deviation is their mean: with games stopped by a limit the
/// mean is total lines / deaths, with a relative half-width of 1.96 / sqrt(deaths)
/// (resources/help/statistics.md). With fewer than four lost games that interval would reach below 0, and
/// there is none. If no game was lost, the mean is that of the truncated games, a lower bound.
struct LinesEstimate {
  double mean = 0;
  std::optional<std::array<double, 2>> interval;  ///< none with fewer than four deaths
  std::int64_t games = 0, deaths = 0;
};

/// What it is estimated from.
struct LinesOfGames {
  std::int64_t lines = 0, games = 0, deaths = 0;
  double squaredLines = 0;

  void add(const Episode& episode);
  /// The standard deviation of the lines of the games as they were played; none for fewer than two.
  std::optional<double> deviation() const;
};

LinesEstimate estimateLines(const LinesOfGames& played);

}  // namespace tetrabench
