#include "core/experiments/mean_curve.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"

namespace tetrabench {
namespace {

/// The points of all runs at each x that all of them have: [point][run].
std::vector<std::vector<const Checkpoint*>> commonPoints(const std::vector<std::vector<Checkpoint>>& runs) {
  std::vector<std::vector<const Checkpoint*>> common;
  if (runs.empty()) return common;
  std::vector<std::size_t> at(runs.size(), 0);
  for (const Checkpoint& first : runs.front()) {
    std::vector<const Checkpoint*> points;
    for (std::size_t run = 0; run < runs.size(); ++run) {
      while (at[run] < runs[run].size() && runs[run][at[run]].x < first.x) ++at[run];
      if (at[run] == runs[run].size()) return common;  // no run has more than this one
      if (runs[run][at[run]].x == first.x) points.push_back(&runs[run][at[run]]);
    }
    if (points.size() == runs.size()) common.push_back(std::move(points));
  }
  return common;
}

}  // namespace

std::vector<MeanPoint> meanCurve(const std::vector<std::vector<Checkpoint>>& runs, const Measure& measure) {
  std::vector<MeanPoint> curve;
  std::vector<double> values;
  for (const auto& points : commonPoints(runs)) {
    values.clear();
    for (const Checkpoint* point : points) values.push_back(measure(*point));
    curve.push_back({points.front()->x, estimateMean(values)});
  }
  return curve;
}

ConcatenatedCurve concatenatedCurve(const std::vector<std::vector<std::vector<Checkpoint>>>& runs,
                                    const Measure& measure) {
  ConcatenatedCurve whole;
  std::vector<double> reached;  // by repetition, at the last border
  std::int64_t border = 0;
  for (const auto& repetitions : runs) {
    if (reached.empty()) reached.resize(repetitions.size());
    if (repetitions.size() != reached.size())
      throw InvalidArgument(fmt::format("found {} and {} repetitions; allowed: as many of each MDP",
                                        reached.size(), repetitions.size()));
    std::vector<double> values(reached.size());
    std::int64_t end = 0;
    for (const auto& points : commonPoints(repetitions)) {
      for (std::size_t r = 0; r < points.size(); ++r) values[r] = reached[r] + measure(*points[r]);
      end = points.front()->x;
      whole.points.push_back({border + end, estimateMean(values)});
    }
    if (end > 0) reached = values;
    border += end;
    whole.borders.push_back(border);
  }
  return whole;
}

}  // namespace tetrabench
