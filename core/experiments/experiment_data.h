#pragma once

#include "core/experiments/experiment_summary.h"

namespace tetrabench {

/// All data of an experiment as one JSON object: its name and a list of its units with totals and curves, for
/// other programs. Numbers are exact.
std::string dataAsJson(const ExperimentPlan& plan, const std::vector<PlayedUnit>& units);

}  // namespace tetrabench
