#include "app/cli/reports/start_report.h"

#include <fmt/format.h>

#include "app/cli/command.h"
#include "core/error.h"
#include "core/storage/plain_text.h"

namespace tetrabench::cli {

std::string startText(const OptimizationPlan& plan, const StartComparison& comparison) {
  if (!comparison.difference)
    return fmt::format("start against best: not compared. {}\n", plainText(comparison.problem));
  const PairedDifference& paired = *comparison.difference;
  return fmt::format("start against best in the same {}: {} and {}; difference {}{}{}\n",
                     counted(paired.difference.values, plan.stepLimit ? "validation run" : "validation game"),
                     rounded(comparison.start), rounded(comparison.best),
                     paired.difference.mean > 0 ? "+" : "", rounded(paired.difference),
                     paired.p ? fmt::format(", p {}", probabilityText(*paired.p)) : "");
}

Json startJson(const StartComparison& comparison) {
  const auto& paired = comparison.difference;
  return {{"start", toJson(comparison.start)},
          {"best", toJson(comparison.best)},
          {"difference", paired ? toJson(paired->difference) : Json()},
          {"p", paired && paired->p ? number(*paired->p) : Json()},
          {"problem", comparison.problem.empty() ? Json() : Json(comparison.problem)}};
}

}  // namespace tetrabench::cli
