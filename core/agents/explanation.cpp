#include "core/agents/explanation.h"

#include <fmt/format.h>

#include "core/agents/linear/linear_agent.h"
#include "core/error.h"

namespace tetrabench {

Afterstate afterstateOf(const Situation& situation, Placement placement, int row) {
  const Orientation& piece = situation.pieces[situation.piece].orientations[placement.orientation];
  return afterstateOf(situation.board, piece, placement.column, row, situation.loss);
}

std::vector<ExplainedPlacement> explain(const AgentSettings& agent, const Mdp& mdp,
                                        const Situation& situation) {
  if (agent.weights.empty())
    throw InvalidDocument("/weights", fmt::format("none in \"{}\"", agent.name),
                          "features with weights, which a placement can be explained by");
  LinearAgent linear(agent, mdp);
  std::vector<LinearAgent::Rated> rated;
  const double sign = agent.sense == Sense::Min ? -1 : 1;
  std::vector<ExplainedPlacement> explained;
  for (const std::size_t index : linear.rank(situation, rated)) {
    const LinearAgent::Rated& rating = rated[index];
    const Afterstate after = afterstateOf(situation, situation.placements[index], rating.row);
    ExplainedPlacement& entry = explained.emplace_back();
    entry.index = index;
    entry.row = rating.row;
    entry.loses = rating.loses;
    for (const auto& [feature, weights] : agent.weights) {
      double sum = 0;
      for (std::size_t i = 0; i < weights.size(); ++i)
        sum += weights[i] * feature->value(after.board, after.landing, static_cast<int>(i));
      entry.contributions.push_back(sign * sum);
      entry.value += sign * sum;
    }
  }
  return explained;
}

}  // namespace tetrabench
