#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>

#include "core/agents/agent_settings.h"
#include "core/optimizers/optimization.h"

namespace tetrabench {

/// State from which a learner can resume.
struct LearnedState {
  AgentSettings agent;
  double averageReward = 0;                  ///< for temporal-difference learning with average rewards
  std::optional<AgentSettings> critic = {};  ///< evaluates boards; none: the agent does
};

/// A learner from games that an agent plays in sequence. A game depends only on its number, the number of
/// candidates before it, the settings, the seed and the state learned so far.
class Learner {
 public:
  virtual ~Learner() = default;

  struct Played {
    std::int64_t pieces = 0, lines = 0;
  };
  /// Plays game `number` to its end or to `pieceLimit`. `candidates` is the number of candidates before it,
  /// with which step sizes and exploration decay. Throws Stopped, after which the learner must not be used.
  virtual Played playGame(std::uint64_t number, std::int64_t candidates,
                          std::optional<std::int64_t> pieceLimit, const std::stop_token& stop) = 0;
  virtual void saveTo(LearnedState& learned) const = 0;
};

/// Evaluates the agent `trials` times, each after `games` further games.
void scoreWhileLearning(const Search& search, int trials, std::int64_t games);

/// Throws InvalidDocument unless the space is the number of training games, up to the last one.
void checkTrainingGames(const SearchSpace& space, int trials, std::int64_t games);

}  // namespace tetrabench
