#include "core/agents/make_agent.h"

#include <fmt/format.h>

#include "core/agents/incremental/incremental_agent.h"
#include "core/agents/linear_agent.h"
#include "core/agents/look_ahead/look_ahead_agent.h"
#include "core/agents/random_agent.h"
#include "core/agents/reward_minded/reward_minded_agent.h"
#include "core/agents/smart_agent/contour_agent.h"
#include "core/agents/smart_agent/evolving_agent.h"
#include "core/error.h"

namespace tetrabench {

namespace {

void checkWidthOfLearned(const AgentSettings& settings, const Mdp& mdp) {
  if (settings.learned && settings.learned->boardWidth != mdp.width())
    throw InvalidDocument("/learned/boardWidth", fmt::format("{}", settings.learned->boardWidth),
                          fmt::format("boards {} columns wide, as the MDP's", mdp.width()));
}

std::unique_ptr<Agent> makeAny(const AgentSettings& settings, const Mdp& mdp, std::uint64_t seed) {
  checkWidthOfLearned(settings, mdp);
  switch (settings.kind) {
    case AgentKind::LookAhead:
      return std::make_unique<LookAheadAgent>(settings, mdp);
    case AgentKind::Random:
      return std::make_unique<RandomAgent>(seed);
    case AgentKind::SmartAgent:
      if (settings.smartAgent.hasSubstates()) return std::make_unique<ContourAgent>(settings, mdp, seed);
      return std::make_unique<EvolvingAgent>(settings, mdp, seed);
    case AgentKind::RewardMinded:
      return std::make_unique<RewardMindedAgent>(settings, mdp, seed);
    case AgentKind::Incremental:
      return std::make_unique<IncrementalAgent>(settings, mdp, seed);
    case AgentKind::Linear:
      break;
  }
  return std::make_unique<LinearAgent>(settings, mdp);
}

}  // namespace

std::unique_ptr<Agent> makeAgent(const AgentSettings& settings, const Mdp& mdp, std::uint64_t seed) {
  try {
    return makeAny(settings, mdp, seed);
  } catch (const InvalidDocument& error) {
    throw error.in(settings.name);
  }
}

}  // namespace tetrabench
