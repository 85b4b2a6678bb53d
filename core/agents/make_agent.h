#pragma once

#include <memory>

#include "core/agents/agent.h"
#include "core/agents/agent_settings.h"

namespace tetrabench {

/// Makes an agent for games of this MDP. Agents that use random numbers draw them from `seed`. Throws
/// InvalidDocument, naming the agent and the place inside its document, if it cannot play the MDP.
std::unique_ptr<Agent> makeAgent(const AgentSettings& agent, const Mdp& mdp, std::uint64_t seed);

}  // namespace tetrabench
