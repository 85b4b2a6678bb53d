#pragma once

#include <optional>

#include "core/experiments/experiment_summary.h"
#include "core/storage/concatenated_curve_file.h"

namespace tetrabench {

/// The reward of an agent over all MDPs of the plan, one after the other; none if a unit of it is not done.
std::optional<ConcatenatedCurveFile> agentCurve(const ExperimentPlan& plan,
                                                const std::vector<PlayedUnit>& units, std::size_t agent);

}  // namespace tetrabench
