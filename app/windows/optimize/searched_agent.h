#pragma once

#include "core/features/catalogue.h"
#include "core/optimizers/optimization_plan.h"

namespace tetrabench {

/// Makes the plan search for another agent's weights, in ranges somewhat wider than their values, or for
/// `options` if not empty.
void changeAgent(OptimizationPlan& plan, const NamedAgent& agent, const SearchSpace& options);

/// Returns true if the agent was created from a feature set: all its weights are 0.
bool isOnlyFeatures(const NamedAgent& agent);
/// Returns the feature set with the agent's features in the same order; null if there is none.
const FeatureSet* featureSetOf(const AgentSettings& agent);

}  // namespace tetrabench
