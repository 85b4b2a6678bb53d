#include "core/agents/make_agent.h"

#include <fmt/format.h>

#include "core/agents/incremental/incremental_agent.h"
#include "core/agents/linear/linear_agent.h"
#include "core/agents/look_ahead/look_ahead_agent.h"
#include "core/agents/random/random_agent.h"
#include "core/agents/reward_minded/reward_minded_agent.h"
#include "core/agents/smart_agent/contour_agent.h"
#include "core/agents/smart_agent/evolving_agent.h"
#include "core/error.h"

namespace tetrabench {

namespace {

const PieceCounts* piecesSeen(const Learned& learned) {
  if (const auto* sets = std::get_if<LearnedSets>(&learned.what)) return &sets->seen;
  if (const auto* pieces = std::get_if<LearnedPieces>(&learned.what)) return &pieces->seen;
  if (const auto* value = std::get_if<LearnedValue>(&learned.what)) return &value->observations.seen;
  return nullptr;
}

/// That it was learned on boards of this width, and saw no piece that the MDP has not.
void checkLearned(const Learned& learned, const Mdp& mdp) {
  if (learned.boardWidth != mdp.width())
    throw InvalidDocument("/learned/boardWidth", fmt::format("{}", learned.boardWidth),
                          fmt::format("boards {} columns wide, as the MDP's", mdp.width()));
  const PieceCounts* seen = piecesSeen(learned);
  if (!seen) return;
  for (auto piece = static_cast<std::size_t>(mdp.pieces().size()); piece < seen->size(); ++piece)
    if ((*seen)[piece] != 0)
      throw InvalidDocument(fmt::format("/learned/seen/{}", piece), fmt::format("{}", (*seen)[piece]),
                            fmt::format("0, as the MDP has {} pieces", mdp.pieces().size()));
}

std::unique_ptr<Agent> makeAny(const AgentSettings& settings, const Mdp& mdp, std::uint64_t seed) {
  if (settings.learned) checkLearned(*settings.learned, mdp);
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
