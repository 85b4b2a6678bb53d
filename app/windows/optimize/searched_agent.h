#pragma once

#include "core/features/catalogue.h"
#include "core/optimizers/optimization_plan.h"

namespace tetrabench {

/// Searches for the weights of another agent, in a range that has room around its own, or for its options.
void changeAgent(OptimizationPlan& plan, const NamedAgent& agent, const SearchSpace& options);

/// Whether it was made of a set of features.
bool isOnlyFeatures(const NamedAgent& agent);
/// The set of features that it has, in their order; null if it is none of them.
const FeatureSet* featureSetOf(const AgentSettings& agent);

}  // namespace tetrabench
