#pragma once

#include "app/cli/command.h"
#include "core/optimal/optimal_values.h"

namespace tetrabench::cli {

void addOptimalSolve(CLI::App& group, Outcome& outcome);
void addOptimalShow(CLI::App& group);
void addOptimalEvaluate(CLI::App& group, Outcome& outcome);

/// Returns {"lower", "upper"}; null where there is no upper bound.
Json toJson(const LinesBounds& bounds);

/// Formats expected lines with as many digits as the bounds allow: "7.066927 (7.066920 to 7.066934)".
std::string linesText(double lines, const LinesBounds& bounds);

}  // namespace tetrabench::cli
