#pragma once

#include <stop_token>

#include "core/optimizers/optimization_plan.h"

/// The options of an agent as a search space: the numbers in the document of an agent without weights, or the
/// options of an external agent. For an external agent, a document may omit bounds, starts and even the
/// variables. The agent is queried before the search begins, so that the search depends only on its plan.
namespace tetrabench {

/// Returns whether a search of this agent is for options, not for weights.
bool hasOptions(const AgentSettings& agent);
/// Returns the names of the numbers in its document, separated by commas.
std::string optionNames(const AgentSettings& agent);
/// Returns a number in its document, with its range there and its value as the start; none if there is no
/// such number.
std::optional<Variable> variableOf(const AgentSettings& agent, const std::string& name);

/// Returns all numbers in its document, each with bounds of a tenth and ten times its value, clipped to its
/// range there; with that whole range if it is read-only or not above 0.
SearchSpace numbersOf(const AgentSettings& agent);

/// Returns a variable whose bounds and start the agent declares; infinite until then.
Variable declaredVariable(const std::string& name);

/// Returns whether all bounds and starts are known.
bool hasWholeSpace(const OptimizationPlan& plan);
/// Throws InvalidDocument if the agent has yet to declare a bound or a start.
void requireWholeSpace(const OptimizationPlan& plan);

/// Returns the plan completed by an external agent; without variables, by all its numeric options that have a
/// range. Starts the agent if any of these are missing. Throws InvalidDocument if the agent declares no such
/// option or no range, and as ProgramLease does.
OptimizationPlan withDeclaredOptions(OptimizationPlan plan, const std::stop_token& stop = {});

/// Returns the nearest numbers that options accept: within the range, and integers where required.
std::vector<double> allowed(std::vector<double> numbers, const SearchSpace& space);

}  // namespace tetrabench
