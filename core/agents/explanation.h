#pragma once

#include <string>
#include <vector>

#include "core/agents/agent_settings.h"
#include "core/agents/linear/linear_agent.h"

namespace tetrabench {

/// A placement as rated by an agent.
struct ExplainedPlacement {
  std::size_t index = 0;  ///< index among the position's placements
  int row = 0;            ///< landing row of the piece's lowest cells
  bool loses = false;     ///< the placement ends the game
  double value = 0;       ///< larger is better, even for agents whose values are costs
  /// Contribution of each feature to the value (weight times feature), in the agent's order, summed over
  /// columns and the like. Negative numbers count against the placement. Empty if the agent has no features.
  std::vector<double> contributions;
  /// Values of each feature, in the same order: one, or one per column and the like. Empty if the agent has
  /// no features.
  std::vector<std::vector<double>> values = {};
};

/// The share of a feature in the difference between the values of two placements.
struct FeatureDifference {
  std::size_t feature = 0;  ///< index in the agent's order
  double difference = 0;    ///< contribution to the value of the first placement minus that to the second
};

/// Returns the features whose contributions to two placements differ, the largest difference first.
std::vector<FeatureDifference> differencesOf(const ExplainedPlacement& a, const ExplainedPlacement& b);

/// An explanation of where an agent places a piece.
struct Explanation {
  std::vector<ExplainedPlacement> placements;  ///< best first
  /// A placement that an external agent expects, of this piece or a later one. The agent may also add a text.
  struct Expected {
    int piece = 0;
    Placement placement;
  };
  std::vector<Expected> expected = {};
  std::string text = {};
};

/// An explainer of placements by the linear function of an agent. Values and contributions are the integers
/// that the agent compares, in its own fixed-point format (resources/help/agents.md, "How weights become
/// exact"), so rounding cannot contradict the order of the placements. One object serves all pieces.
class Explainer {
 public:
  /// Throws InvalidDocument if the agent has no weights, or they do not fit the MDP.
  Explainer(const AgentSettings& agent, const Mdp& mdp);

  /// Returns whether it was made for this agent and this MDP.
  bool isFor(const AgentSettings& agent, const Mdp& mdp) const { return agent == settings_ && mdp == mdp_; }

  /// Returns all placements of a position, best first. For a look-ahead agent, the ratings take only the
  /// current piece into account.
  std::vector<ExplainedPlacement> explain(const PositionView& position);

 private:
  AgentSettings settings_;
  Mdp mdp_;
  LinearAgent agent_;
  std::vector<LinearAgent::Rated> rated_;
};

}  // namespace tetrabench
