#include "core/statistics/statistics.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "core/error.h"
#include "core/statistics/students_t.h"
#include "core/translation.h"

namespace tetrabench {

namespace {

/// Returns the interval by Student's t for the logarithm of the mean; `half` is the half-width of the plain
/// interval.
std::array<double, 2> positiveInterval(double mean, double half) {
  const double factor = std::exp(half / mean);
  return {mean / factor, mean * factor};
}

double largestOf(std::span<const double> values) {
  double largest = 0;
  for (const double value : values) largest = std::max(largest, std::abs(value));
  return largest;
}

/// Estimates the mean, without an interval if all values are equal up to the rounding of numbers of this
/// size.
MeanEstimate estimateUnlessEqual(std::span<const double> values, double size) {
  constexpr double kRounding = 1e-12;
  MeanEstimate estimate = estimateMean(values);
  if (values.empty()) return estimate;
  const auto [least, greatest] = std::ranges::minmax_element(values);
  if (*greatest - *least <= kRounding * size) estimate.interval.reset();
  return estimate;
}

}  // namespace

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
  const double half = studentsT95(n - 1) * std::sqrt(squares / (n - 1) / n);
  estimate.interval = {estimate.mean - half, estimate.mean + half};
  return estimate;
}

MeanEstimate estimateMeanOfRuns(std::span<const double> values) {
  return estimateUnlessEqual(values, largestOf(values));
}

MeanEstimate estimatePositiveMean(std::span<const double> values) {
  MeanEstimate estimate = estimateMean(values);
  constexpr std::int64_t kFewest = 4;
  const auto [least, greatest] = std::ranges::minmax_element(values);
  if (estimate.values < kFewest || *least == *greatest) {
    estimate.interval.reset();
    return estimate;
  }
  estimate.interval = positiveInterval(estimate.mean, (*estimate.interval)[1] - estimate.mean);
  return estimate;
}

PairedDifference pairedDifference(std::span<const double> values, std::span<const double> others) {
  if (values.size() != others.size())
    throw InvalidArgument(
        Core::sentence("there are {} and {} values; paired differences need the same number of each.",
                       values.size(), others.size()));
  std::vector<double> differences;
  for (std::size_t i = 0; i < values.size(); ++i) differences.push_back(values[i] - others[i]);
  const double size = std::max(largestOf(values), largestOf(others));
  PairedDifference paired{estimateUnlessEqual(differences, size), {}};
  if (!paired.difference.interval) {  // too few, or all are equal
    const bool isNone = std::ranges::all_of(differences, [](double difference) { return difference == 0; });
    if (differences.size() > 1 && isNone) paired.p = 1;
    return paired;
  }
  const double half = (*paired.difference.interval)[1] - paired.difference.mean;
  const auto freedom = static_cast<double>(differences.size() - 1);
  paired.p = studentsTTwoSided(std::abs(paired.difference.mean) * studentsT95(freedom) / half, freedom);
  return paired;
}

double probabilityOfImprovement(std::span<const double> values, std::span<const double> others) {
  if (values.empty() || others.empty()) return 0.5;
  std::vector<double> sorted(others.begin(), others.end());
  std::ranges::sort(sorted);
  double larger = 0;
  for (const double value : values) {
    const auto smaller = std::ranges::lower_bound(sorted, value) - sorted.begin();
    const auto upto = std::ranges::upper_bound(sorted, value) - sorted.begin();
    larger += 0.5 * static_cast<double>(smaller + upto);
  }
  return larger / static_cast<double>(values.size()) / static_cast<double>(others.size());
}

double interquartileMean(std::span<const double> values) {
  if (values.empty()) return 0;
  std::vector<double> sorted(values.begin(), values.end());
  std::ranges::sort(sorted);
  const std::size_t cut = sorted.size() / 4, kept = sorted.size() - 2 * cut;
  return std::accumulate(sorted.begin() + static_cast<std::ptrdiff_t>(cut),
                         sorted.end() - static_cast<std::ptrdiff_t>(cut), 0.0) /
         static_cast<double>(kept);
}

std::optional<std::array<double, 2>> bootstrapInterval(
    std::span<const double> values, const std::function<double(std::span<const double>)>& statistic,
    std::uint64_t seed, int samples) {
  if (values.size() < 2) return {};
  std::mt19937_64 random(seed);
  std::vector<double> sample(values.size()), statistics;
  for (int i = 0; i < samples; ++i) {
    for (double& value : sample) value = values[random() % values.size()];
    statistics.push_back(statistic(sample));
  }
  std::ranges::sort(statistics);
  const auto at = [&](double fraction) {
    return statistics[static_cast<std::size_t>(std::lround(fraction * static_cast<double>(samples - 1)))];
  };
  return std::array{at(0.025), at(0.975)};
}

std::vector<SurvivalPoint> survivalOf(std::vector<std::int64_t> lines) {
  std::ranges::sort(lines);
  std::vector<SurvivalPoint> points{{0, 1}};
  const auto games = static_cast<double>(lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (lines[i] != points.back().lines)
      points.push_back({lines[i], static_cast<double>(lines.size() - i) / games});
  return points;
}

void LinesOfGames::add(const Episode& episode) {
  const auto more = static_cast<double>(episode.tally.lines);
  lines += episode.tally.lines;
  squaredLines += more * more;
  ++games;
  deaths += !episode.truncated;
}

std::optional<double> LinesOfGames::deviation() const {
  if (games < 2) return {};
  const auto n = static_cast<double>(games), sum = static_cast<double>(lines);
  return std::sqrt(std::max(0.0, (squaredLines - sum * sum / n) / (n - 1)));
}

LinesEstimate estimateLines(const LinesOfGames& played) {
  LinesEstimate estimate{.mean = 0, .interval = {}, .games = played.games, .deaths = played.deaths};
  if (estimate.games == 0) return estimate;
  const std::int64_t divisor = estimate.deaths > 0 ? estimate.deaths : estimate.games;
  estimate.mean = static_cast<double>(played.lines) / static_cast<double>(divisor);
  constexpr std::int64_t kMinLostGames = 4, kFewestForDeviation = 30;
  const auto deaths = static_cast<double>(estimate.deaths);
  if (estimate.deaths == estimate.games && estimate.games >= kFewestForDeviation) {
    const double half = studentsT95(deaths - 1) * *played.deviation() / std::sqrt(deaths);
    if (half > 0) estimate.interval = positiveInterval(estimate.mean, half);
  } else if (estimate.deaths >= kMinLostGames && estimate.mean > 0) {
    estimate.interval = meanInterval(estimate.mean, deaths);
  }
  return estimate;
}

}  // namespace tetrabench
