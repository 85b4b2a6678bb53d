#pragma once

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
  bool fresh = false;  ///< whether each generation meets pieces of its own, or all the same (S1.24, S2.12)
};

/// One variable for each weight of the agent, which are the starts.
SearchSpace spaceOf(const AgentSettings& agent, double from, double to);

/// The agent with other weights.
AgentSettings withNumbers(const AgentSettings& agent, const std::vector<double>& numbers);

/// Plays all games of a batch on all threads, many at once where the agent allows it. What comes out does not
/// depend on the number of threads.
class GameEvaluator : public Evaluator {
 public:
  /// Throws InvalidDocument as `makeAgent` does if the agent does not suit the MDP. The executor must stay.
  GameEvaluator(Objective objective, std::uint64_t seed, Executor& executor, int threads,
                std::stop_token stop = {});

  /// Throws SearchEnded if a stop is requested.
  std::vector<Performance> evaluate(std::span<const Candidate> candidates) override;

  std::int64_t pieces() const { return pieces_; }  ///< played so far

 private:
  std::uint64_t seedOf(const Candidate& candidate) const;

  const Objective objective_;
  const std::uint64_t seed_;
  Executor& executor_;
  const int threads_;
  const std::stop_token stop_;
  std::int64_t pieces_ = 0;
};

}  // namespace tetrabench
