#include "core/agents/make_agent.h"

#include "core/agents/linear_agent.h"
#include "core/agents/random_agent.h"
#include "core/agents/smart_agent/evolving_agent.h"
#include "core/error.h"

namespace tetrabench {

std::unique_ptr<Agent> makeAgent(const AgentSettings& settings, const Mdp& mdp, std::uint64_t seed) {
  switch (settings.kind) {
    case AgentKind::Random:
      return std::make_unique<RandomAgent>(seed);
    case AgentKind::SmartAgent:
      return std::make_unique<EvolvingAgent>(settings.smartAgent, mdp, seed);
    case AgentKind::Linear:
      break;
  }
  try {
    return std::make_unique<LinearAgent>(settings, mdp);
  } catch (const InvalidDocument& error) {
    throw error.in(settings.name);
  }
}

}  // namespace tetrabench
