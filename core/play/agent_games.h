#pragma once

#include <functional>
#include <span>
#include <stop_token>

#include "core/parallel/executor.h"
#include "core/play/player.h"

namespace tetrabench {

/// One game of one of several agents.
struct AgentGame {
  std::size_t agent = 0;  ///< index into AgentGames::agents
  std::uint64_t number = 0;
  bool operator==(const AgentGame&) const = default;
};

/// A batch of independent single-player games; an agent that learns starts each game from scratch.
struct AgentGames {
  const Mdp& mdp;
  std::span<const AgentSettings> agents;
  std::uint64_t seed = 1;
  std::int64_t count = 0;
  /// Maps an index from 0 to count - 1 to a game; called concurrently from several threads.
  std::function<AgentGame(std::int64_t index)> game;
  std::optional<std::int64_t> pieces = {};  ///< piece limit per game
  /// If set, each entry is a run of this many steps instead (competition rules): game after game until the
  /// steps are used up, with `number` added to the seed. Its episode is the sum over these games.
  std::optional<std::int64_t> steps = {};
  int threads = 1;  ///< threads per process
  /// Called for every placement, if set, in the process that plays the game; calls for different games may be
  /// concurrent.
  std::function<void(std::uint64_t game, const Player::Move& move)> onMove = {};
  /// Called on the root process for each finished game, with its index, in no particular order.
  std::function<void(std::size_t index, const Episode& episode)> onEnded;
  /// Called periodically on the root process, if set.
  std::function<void(std::int64_t games, std::int64_t pieces)> onProgress = {};
  /// Called periodically by every thread, if set; it may block.
  std::function<void()> between = {};
};

/// Returns true if games of these agents can be vectorised (played many at a time with SIMD).
bool arePlayedInVectors(std::span<const AgentSettings> agents, const Mdp& mdp);

/// Plays the games on all threads and processes, many at a time where the agents allow it. When a stop is
/// requested, games in progress are truncated and games not yet started are skipped.
void playAgentGames(const AgentGames& request, Executor& executor, const std::stop_token& stop);

}  // namespace tetrabench
