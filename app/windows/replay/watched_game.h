#pragma once

#include <atomic>
#include <cstdint>
#include <stop_token>

#include "core/agents/agent_settings.h"
#include "core/play/replay_document.h"

namespace tetrabench {

inline constexpr std::int64_t kMostWatchedPieces = 2'000'000;

/// A game of a run up to now, played again as a replay; `played` counts its pieces. Throws InvalidArgument
/// for agents that learn, as their games depend on all earlier ones, and for more than kMostWatchedPieces.
/// Throws Stopped.
Replay watchedGame(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed, std::uint64_t game,
                   std::int64_t pieces, const std::stop_token& stop = {},
                   std::atomic<std::int64_t>* played = nullptr);

}  // namespace tetrabench
