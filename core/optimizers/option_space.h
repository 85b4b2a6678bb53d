#pragma once

#include <stop_token>

#include "core/optimizers/optimization_plan.h"

/// The options of an agent as a search space: the numbers in the document of one that has no weights, or the
/// options of an external agent. Of these a document can leave bounds and start to the agent, and also
/// which options there are. The agent is asked before a search begins, so that the search depends on its plan
/// alone.
namespace tetrabench {

/// Whether a search of this agent is for some of its options, not for weights.
bool hasOptions(const AgentSettings& agent);
/// The names of the numbers in its document, with commas between.
std::string optionNames(const AgentSettings& agent);
/// A number in its document, with its range there and its value as the start; none if there is no such
/// number.
std::optional<Variable> variableOf(const AgentSettings& agent, const std::string& name);

/// All numbers in its document, each from a tenth to ten times its value, within its range there; in all of
/// that range if it is not above 0.
SearchSpace numbersOf(const AgentSettings& agent);

/// One that leaves bounds and start to the agent: they are infinite.
Variable declaredVariable(const std::string& name);

/// Whether nothing is left to the agent.
bool hasWholeSpace(const OptimizationPlan& plan);
/// Throws InvalidDocument if something is.
void requireWholeSpace(const OptimizationPlan& plan);

/// The plan with what its space leaves to an external agent; without variables all options that are
/// numbers with a range. Starts the agent if something is left to it. Throws InvalidDocument if the agent
/// declares no such option or no range, and as ProgramLease does.
OptimizationPlan withDeclaredOptions(OptimizationPlan plan, const std::stop_token& stop = {});

/// The nearest numbers that options take: inside the range, and whole where they must be.
std::vector<double> allowed(std::vector<double> numbers, const SearchSpace& space);

}  // namespace tetrabench
