#pragma once

#include <cstdint>
#include <stop_token>

#include "core/agents/agent_settings.h"
#include "core/play/replay_document.h"

namespace tetrabench {

/// A game of a run up to now, played again as a replay. Throws InvalidArgument for agents that learn, as
/// their games depend on all earlier ones, and for more than kMostWatchedPieces;
/// Stopped.
inline constexpr std::int64_t kMostWatchedPieces = 2'000'000;
Replay watchedGame(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed, std::uint64_t game,
                   std::int64_t pieces, const std::stop_token& stop = {});

}  // namespace tetrabench
