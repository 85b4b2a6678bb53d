#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>

#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// An agent and its pace.
struct PacedAgent {
  AgentSettings agent;
  double piecesPerSecond = 1;
};

/// Plays a versus game between two agents, each at its own pace, as on the Play page: the side whose next
/// piece is due first places it, without regard to how long it thinks. Both get the same pieces. Returns the
/// winning side; a game in which a side has placed `pieceLimit` pieces goes to the one that has sent more
/// rows, if any. A pure function of its arguments. Throws InvalidDocument, AgentFailure and Stopped.
std::optional<int> playPaced(const Mdp& mdp, std::uint64_t seed, const std::array<PacedAgent, 2>& sides,
                             std::int64_t pieceLimit, const std::stop_token& stop = {});

/// Returns the number of pieces an agent takes to clear this many lines in a game with this seed; none if it
/// loses first. Throws as `playPaced` does.
std::optional<std::int64_t> piecesToClear(const Mdp& mdp, std::uint64_t seed, const AgentSettings& agent,
                                          std::int64_t lines, const std::stop_token& stop = {});

}  // namespace tetrabench
