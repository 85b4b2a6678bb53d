#pragma once

#include <stop_token>

#include "core/optimizers/optimization_plan.h"

/// The options of an agent from outside as a search space. A document can leave bounds and start of an option
/// to the agent, and also which options there are. The agent is asked before a search begins, so that the
/// search depends on its plan alone.
namespace tetrabench {

/// One that leaves bounds and start to the agent: they are infinite.
Variable declaredVariable(const std::string& name);

/// Whether nothing is left to the agent.
bool hasWholeSpace(const OptimizationPlan& plan);
/// Throws InvalidDocument if something is.
void requireWholeSpace(const OptimizationPlan& plan);

/// The plan with what its space leaves to an agent from outside; without variables all options that are
/// numbers with a range. Starts the agent if something is left to it. Throws InvalidDocument if the agent
/// declares no such option or no range, and as ProgramLease does.
OptimizationPlan withDeclaredOptions(OptimizationPlan plan, const std::stop_token& stop = {});

/// The nearest numbers that options take: inside the range, and whole where they must be.
std::vector<double> allowed(std::vector<double> numbers, const SearchSpace& space);

}  // namespace tetrabench
