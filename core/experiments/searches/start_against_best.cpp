#include "core/experiments/searches/start_against_best.h"

#include <algorithm>

#include "core/optimizers/search_agents.h"

namespace tetrabench {
namespace {

/// Separates the seeds from those of searches and their validations; any large number.
constexpr std::uint64_t kTestSeeds = 0x7465737473656564;
constexpr std::int64_t kFewestRepetitions = 10;
constexpr std::int64_t kVersusPieces = 1000;

RunLength lengthOf(const OptimizationPlan& search) {
  const Validation& validation = search.validation;
  if (search.opponent) return {RunLength::Unit::Pieces, validation.pieceLimit.value_or(kVersusPieces)};
  if (search.stepLimit) return {RunLength::Unit::Steps, *search.stepLimit};
  if (validation.splittingEffort) return {RunLength::Unit::Splitting, *validation.splittingEffort};
  if (validation.pieceLimit) return {RunLength::Unit::Pieces, *validation.pieceLimit};
  return {RunLength::Unit::Games, 1};
}

}  // namespace

ExperimentPlan bestVersusStartPlan(const OptimizationPlan& search, const AgentSettings& best) {
  const Validation& validation = search.validation;
  ExperimentPlan plan;
  plan.name = qualifiedName(search.name, "start and best");
  plan.mdps = {validation.mdp.value_or(search.mdp)};
  if (!validation.mdp) plan.mdps.insert(plan.mdps.end(), search.otherMdps.begin(), search.otherMdps.end());
  plan.agents = {{"", startAgent(search)}, {"", best}};
  plan.length = lengthOf(search);
  plan.length.amount = std::min(plan.length.amount, RunLength::kMaxAmount);
  if (search.opponent) plan.versus = search.garbage;
  const std::int64_t each = std::ssize(plan.mdps) *
                            (validation.splittingEffort ? std::int64_t{RunLength::kSplittingRepetitions} : 1);
  plan.repetitions = static_cast<int>(std::clamp<std::int64_t>(
      (validation.games + each - 1) / each, kFewestRepetitions, ExperimentPlan::kMaxRepetitions));
  plan.seed = search.pieceSeed.value_or(search.seed) ^ kTestSeeds;
  return plan;
}

}  // namespace tetrabench
