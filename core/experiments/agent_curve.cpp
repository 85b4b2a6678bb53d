#include "core/experiments/agent_curve.h"

#include <algorithm>

#include "core/experiments/mean_curve.h"

namespace tetrabench {
namespace {

bool countsSteps(const ExperimentPlan::NamedMdp& named) {
  return named.mdp.rules() == Rules::Competition;
}

std::string xOf(const ExperimentPlan& plan) {
  if (plan.length.unit == RunLength::Unit::Steps) return "steps";
  if (plan.length.unit == RunLength::Unit::Pieces) return "pieces";
  if (std::ranges::all_of(plan.mdps, countsSteps)) return "steps";
  return std::ranges::any_of(plan.mdps, countsSteps) ? "steps or pieces" : "pieces";
}

}  // namespace

std::optional<ConcatenatedCurveFile> agentCurve(const ExperimentPlan& plan,
                                                const std::vector<PlayedUnit>& units, std::size_t agent) {
  std::vector<std::vector<RunCurve>> runs(plan.mdps.size(),
                                          std::vector<RunCurve>(static_cast<std::size_t>(plan.repetitions)));
  std::size_t done = 0;
  for (const PlayedUnit& played : units) {
    if (played.unit.unit.agent != agent || !played.result) continue;
    runs[played.unit.unit.mdp][static_cast<std::size_t>(played.unit.unit.repetition)] =
        curveOf(played.result->curve, [](const Checkpoint& c) { return c.reward; });
    ++done;
  }
  if (done != plan.mdps.size() * static_cast<std::size_t>(plan.repetitions)) return {};
  const ConcatenatedCurve whole = concatenatedCurve(runs);
  ConcatenatedCurveFile file{.agent = plan.agents[agent].agent.name,
                             .experiment = plan.name,
                             .x = xOf(plan),
                             .repetitions = plan.repetitions,
                             .borders = {},
                             .points = {}};
  for (std::size_t i = 0; i < plan.mdps.size(); ++i)
    file.borders.push_back({static_cast<std::int64_t>(whole.borders[i]), plan.mdps[i].mdp.name()});
  for (const MeanPoint& point : whole.points) {
    const double mean = point.value.mean;
    const auto interval = point.value.interval.value_or(std::array{mean, mean});
    file.points.push_back({static_cast<std::int64_t>(point.x), mean, interval[0], interval[1]});
  }
  return file;
}

}  // namespace tetrabench
