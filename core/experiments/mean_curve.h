#pragma once

#include <functional>
#include <vector>

#include "core/experiments/checkpoint_curve.h"
#include "core/experiments/statistics.h"

namespace tetrabench {

/// What is drawn of a curve, such as its reward.
using Measure = std::function<double(const Checkpoint&)>;

/// The mean of several runs at one x.
struct MeanPoint {
  std::int64_t x = 0;
  MeanEstimate value;
};

/// The mean curve of runs at the points that all have. Runs of one length have all points in common; those of
/// other lengths only where their grids meet, and none beyond the end of the shortest.
std::vector<MeanPoint> meanCurve(const std::vector<std::vector<Checkpoint>>& runs, const Measure& measure);

/// Curves one after the other, as if the MDPs had been played in a row (S4.36): each begins where the one
/// before ended, in x and in value.
struct ConcatenatedCurve {
  std::vector<MeanPoint> points;
  std::vector<std::int64_t> borders;  ///< x at the end of each MDP
};

/// `runs`: by MDP, its repetitions; repetition r of the whole is repetition r of each MDP. Throws
/// InvalidArgument if the MDPs have not as many repetitions.
ConcatenatedCurve concatenatedCurve(const std::vector<std::vector<std::vector<Checkpoint>>>& runs,
                                    const Measure& measure);

}  // namespace tetrabench
