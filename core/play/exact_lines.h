#pragma once

#include <functional>
#include <stop_token>

#include "core/agents/agent_settings.h"
#include "core/optimal/value_bounds.h"

namespace tetrabench {

/// An agent's exact expected lines per game, computed rather than estimated from games.
struct ExactLines {
  double lines = 0;
  LinesBounds bounds;
  std::uint32_t boards = 0;  ///< boards reachable in its games
};

/// Computes the expected lines by policy evaluation (Puterman 1994, section 6.1): enumerates the boards
/// reachable in the agent's games, stores its choice on each, and iterates the values of these choices, with
/// bounds as in ValueBounds. The agent must choose by the position alone, or be the random agent. `progress`
/// receives the number of boards found so far and the maximum change in the last sweep, 0 before the first;
/// it may be empty. Throws InvalidDocument if the agent or the MDP is unsuitable, InvalidArgument if games
/// may never end, StorageError if there is not enough memory, and Stopped.
ExactLines exactLines(const AgentSettings& agent, const Mdp& mdp, int threads,
                      const std::function<void(std::uint64_t boards, double change)>& progress = {},
                      const std::stop_token& stop = {});

}  // namespace tetrabench
