#pragma once

#include <atomic>
#include <cstdint>
#include <stop_token>

#include "core/agents/agent_settings.h"
#include "core/play/replay_document.h"

namespace tetrabench {

inline constexpr std::int64_t kMostWatchedPieces = 2'000'000;

/// Replays the first `pieces` pieces of a run's game and returns the recording; `played` counts the pieces.
/// Throws InvalidArgument for agents that learn, since their games depend on all earlier ones, and unless
/// `pieces` is within 1 to kMostWatchedPieces. Throws Stopped.
Replay watchedGame(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed, std::uint64_t game,
                   std::int64_t pieces, const std::stop_token& stop = {},
                   std::atomic<std::int64_t>* played = nullptr);

}  // namespace tetrabench
