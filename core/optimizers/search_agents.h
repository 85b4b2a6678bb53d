#pragma once

#include <string>
#include <string_view>

#include "core/optimizers/optimization_plan.h"

/// Agents and names by which the start and the result of a search appear beside other agents.
namespace tetrabench {

/// Returns "NAME (WHAT)", at most as long as the name of an agent or plan may be: a long name is truncated.
/// `what` must be shorter than that.
std::string qualifiedName(const std::string& name, std::string_view what);

/// Returns the agent at the start of a search, whose name says so; its numbers are those of `startOf`.
AgentSettings startAgent(const OptimizationPlan& plan);

/// Returns the name of a candidate beside other agents: "Idea B (cross-entropy)".
std::string candidateName(const OptimizationPlan& plan);

}  // namespace tetrabench
