#pragma once

#include <span>
#include <vector>

namespace tetrabench {

/// The exponential moving average of a series with its bias towards zero taken out, the smoothing TensorBoard
/// made popular: s_i = weight s_{i-1} + (1 - weight) y_i from s_{-1} = 0, and the result is
/// s_i / (1 - weight^{i+1}), the division of Kingma and Ba (Adam, 2015). So each result is a weighted mean of
/// the values so far, and the first one is the first value. Smooth first and thin afterwards: the other way
/// round, the curve depends on how many points are drawn.
///
/// `weight` is at least 0, which changes nothing, and below 1; throws InvalidArgument otherwise. A NaN stays,
/// and is skipped by the average.
std::vector<double> smoothed(std::span<const double> values, double weight);

}  // namespace tetrabench
