#include "app/cli/optimal/optimal_command.h"

#include <fmt/format.h>

#include <cmath>

namespace tetrabench::cli {

Json toJson(const LinesBounds& bounds) {
  return {{"lower", number(bounds.lower)},
          {"upper", std::isinf(bounds.upper) ? Json(nullptr) : number(bounds.upper)}};
}

std::string linesText(double lines, const LinesBounds& bounds) {
  if (std::isinf(bounds.upper)) return fmt::format("about {:.4g} or more", lines);
  const double width = std::max(bounds.upper - bounds.lower, 1e-9);
  const int digits = std::clamp(static_cast<int>(std::ceil(-std::log10(width))) + 1, 2, 9);
  return fmt::format("{:.{}f} ({:.{}f} to {:.{}f})", lines, digits, bounds.lower, digits, bounds.upper,
                     digits);
}

void addOptimalCommand(CLI::App& app, Outcome& outcome) {
  CLI::App* group =
      app.add_subcommand("optimal", "Compute the best play on small boards, and how far agents are from it");
  group->require_subcommand(1);
  addOptimalSolve(*group, outcome);
  addOptimalShow(*group);
  addOptimalEvaluate(*group, outcome);
}

}  // namespace tetrabench::cli
