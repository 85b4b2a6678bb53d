#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>

#include "core/agents/agent_settings.h"
#include "core/optimizers/optimization.h"

namespace tetrabench {

/// What has been learned so far: all that a learner needs to continue.
struct LearnedState {
  AgentSettings agent;
  double averageReward = 0;                  ///< of temporal differences with average rewards
  std::optional<AgentSettings> critic = {};  ///< what values boards in place of the agent; none: it does
};

/// Learns from games that an agent plays, one after another. A game depends only on its number, the
/// candidates before it, the settings, the seed and what was learned before.
class Learner {
 public:
  virtual ~Learner() = default;

  struct Played {
    std::int64_t pieces = 0, lines = 0;
  };
  /// Game `number`, to its end or a number of pieces. `candidates`: how many came before; step sizes and
  /// exploration decay with it. Throws Stopped, after which the learner must not be used.
  virtual Played playGame(std::uint64_t number, std::int64_t candidates,
                          std::optional<std::int64_t> pieceLimit, const std::stop_token& stop) = 0;
  virtual void saveTo(LearnedState& learned) const = 0;
};

/// Asks for the agent after each `games` games, `trials` times.
void scoreWhileLearning(const Search& search, int trials, std::int64_t games);

/// Throws InvalidDocument unless the space is the number of training games, up to the last one.
void checkTrainingGames(const SearchSpace& space, int trials, std::int64_t games);

}  // namespace tetrabench
