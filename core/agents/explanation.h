#pragma once

#include <vector>

#include "core/agents/agent.h"
#include "core/agents/agent_settings.h"
#include "core/features/afterstate.h"

namespace tetrabench {

/// A placement as a linear function sees it.
struct ExplainedPlacement {
  std::size_t index = 0;  ///< among the situation's placements
  int row = 0;            ///< of the piece's lowest cells where it lands
  bool loses = false;     ///< the game is over with it
  double value = 0;       ///< the sum of the contributions: larger is better
  /// Of each feature of the agent, in its order, those of columns and the like summed: weight times value,
  /// and below 0 what speaks against the placement (also of agents whose values are costs).
  std::vector<double> contributions;
};

/// The board that a placement of a situation leads to by its rules, the piece's lowest cells landing in
/// `row`, and what the move did: what features are values of.
Afterstate afterstateOf(const Situation& situation, Placement placement, int row);

/// All placements of a situation with what speaks for and against them, as the agent prefers them by its
/// features and weights: best first. Of an agent that looks ahead this is how it sees the present piece
/// alone. Throws InvalidDocument if the agent has no weights, or they do not fit the MDP.
std::vector<ExplainedPlacement> explain(const AgentSettings& agent, const Mdp& mdp,
                                        const Situation& situation);

}  // namespace tetrabench
