#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/parallel/executor.h"
#include "core/play/versus/versus_game.h"
#include "core/statistics/rating.h"

namespace tetrabench {

/// Which agents play each other.
enum class Pairing {
  RoundRobin,  ///< all
  Gauntlet,    ///< the first and each other
};

/// Games of agents against each other, pair by pair.
struct RoundRobin {
  static constexpr std::int64_t kMostGames = 1'000'000;
  static constexpr std::size_t kMostAgents = 50;

  Mdp mdp;  ///< with guideline rules
  std::vector<AgentSettings> agents;
  Pairing pairing = Pairing::RoundRobin;
  std::int64_t games = 100;  ///< of each pair; game g has the same pieces for all pairs
  std::int64_t pieceLimit = 1000;
  std::uint64_t seed = 1;
  GarbageRules garbage = {};
  /// Ends as soon as it is decided, after a game of each number before it; for two agents.
  std::optional<SprtSettings> sprt = {};
};

/// What came of it.
struct RoundRobinResult {
  struct Side {
    std::int64_t pieces = 0, lines = 0, attack = 0, sent = 0;
  };
  PairResults pairs;
  std::vector<Side> sides;     ///< of each agent, summed over its games
  std::int64_t games = 0;      ///< that count, of all pairs
  std::int64_t truncated = 0;  ///< of these
};

/// The pairs that play, in order.
std::vector<std::array<std::size_t, VersusGame::kSides>> pairsOf(const RoundRobin& plan);

/// Plays them all. The result does not depend on threads and processes; on other processes than the root it
/// is empty. `progress` gets the games done and the pieces played. Throws InvalidArgument with fewer than two
/// agents, InvalidDocument if one cannot play the MDP, AgentFailure, and Stopped when a stop is requested.
RoundRobinResult playRoundRobin(const RoundRobin& plan, int threads, Executor& executor,
                                const std::stop_token& stop = {},
                                const std::function<void(std::int64_t, std::int64_t)>& progress = {});

}  // namespace tetrabench
