#include "core/statistics/agent_curve.h"

#include <algorithm>

#include "core/error.h"

namespace tetrabench {
namespace {

std::string xOf(std::span<const ComparedMdp> mdps) {
  if (std::ranges::all_of(mdps, &ComparedMdp::steps)) return "steps";
  return std::ranges::any_of(mdps, &ComparedMdp::steps) ? "steps or pieces" : "pieces";
}

/// Returns a file of these points, without borders yet.
ConcatenatedCurveFile fileOf(const std::string& agent, const std::string& experiment,
                             std::span<const ComparedMdp> mdps, std::span<const MeanPoint> points) {
  ConcatenatedCurveFile file{.agent = agent,
                             .experiment = experiment,
                             .x = xOf(mdps),
                             .repetitions = points.front().value.values,
                             .borders = {},
                             .points = {}};
  for (const MeanPoint& point : points) {
    const auto x = static_cast<std::int64_t>(point.x);
    if (!file.points.empty() && file.points.back().x == x) continue;  // first point of the next MDP
    const double mean = point.value.mean;
    const auto interval = point.value.interval.value_or(std::array{mean, mean});
    file.points.push_back({x, mean, interval[0], interval[1]});
  }
  return file;
}

}  // namespace

std::optional<ConcatenatedCurveFile> agentCurve(const ComparedAgent& agent, std::span<const ComparedMdp> mdps,
                                                const std::string& experiment) {
  const std::vector<ComparedMdp> own = ownMdps(agent, mdps);
  const ConcatenatedCurve whole = concatenatedCurve(agent, own, CurveX::Steps, CurveY::TotalReward);
  if (whole.points.empty()) return {};
  ConcatenatedCurveFile file = fileOf(agent.name, experiment, own, whole.points);
  for (std::size_t i = 0; i < own.size(); ++i)
    file.borders.push_back({static_cast<std::int64_t>(whole.borders[i]), own[i].name});
  return file;
}

std::optional<ConcatenatedCurveFile> averagedAgentCurve(const ComparedAgent& agent,
                                                        std::span<const ComparedMdp> mdps,
                                                        const std::string& experiment) {
  const std::vector<ComparedMdp> own = ownMdps(agent, mdps);
  const std::vector<MeanPoint> mean = averagedCurve(agent, own, CurveX::Steps, CurveY::TotalReward);
  if (mean.empty()) return {};
  ConcatenatedCurveFile file = fileOf(agent.name, experiment, own, mean);
  file.borders.push_back({file.points.back().x, "mean of " + counted(std::ssize(own), "MDP")});
  return file;
}

}  // namespace tetrabench
