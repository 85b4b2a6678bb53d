#include "core/optimizers/start_comparison.h"

#include <algorithm>

#include "core/optimizers/option_space.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

/// Returns why a search has no start to compare with.
std::string whyNoStart(const OptimizationPlan& plan) {
  return kindOf(plan.method).learning
             ? Core::tr("This method trains an agent; it does not search from given weights.")
             : Core::tr("This search does not start from an agent; all weights start at 0.");
}

}  // namespace

std::vector<double> startOf(const OptimizationPlan& plan) {
  if (kindOf(plan.method).learning) return {};
  std::vector<double> start;
  for (const Variable& variable : plan.space) start.push_back(variable.start);
  if (hasOptions(plan.agent.agent)) return allowed(std::move(start), plan.space);
  if (std::ranges::all_of(start, [](double weight) { return weight == 0; })) start.clear();
  return start;
}

StartComparison compareWithStart(const OptimizationPlan& plan, const std::vector<double>& best,
                                 EvaluationDatabase& database) {
  const std::vector<double> start = startOf(plan);
  const Objective objective = plan.objectiveOf(plan.validation);
  StartComparison found;
  std::vector<double> ofStart, ofBest;
  if (!start.empty()) ofStart = storedGames(start, objective, database);
  if (!best.empty()) ofBest = storedGames(best, objective, database);
  found.start = meanOf(ofStart, objective);
  found.best = meanOf(ofBest, objective);
  if (start.empty())
    found.problem = whyNoStart(plan);
  else if (ofBest.empty())
    found.problem = Core::tr("The best candidate has not played its validation games yet.");
  else if (ofStart.empty())
    found.problem = Core::tr(
        "The start of this search was not validated. To validate it, rename the plan and run it again; "
        "stored evaluations are reused.");
  else if (start == best)
    found.problem = Core::tr("The best candidate is the start itself.");
  else if (ofStart == ofBest)
    found.problem =
        Core::tr("Start and best have the same result in every game, so these games cannot tell them apart.");
  if (!found.problem.empty()) return found;
  found.difference = validationDifference(std::move(ofBest), std::move(ofStart), objective);
  return found;
}

}  // namespace tetrabench
