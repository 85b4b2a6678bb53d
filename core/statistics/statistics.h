#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/agents/episode.h"

namespace tetrabench {

/// Returns the 95 % interval of a positive mean with the precision of n exponential values.
std::array<double, 2> meanInterval(double mean, double n);

/// A mean and its 95 % interval by Student's t; no interval for fewer than two values.
struct MeanEstimate {
  double mean = 0;
  std::optional<std::array<double, 2>> interval;
  std::int64_t values = 0;
};

/// Estimates the mean of independent, approximately normal values; 0 for no values.
MeanEstimate estimateMean(std::span<const double> values);

/// Estimates the mean of an agent's runs as estimateMean() does, but without an interval if all values are
/// equal up to rounding, because they then give no estimate of the variance.
MeanEstimate estimateMeanOfRuns(std::span<const double> values);

/// Estimates the mean of independent values >= 0 that may be far from normal: Student's t for the logarithm
/// of the mean (delta method), so the interval is above 0 and wider upwards; no interval for fewer than four
/// values, or if all are equal.
MeanEstimate estimatePositiveMean(std::span<const double> values);

/// Paired mean difference of two agents on the same pieces, in which the difficulty of the pieces cancels
/// out.
struct PairedDifference {
  MeanEstimate difference;
  /// p-value of a two-sided paired t test; none for fewer than two pairs, or if all differ by the same amount
  /// other than 0
  std::optional<double> p;
};

/// Returns the paired difference; values with the same index are a pair. Throws InvalidArgument if the
/// numbers of values differ.
PairedDifference pairedDifference(std::span<const double> values, std::span<const double> others);

/// Returns the probability that a value of one agent is larger than one of the other, ties counting half
/// (Agarwal et al. 2021, "Deep Reinforcement Learning at the Edge of the Statistical Precipice"); 0.5 if
/// either has none.
double probabilityOfImprovement(std::span<const double> values, std::span<const double> others);

/// Returns the mean of the values without the lowest and highest quarter (each rounded down), which is robust
/// to outliers (Agarwal et al. 2021); 0 for no values.
double interquartileMean(std::span<const double> values);

/// Returns the 95 % bootstrap percentile interval of a statistic (Efron 1979). Deterministic for a seed; none
/// for fewer than two values.
std::optional<std::array<double, 2>> bootstrapInterval(
    std::span<const double> values, const std::function<double(std::span<const double>)>& statistic,
    std::uint64_t seed, int samples = 2000);

/// A point of a survival curve: the fraction of games with at least this many lines.
struct SurvivalPoint {
  std::int64_t lines = 0;
  double fraction = 1;
  bool operator==(const SurvivalPoint&) const = default;
};

/// Returns the survival curve of lost games, given their lines: a point for 0 lines, then one for each number
/// of lines with which a game was lost, ascending.
std::vector<SurvivalPoint> survivalOf(std::vector<std::int64_t> lines);

/// Mean lines per game and its 95 % interval. If all of at least 30 games were lost, it is the interval of
/// their mean (estimatePositiveMean). Otherwise lines per game are assumed to be geometric (the probability
/// of losing is nearly the same at every line), so that their standard deviation equals their mean: with
/// games stopped by a limit the mean is total lines / deaths, with a relative half-width of 1.96 /
/// sqrt(deaths) (resources/help/statistics.md). With fewer than four lost games that interval would extend
/// below 0, so there is none. If no game was lost, the mean is that of the truncated games, a lower bound.
struct LinesEstimate {
  double mean = 0;
  std::optional<std::array<double, 2>> interval;  ///< none with fewer than four deaths
  std::int64_t games = 0, deaths = 0;
};

/// Totals from which LinesEstimate is computed.
struct LinesOfGames {
  std::int64_t lines = 0, games = 0, deaths = 0;
  double squaredLines = 0;

  void add(const Episode& episode);
  /// Returns the standard deviation of lines per game, including truncated games; none for fewer than two
  /// games.
  std::optional<double> deviation() const;
};

LinesEstimate estimateLines(const LinesOfGames& played);

}  // namespace tetrabench
