#include "core/agents/make_agent.h"

#include <fmt/format.h>

#include "core/agents/agent_kind.h"
#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {

std::unique_ptr<Agent> makeAgent(const AgentSettings& agent, const Mdp& mdp, std::uint64_t seed) {
  try {
    if (agent.learned && agent.learned->boardWidth != mdp.width())
      throw InvalidDocument("/learned/boardWidth", fmt::format("{}", agent.learned->boardWidth),
                            Core::sentence("{}, the width of the MDP's board", mdp.width()));
    return kindOf(agent).make(agent, mdp, seed);
  } catch (const InvalidDocument& error) {
    throw error.in(agent.name);
  }
}

}  // namespace tetrabench
