#pragma once

#include "core/experiments/experiment_summary.h"

namespace tetrabench {

/// Returns all data of an experiment as one JSON object for other programs: its name and a list of its runs
/// with totals and curves. Numbers are exact.
std::string dataAsJson(const ExperimentPlan& plan, const std::vector<PlayedRun>& runs);

}  // namespace tetrabench
