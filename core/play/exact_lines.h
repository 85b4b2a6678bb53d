#pragma once

#include <functional>
#include <stop_token>

#include "core/agents/agent_settings.h"
#include "core/optimal/value_bounds.h"

namespace tetrabench {

/// The expected lines of an agent from the start of a game until it is lost: no estimate from games.
struct ExactLines {
  double lines = 0;
  LinesBounds bounds;
  std::uint32_t boards = 0;  ///< that its games come to
};

/// Computes them by policy evaluation (Puterman 1994, section 6.1): the boards that its games come to, what
/// it chooses on each, and the values of these choices, with bounds as ValueBounds. The agent is one whose
/// choice depends on the position alone, or the random one. `progress` gets the boards found so far and the
/// greatest change of the last sweep, 0 before the first one; it may be empty. Throws InvalidDocument if the
/// agent or the MDP does not fit, InvalidArgument if games may have no end, StorageError if there is not
/// enough memory, and Stopped.
ExactLines exactLines(const AgentSettings& agent, const Mdp& mdp, int threads,
                      const std::function<void(std::uint64_t boards, double change)>& progress = {},
                      const std::stop_token& stop = {});

}  // namespace tetrabench
