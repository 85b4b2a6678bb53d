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

/// Learns on a model of an MDP what boards are worth to one who goes on playing by a function. That is a step
/// of policy iteration: who looks ahead by this worth plays better than by the function, where it was learned
/// well. Whether it does is tried on the model, both beginning with the same game.
///
/// The work is done in small pieces, between two moves of an agent.
class WorthLearner {
 public:
  /// `firstMoves`: how many are looked at by one who looks ahead, see RewardPlayer.
  WorthLearner(const RewardMindedSettings::Worth& settings, const Mdp& model, const RewardFunction& policy,
               std::optional<int> firstMoves, std::uint64_t seed);

  /// Not to be called when done.
  void work();
  bool done() const { return done_; }
  /// The worth, if it was found to be the better one to look ahead by.
  const std::optional<RewardFunction>& worth() const { return better_; }

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

  const RewardMindedSettings::Worth settings_;
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
  std::unique_ptr<Trial> byPolicy_, byWorth_;
  bool done_ = false;
};

}  // namespace tetrabench
