#pragma once

#include "core/experiments/experiment_summary.h"

namespace tetrabench {

/// All that is known of an experiment as one JSON object: its name and a list of its units with totals and
/// curves, for other programs. Numbers are read back exactly.
std::string dataAsJson(const ExperimentPlan& plan, const std::vector<PlayedUnit>& units);

}  // namespace tetrabench
