#pragma once

#include <functional>
#include <span>
#include <stop_token>

#include "core/agents/agent_settings.h"
#include "core/optimizers/optimization.h"
#include "core/parallel/executor.h"

namespace tetrabench {

/// What candidates are judged by: games of a linear agent that has their numbers as weights.
struct Objective {
  Mdp mdp;
  /// The agent; the numbers of a candidate take the places of its weights, in order.
  AgentSettings agent;
  std::int64_t games = 10;                      ///< of each candidate, at least 1
  std::optional<std::int64_t> pieceLimit = {};  ///< of a game
  ScoreMeasure measure = ScoreMeasure::Lines;
  std::uint64_t seed = 1;  ///< of the pieces
};

/// One variable for each weight of the agent, which are the starts.
SearchSpace spaceOf(const AgentSettings& agent, double from, double to);

/// The agent with other weights.
AgentSettings withNumbers(const AgentSettings& agent, const std::vector<double>& numbers);

/// What was reached in some games of a candidate, together.
struct Score {
  std::int64_t games = 0, pieces = 0, lines = 0;
  double reward = 0;
  bool operator==(const Score&) const = default;
};

/// The mean of a score; of fewer games than the objective's what it could at most become, if what is left
/// goes as well as can be (for which a piece limit is needed).
Performance performanceOf(const Score& score, const Objective& objective);

/// Plays the games of candidates on all threads and processes, many at once where the agent allows it. What
/// comes out does not depend on their number.
class GameEvaluator {
 public:
  /// Numbers, and which sequences of pieces they meet: those of games n x games to n x games + games - 1.
  struct Entry {
    std::vector<double> numbers;
    std::uint64_t sequences = 0;
  };
  struct Request {
    std::span<const Entry> entries;
    /// If set, entries that cannot reach it are given up after some of their games.
    std::optional<double> least = {};
    /// Called with each entry that has played all its games, or was given up; on the root process, never
    /// twice at once.
    std::function<void(std::size_t entry, const Score& score)> onScored;
    std::function<void(std::int64_t pieces)> onProgress = {};  ///< from time to time: played by this request
    std::function<void()> between = {};                        ///< as AgentGames has it
  };

  /// Throws InvalidDocument as `makeAgent` does if the agent does not suit the MDP. The executor must stay.
  GameEvaluator(Objective objective, Executor& executor, int threads);

  /// When a stop is requested entries that still play are not told of.
  void play(const Request& request, const std::stop_token& stop = {});

  const Objective& objective() const { return objective_; }

 private:
  struct Race;
  void playRound(Race& race, std::int64_t from, std::int64_t to, const std::stop_token& stop);
  void agree(Race& race);

  const Objective objective_;
  Executor& executor_;
  const int threads_;
};

}  // namespace tetrabench
