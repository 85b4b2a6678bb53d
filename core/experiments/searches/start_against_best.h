#pragma once

#include "core/experiments/experiment_plan.h"
#include "core/optimizers/optimization_plan.h"

namespace tetrabench {

/// Returns the plan that tests whether a search's best agent plays better than its start, on new
/// pieces unless an MDP fixes its own: both agents on the MDPs of its validation, with the same pieces in
/// each repetition, or against each other if the search had an opponent. The search must have a start
/// (startOf).
ExperimentPlan bestVersusStartPlan(const OptimizationPlan& search, const AgentSettings& best);

}  // namespace tetrabench
