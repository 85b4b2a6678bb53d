#pragma once

#include <span>
#include <vector>

namespace tetrabench {

/// Returns the exponential moving average of a series, corrected for its bias towards zero, as popularised by
/// TensorBoard: s_i = weight s_{i-1} + (1 - weight) y_i with s_{-1} = 0, and the result is s_i / (1 -
/// weight^{i+1}), the bias correction of Kingma and Ba (Adam, 2015). So each result is a weighted mean of the
/// values so far, and the first result is the first value. Smooth before thinning; otherwise the curve
/// depends on the number of points drawn.
///
/// `weight` must be in [0, 1), where 0 means no smoothing; throws InvalidArgument otherwise. NaNs are
/// retained, and skipped by the average.
std::vector<double> smoothed(std::span<const double> values, double weight);

}  // namespace tetrabench
