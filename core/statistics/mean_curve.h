#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/play/checkpoint_curve.h"
#include "core/statistics/statistics.h"

namespace tetrabench {

/// What a run had reached at x, which ascends; y is as long as x.
struct RunCurve {
  std::vector<double> x, y;
  /// The least and the largest of the values that each y is the mean of; empty if all are single values.
  std::vector<double> least = {}, largest = {};
};

/// The quantity that a curve shows, such as reward.
using Measure = std::function<double(const Checkpoint&)>;

/// A measure over the steps (or pieces) of a run.
RunCurve curveOf(std::span<const Checkpoint> points, const Measure& measure);

/// The curve at other points, by linear interpolation; points outside of it are left out. `at` ascends.
RunCurve resampled(const RunCurve& curve, std::span<const double> at);

/// The mean of several runs at one x.
struct MeanPoint {
  double x = 0;
  MeanEstimate value;
  /// The means of the least and of the largest values of the runs, where values were merged.
  std::optional<std::array<double, 2>> merged = {};
};

/// The mean curve of runs at the points that all of them have. Runs of equal length have all points in
/// common, others only some, and none beyond the end of the shortest.
std::vector<MeanPoint> meanCurve(std::span<const RunCurve> runs);

/// The mean curve of runs of which some are shorter, at every x that at least half of them have (those
/// without a point apart), without points in between: episodes, say, are counted, and have no halves. A value
/// for each group, the mean of its runs that have the x.
std::vector<MeanPoint> meanCurveOfMost(const std::vector<std::vector<RunCurve>>& groups);

/// Curves one after another, as if the MDPs had been played in a row: each begins where the one before ended,
/// in x and in value (resources/help/documents.md, "Concatenated curve").
struct ConcatenatedCurve {
  std::vector<MeanPoint> points;
  std::vector<double> borders;  ///< x at the end of each MDP
};

/// `runs`: by MDP, its repetitions; repetition r of the whole is repetition r of each MDP. Throws
/// InvalidArgument if the numbers of repetitions differ.
ConcatenatedCurve concatenatedCurve(const std::vector<std::vector<RunCurve>>& runs);

}  // namespace tetrabench
