#include "core/agents/explanation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/error.h"
#include "core/features/afterstate.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

const LinearSettings& linearOf(const AgentSettings& agent) {
  const LinearSettings* linear = agent.linear();
  if (!linear || linear->weights.empty())
    throw InvalidDocument::plain(
        "/weights",
        Core::sentence("\"{}\" has no weights by which placements could be explained.", agent.name));
  return *linear;
}

}  // namespace

std::vector<FeatureDifference> differencesOf(const ExplainedPlacement& a, const ExplainedPlacement& b) {
  std::vector<FeatureDifference> differences;
  for (std::size_t i = 0; i < std::min(a.contributions.size(), b.contributions.size()); ++i)
    if (const double difference = a.contributions[i] - b.contributions[i]; difference != 0)
      differences.push_back({i, difference});
  std::ranges::stable_sort(differences, std::ranges::greater(),
                           [](const FeatureDifference& of) { return std::abs(of.difference); });
  return differences;
}

Explainer::Explainer(const AgentSettings& agent, const Mdp& mdp)
    : settings_(agent), mdp_(mdp), agent_(linearOf(agent), mdp) {}

std::vector<ExplainedPlacement> Explainer::explain(const PositionView& position) {
  const LinearFunction& function = agent_.function();
  std::vector<ExplainedPlacement> explained;
  for (const std::size_t index : agent_.rank(position, rated_)) {
    const LinearAgent::Rated& rated = rated_[index];
    const Placement placement = position.placements[index];
    const Afterstate after = afterstateOf(position, placement, rated.row);
    ExplainedPlacement& entry = explained.emplace_back();
    entry.index = index;
    entry.row = rated.row;
    entry.loses = rated.loses;
    entry.value = rated.value * function.resolution();
    entry.contributions = function.contributions(after.board, after.landing);
    for (double& contribution : entry.contributions) contribution *= function.resolution();
    for (const WeightedFeature& weighted : settings_.weights())
      weighted.feature->addValues(after.board, after.landing, entry.values.emplace_back());
  }
  return explained;
}

}  // namespace tetrabench
