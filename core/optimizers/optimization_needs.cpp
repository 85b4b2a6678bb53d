#include "core/optimizers/optimization_needs.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/agents/agent_kind.h"
#include "core/error.h"
#include "core/optimizers/start_comparison.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

/// Returns the size in bytes of an evaluation row, keyed by its weights, in pages that are two thirds full.
std::int64_t rowOf(std::int64_t weights) {
  return (80 + 8 * weights) * 3 / 2;
}

/// Returns the memory in bytes for a candidate: in the search history, its means and the table of scores.
std::int64_t memoryOf(std::int64_t weights) {
  return 400 + 3 * 8 * weights;
}

/// Returns the size in bytes of the agents stored per candidate of a training method; 0 for other methods.
std::int64_t trainedBytes(const OptimizationPlan& plan) {
  const Learning* learning = kindOf(plan.method).learning;
  const AgentSettings& agent = plan.agent.agent;
  return learning ? learning->agents * kindOf(agent).learnedBytes(agent) : 0;
}

}  // namespace

OptimizationNeeds needsOf(const OptimizationPlan& plan) {
  const SearchBudget& budget = plan.budget;
  constexpr auto kMax = static_cast<double>(OptimizationPlan::kMaxAmount);
  OptimizationNeeds needs;
  if (const auto trials = kindOf(plan.method).trials)
    needs.evaluations = static_cast<std::int64_t>(std::min(trials(plan.method, plan.space), kMax));
  if (budget.evaluations)
    needs.evaluations = std::min(needs.evaluations.value_or(*budget.evaluations), *budget.evaluations);
  const std::int64_t games =
      plan.validation.games + (plan.previewCheck ? plan.previewCheck->games : std::int64_t{0});
  needs.validationGames = plan.candidates * games + (startOf(plan).empty() ? 0 : plan.validation.games);
  const std::int64_t weights = std::ssize(plan.space);
  needs.mayBeFewer = budget.pieces || budget.seconds;
  const std::int64_t kept = needs.mayBeFewer ? 0 : needs.evaluations.value_or(0);
  constexpr std::int64_t kLists = 5;  // validation scores of two candidates, their copies and differences
  constexpr std::int64_t kMaxKept = 1'000'000'000'000;  // beyond any machine; the products fit in 64 bits
  needs.room.memory =
      std::min(kept, kMaxKept) * memoryOf(weights) + kLists * games * std::int64_t{sizeof(double)};
  needs.room.disk = std::min(kept + needs.validationGames, kMaxKept) * rowOf(weights);
  needs.room.disk += std::min(kept, kMaxKept / 1000) * trainedBytes(plan);
  // The learner, its initial state, the stored state, and a document being written or read.
  constexpr std::int64_t kCopies = 5;
  needs.room.memory += kCopies * trainedBytes(plan);
  return needs;
}

std::string OptimizationNeeds::sentence() const {
  const std::string searched = !evaluations ? Core::tr("evaluations until the method ends")
                               : *evaluations == 1
                                   ? Core::tr("at most 1 evaluation")
                                   : Core::sentence("at most {} evaluations", grouped(*evaluations));
  return Core::sentence(
      "{} and {} validation games: {} of memory and {} on disk{}", searched, grouped(validationGames),
      formatBytes(room.memory), formatBytes(room.disk),
      evaluations && !mayBeFewer ? std::string() : Core::tr(", and more with each evaluation"));
}

void requireResources(const OptimizationPlan& plan, std::int64_t known,
                      const std::filesystem::path& results) {
  OptimizationNeeds needs = needsOf(plan);
  const std::int64_t candidates = std::min(known, needs.evaluations.value_or(known));
  needs.room.disk -= known * rowOf(std::ssize(plan.space)) + candidates * trainedBytes(plan);
  needs.room.disk = std::max<std::int64_t>(0, needs.room.disk);
  const std::int64_t counted = needs.mayBeFewer ? 0 : needs.evaluations.value_or(0);
  if (counted < needs.validationGames)
    requireResources(needs.room, results,
                     Core::sentence("The {} validation games of this plan", grouped(needs.validationGames)),
                     Core::tr("Reduce the number of validation games or of candidates to validate."));
  else
    requireResources(needs.room, results, Core::sentence("The {} evaluations of this plan", grouped(counted)),
                     Core::tr("Lower the evaluation budget."));
}

}  // namespace tetrabench
