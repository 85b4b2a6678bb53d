#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/play/checkpoint_recorder.h"
#include "core/statistics/statistics.h"

namespace tetrabench {

/// A curve: values y at ascending x; both have the same length.
struct Curve {
  std::vector<double> x, y;
  /// Minimum and maximum of the values averaged in each y; empty if all are single values.
  std::vector<double> least = {}, largest = {};
};

/// Quantity shown by a curve, such as reward.
using Measure = std::function<double(const Checkpoint&)>;

/// Returns the curve of a measure over the steps (or pieces) of a run.
Curve curveOf(std::span<const Checkpoint> points, const Measure& measure);

/// Returns the curve at other points, by linear interpolation; points outside its range are omitted. `at`
/// must ascend.
Curve resampled(const Curve& curve, std::span<const double> at);

/// Mean of several runs at one x.
struct MeanPoint {
  double x = 0;
  MeanEstimate value;
  /// Mean minimum and mean maximum over the runs, if values were merged.
  std::optional<std::array<double, 2>> merged = {};
};

/// Returns the mean curve of runs at the points that all of them share. Runs of equal length share all
/// points, others only some, and none beyond the end of the shortest.
std::vector<MeanPoint> meanCurve(std::span<const Curve> runs);

/// Returns the mean curve of runs of different lengths, at every x that at least half of the nonempty runs
/// have, without interpolation, as for episodes. Each group contributes one value, the mean of its runs that
/// have that x.
std::vector<MeanPoint> meanCurveOfMost(const std::vector<std::vector<Curve>>& groups);

/// Concatenated curves, as if the MDPs had been played in a row: each begins where the previous one ended, in
/// x and in value (resources/help/documents.md, "Concatenated curve").
struct ConcatenatedCurve {
  std::vector<MeanPoint> points;
  std::vector<double> borders;  ///< x at the end of each MDP
};

/// Concatenates curves. `runs` lists the repetitions by MDP; repetition r of the whole consists of repetition
/// r on each MDP. Throws InvalidArgument if the numbers of repetitions differ.
ConcatenatedCurve concatenatedCurve(const std::vector<std::vector<Curve>>& runs);

}  // namespace tetrabench
