#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/agents/reward_minded/least_squares_td.h"
#include "core/agents/reward_minded/reward_minded_settings.h"
#include "core/agents/reward_minded/reward_player.h"
#include "core/tetris/game.h"

namespace tetrabench {

/// Learns on a model of an MDP the values of states under a policy: greedy play by a function. This is a step
/// of policy iteration (Sutton and Barto 2018, section 4.3): an agent that looks ahead by these values plays
/// better than by the function, if they were learned well. Both are compared on the model, from the same game
/// on.
///
/// The work is done in small pieces, between two moves of an agent.
class ValueLearner {
 public:
  /// `firstMoves`: how many placements look-ahead starts from, see RewardPlayer.
  ValueLearner(const RewardMindedSettings::StateValues& settings, const Mdp& model,
               const RewardFunction& policy, std::optional<int> firstMoves, std::uint64_t seed);

  /// Not to be called when done.
  void work();
  bool done() const { return done_; }
  /// The values, if looking ahead by them was better.
  const std::optional<RewardFunction>& values() const { return better_; }

 private:
  /// One of the two that are compared.
  struct Trial {
    RewardFunction function;
    RewardPlayer player;
    Game game;
    double reward = 0, steps = 0;
    double rewardPerStep() const { return reward / steps; }
  };
  std::unique_ptr<Trial> trialOf(const RewardFunction& function) const;
  void observe();
  void beginTrials();
  void compare();

  const RewardMindedSettings::StateValues settings_;
  const Mdp model_;
  const RewardFunction policy_;
  const std::optional<int> firstMoves_;
  const std::uint64_t seed_;
  RewardPlayer player_;
  Game game_;
  std::int64_t pieces_ = 0;  ///< observed, then compared
  LeastSquaresTd estimate_;
  std::vector<double> features_;
  std::optional<RewardFunction> better_;
  std::unique_ptr<Trial> byPolicy_, byValues_;
  bool done_ = false;
};

}  // namespace tetrabench
