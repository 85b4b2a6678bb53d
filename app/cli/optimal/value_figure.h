#pragma once

#include <string>

#include "core/optimal/optimal_values.h"

namespace tetrabench::cli {

/// Draws the state values of all boards as SVG: a 2-D histogram over the number of full cells (horizontal)
/// and the expected lines (vertical), darker where there are more boards (logarithmic scale), with a line
/// through the medians.
std::string valueFigure(const OptimalValues& values);

}  // namespace tetrabench::cli
