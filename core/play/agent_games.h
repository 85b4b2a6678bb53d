#pragma once

#include <functional>
#include <span>
#include <stop_token>

#include "core/parallel/executor.h"
#include "core/play/run.h"

namespace tetrabench {

/// A game of one of several agents.
struct AgentGame {
  std::size_t agent = 0;  ///< index
  std::uint64_t number = 0;
  bool operator==(const AgentGame&) const = default;
};

/// Games of agents, each of which plays by itself: an agent that learns starts each from scratch.
struct AgentGames {
  const Mdp& mdp;
  std::span<const AgentSettings> agents;
  std::uint64_t seed = 1;
  std::int64_t count = 0;
  /// The game with an index from 0 to count - 1; by several threads at once.
  std::function<AgentGame(std::int64_t index)> game;
  std::optional<std::int64_t> pieces = {};  ///< of each game
  /// If set, each is a run of this many steps instead (competition rules): game after game, until they are
  /// used up, with the number added to the seed. Its episode is the sum over these games.
  std::optional<std::int64_t> steps = {};
  int threads = 1;  ///< of each process
  /// Called with every placement, if set; by several threads at once for different games, in the process that
  /// plays them.
  std::function<void(std::uint64_t game, const Run::Move& move)> onMove = {};
  /// Called with each game that has ended, by its index, in no particular order, on the root process.
  std::function<void(std::size_t index, const Episode& episode)> onEnded;
  /// Called from time to time on the root process, if set.
  std::function<void(std::int64_t games, std::int64_t pieces)> onProgress = {};
  /// Called by every thread from time to time, if set; it may wait.
  std::function<void()> between = {};
};

/// Whether games of these agents can be played many at once, in vectors.
bool arePlayedInVectors(std::span<const AgentSettings> agents, const Mdp& mdp);

/// Plays them on all threads and processes, many at once where the agents allow it. When a stop is requested,
/// games in progress are truncated and those not begun are left out.
void playAgentGames(const AgentGames& request, Executor& executor, const std::stop_token& stop);

}  // namespace tetrabench
