#include "core/agents/explanation.h"

#include <fmt/format.h>

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
  }
  return explained;
}

}  // namespace tetrabench
