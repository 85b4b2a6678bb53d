#include "core/statistics/mean_curve.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

/// Values of all runs at an x that they share.
struct CommonPoint {
  double x = 0;
  std::vector<double> y;  ///< one value per run
};

std::vector<CommonPoint> commonPoints(std::span<const Curve> runs) {
  std::vector<CommonPoint> common;
  if (runs.empty()) return common;
  std::vector<std::size_t> at(runs.size(), 0);
  for (const double x : runs.front().x) {
    CommonPoint point{x, {}};
    for (std::size_t run = 0; run < runs.size(); ++run) {
      const auto& own = runs[run].x;
      while (at[run] < own.size() && own[at[run]] < x) ++at[run];
      if (at[run] == own.size()) return common;  // no common points beyond the end of this run
      if (own[at[run]] == x) point.y.push_back(runs[run].y[at[run]]);
    }
    if (point.y.size() == runs.size()) common.push_back(std::move(point));
  }
  return common;
}

}  // namespace

Curve curveOf(std::span<const Checkpoint> points, const Measure& measure) {
  Curve curve;
  for (const Checkpoint& point : points) {
    curve.x.push_back(static_cast<double>(point.x));
    curve.y.push_back(measure(point));
  }
  return curve;
}

Curve resampled(const Curve& curve, std::span<const double> at) {
  Curve result;
  std::size_t right = 0;  // first point not left of x
  for (const double x : at) {
    while (right < curve.x.size() && curve.x[right] < x) ++right;
    if (right == curve.x.size()) break;
    if (curve.x[right] != x && right == 0) continue;
    double y = curve.y[right];
    if (curve.x[right] != x) {
      const double left = curve.x[right - 1];
      const double share = (x - left) / (curve.x[right] - left);
      y = curve.y[right - 1] + share * (y - curve.y[right - 1]);
    }
    result.x.push_back(x);
    result.y.push_back(y);
  }
  return result;
}

std::vector<MeanPoint> meanCurve(std::span<const Curve> runs) {
  std::vector<MeanPoint> curve;
  for (const CommonPoint& point : commonPoints(runs)) curve.push_back({point.x, estimateMean(point.y)});
  return curve;
}

std::vector<MeanPoint> meanCurveOfMost(const std::vector<std::vector<Curve>>& groups) {
  struct Sums {
    double y = 0, least = 0, largest = 0;
    std::size_t runs = 0;
  };
  std::size_t all = 0;
  std::map<double, std::map<std::size_t, Sums>> found;  // keyed by x and group
  for (std::size_t group = 0; group < groups.size(); ++group)
    for (const Curve& run : groups[group]) {
      all += !run.x.empty();
      for (std::size_t i = 0; i < run.x.size(); ++i) {
        Sums& sums = found[run.x[i]][group];
        sums.y += run.y[i];
        sums.least += run.least.empty() ? run.y[i] : run.least[i];
        sums.largest += run.largest.empty() ? run.y[i] : run.largest[i];
        ++sums.runs;
      }
    }
  std::vector<MeanPoint> curve;
  for (const auto& [x, ofGroups] : found) {
    std::vector<double> values;
    std::array<double, 2> merged{};
    std::size_t runs = 0;
    for (const auto& [group, sums] : ofGroups) {
      const auto count = static_cast<double>(sums.runs), share = 1 / static_cast<double>(ofGroups.size());
      values.push_back(sums.y / count);
      merged[0] += share * sums.least / count;
      merged[1] += share * sums.largest / count;
      runs += sums.runs;
    }
    if (2 * runs < all) continue;
    MeanPoint& point = curve.emplace_back(MeanPoint{x, estimateMean(values)});
    const bool isMerged = std::ranges::any_of(
        ofGroups, [](const auto& group) { return group.second.least < group.second.largest; });
    if (isMerged) point.merged = merged;
  }
  return curve;
}

ConcatenatedCurve concatenatedCurve(const std::vector<std::vector<Curve>>& runs) {
  ConcatenatedCurve whole;
  std::vector<double> reached;  // value of each repetition at the last border
  double border = 0;
  for (const auto& repetitions : runs) {
    if (reached.empty()) reached.resize(repetitions.size());
    if (repetitions.size() != reached.size())
      throw InvalidArgument(
          Core::sentence("the MDPs have {} and {} repetitions; they must have the same number.",
                         reached.size(), repetitions.size()));
    std::vector<double> values(reached.size());
    double end = 0;
    for (const CommonPoint& point : commonPoints(repetitions)) {
      for (std::size_t r = 0; r < point.y.size(); ++r) values[r] = reached[r] + point.y[r];
      end = point.x;
      whole.points.push_back({border + end, estimateMean(values)});
    }
    if (end > 0) reached = values;
    border += end;
    whole.borders.push_back(border);
  }
  return whole;
}

}  // namespace tetrabench
