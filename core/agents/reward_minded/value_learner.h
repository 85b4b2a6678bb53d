#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/agents/n_tuple/n_tuple_value.h"
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
/// A linear function of features comes first, by LSTD(lambda). If the settings have tables, temporal
/// differences then correct it: with V = linear function + tables and b, b' the boards after two placements
/// (the start board after a lost game), the tables' values of b change by step * delta, where
///   delta = reward - steps * mean reward per step + V(b') - V(b)
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
  /// Plays one piece by the policy, or now and then at random.
  MoveResult play();
  void observe();
  void endObservation();
  void correct();
  void beginTrials();
  void compare();

  const RewardMindedSettings::StateValues settings_;
  const Mdp model_;
  const RewardFunction policy_;
  const std::optional<int> firstMoves_;
  const std::uint64_t seed_;
  RewardPlayer player_;
  Game game_;
  std::int64_t played_ = 0;  ///< by the policy
  std::int64_t pieces_ = 0;  ///< observed, then learned from, then compared
  LeastSquaresTd estimate_;
  std::vector<double> features_;
  RewardFunction values_;                 ///< learned, to be compared
  std::optional<LinearFunction> linear_;  ///< that of these values
  std::unique_ptr<NTupleValue> tables_;   ///< while they are learned
  double reward_ = 0, steps_ = 0;         ///< of what was played
  std::optional<RewardFunction> better_;
  std::unique_ptr<Trial> byPolicy_, byValues_;
  bool done_ = false;
};

}  // namespace tetrabench
