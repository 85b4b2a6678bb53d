#include "core/optimizers/optimization_needs.h"

#include <fmt/format.h>

#include <algorithm>

namespace tetrabench {
namespace {

/// A row of evaluations with the weights as its key, in pages that are two thirds full.
std::int64_t rowOf(std::int64_t weights) {
  return (80 + 8 * weights) * 3 / 2;
}

/// A candidate in the history of a search, in its means and in the table of answers.
std::int64_t memoryOf(std::int64_t weights) {
  return 400 + 3 * 8 * weights;
}

}  // namespace

OptimizationNeeds needsOf(const OptimizationPlan& plan) {
  const SearchBudget& budget = plan.budget;
  constexpr auto kMost = static_cast<double>(OptimizationPlan::kMaxAmount);
  OptimizationNeeds needs;
  if (const auto trials = infoOf(plan.method).trials)
    needs.evaluations = static_cast<std::int64_t>(std::min(trials(plan.method, plan.space), kMost));
  if (budget.evaluations)
    needs.evaluations = std::min(needs.evaluations.value_or(*budget.evaluations), *budget.evaluations);
  const std::int64_t games =
      plan.validation.games + (plan.previewCheck ? plan.previewCheck->games : std::int64_t{0});
  needs.validationGames = plan.candidates * games;
  const std::int64_t weights = std::ssize(plan.space);
  // With a budget of pieces or seconds there may be far fewer evaluations.
  const bool endsBefore = budget.pieces || budget.seconds;
  const std::int64_t kept = endsBefore ? 0 : needs.evaluations.value_or(0);
  constexpr std::int64_t kMostKept = 1'000'000'000'000;  // beyond any machine; the products fit 64 bits
  needs.room.memory = std::min(kept, kMostKept) * memoryOf(weights) + games * std::int64_t{sizeof(double)};
  needs.room.disk = std::min(kept + needs.validationGames, kMostKept) * rowOf(weights);
  return needs;
}

std::string OptimizationNeeds::sentence() const {
  const std::string searched = evaluations ? fmt::format("at most {} {}", grouped(*evaluations),
                                                         *evaluations == 1 ? "evaluation" : "evaluations")
                                           : std::string("evaluations until the method ends");
  return fmt::format("{} and {} validation games: {} of memory and {} on the disk{}", searched,
                     grouped(validationGames), bytesInWords(room.memory), bytesInWords(room.disk),
                     evaluations ? "" : ", and more with each evaluation");
}

void requireRoom(const OptimizationPlan& plan, const std::filesystem::path& results) {
  const OptimizationNeeds needs = needsOf(plan);
  const bool mostlyGames = needs.evaluations.value_or(0) < needs.validationGames;
  requireRoom(needs.room, results,
              mostlyGames
                  ? fmt::format("The {} validation games of this plan", grouped(needs.validationGames))
                  : fmt::format("The {} evaluations of this plan", grouped(*needs.evaluations)),
              mostlyGames ? "Lower the validation games or the candidates to validate."
                          : "Lower the budget of evaluations.");
}

}  // namespace tetrabench
