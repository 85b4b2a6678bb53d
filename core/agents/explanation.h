#pragma once

#include <string>
#include <vector>

#include "core/agents/agent_settings.h"
#include "core/agents/linear/linear_agent.h"

namespace tetrabench {

/// A placement as an agent sees it.
struct ExplainedPlacement {
  std::size_t index = 0;  ///< among the position's placements
  int row = 0;            ///< of the piece's lowest cells where it lands
  bool loses = false;     ///< the game is over with it
  double value = 0;       ///< larger is better (also for agents whose values are costs)
  /// What each feature of the agent adds to the value, in the agent's order, summed over columns and the
  /// like: weight times feature. Negative numbers count against the placement. Empty if it has no features.
  std::vector<double> contributions;
};

/// Why an agent places a piece where it does.
struct Explanation {
  std::vector<ExplainedPlacement> placements;  ///< best first
  /// What an external agent adds: the placements it expects, of this piece and later ones, and a text.
  struct Expected {
    int piece = 0;
    Placement placement;
  };
  std::vector<Expected> expected = {};
  std::string text = {};
};

/// Explains placements by the linear function of an agent. Values and contributions are the whole numbers
/// that the agent compares, in its own fixed point (resources/help/agents.md, "How weights become exact"), so
/// the order of the rows is that of their values. Made once, it serves all pieces.
class Explainer {
 public:
  /// Throws InvalidDocument if the agent has no weights, or they do not fit the MDP.
  Explainer(const AgentSettings& agent, const Mdp& mdp);

  /// Whether it was made for this agent on this MDP.
  bool isFor(const AgentSettings& agent, const Mdp& mdp) const { return agent == settings_ && mdp == mdp_; }

  /// All placements of a position, best first. For an agent that looks ahead this is how it sees the present
  /// piece alone.
  std::vector<ExplainedPlacement> explain(const PositionView& position);

 private:
  AgentSettings settings_;
  Mdp mdp_;
  LinearAgent agent_;
  std::vector<LinearAgent::Rated> rated_;
};

}  // namespace tetrabench
