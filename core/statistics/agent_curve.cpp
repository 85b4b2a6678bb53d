#include "core/statistics/agent_curve.h"

#include <algorithm>

namespace tetrabench {
namespace {

std::string xOf(std::span<const ComparedMdp> mdps) {
  if (std::ranges::all_of(mdps, &ComparedMdp::steps)) return "steps";
  return std::ranges::any_of(mdps, &ComparedMdp::steps) ? "steps or pieces" : "pieces";
}

}  // namespace

std::optional<ConcatenatedCurveFile> agentCurve(const ComparedAgent& agent, std::span<const ComparedMdp> mdps,
                                                const std::string& experiment) {
  const std::vector<ComparedMdp> own = ownMdps(agent, mdps);
  const ConcatenatedCurve whole = concatenatedCurve(agent, own, CurveX::Steps, CurveY::TotalReward);
  if (whole.points.empty()) return {};
  ConcatenatedCurveFile file{.agent = agent.name,
                             .experiment = experiment,
                             .x = xOf(own),
                             .repetitions = whole.points.front().value.values,
                             .borders = {},
                             .points = {}};
  for (std::size_t i = 0; i < own.size(); ++i)
    file.borders.push_back({static_cast<std::int64_t>(whole.borders[i]), own[i].name});
  for (const MeanPoint& point : whole.points) {
    const auto x = static_cast<std::int64_t>(point.x);
    if (!file.points.empty() && file.points.back().x == x) continue;  // where the next MDP begins
    const double mean = point.value.mean;
    const auto interval = point.value.interval.value_or(std::array{mean, mean});
    file.points.push_back({x, mean, interval[0], interval[1]});
  }
  return file;
}

}  // namespace tetrabench
