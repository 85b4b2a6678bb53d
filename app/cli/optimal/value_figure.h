#pragma once

#include <string>

#include "core/optimal/optimal_values.h"

namespace tetrabench::cli {

/// A picture (SVG) of the values over all boards: how many boards have a number of full cells, across, and of
/// expected lines, upwards; the more, the darker, on a logarithmic scale. A line goes through the medians.
std::string valueFigure(const OptimalValues& values);

}  // namespace tetrabench::cli
