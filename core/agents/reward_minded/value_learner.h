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

/// A learner of state values under a policy, greedy play by a function, on a model of an MDP. This is a step
/// of policy iteration (Sutton and Barto 2018, section 4.3): an agent plays better by looking ahead with
/// these values than with the function, if they were learned well. Both are compared on the model, starting
/// with the same game.
///
/// A linear function of features comes first, by LSTD(lambda). If the settings have tables, differential
/// temporal-difference learning (Sutton and Barto 2018, section 10.3) then corrects it, from more of the same
/// play. With V = linear function + tables, b and b' two consecutive afterstates (the start board after a
/// lost game), and the mean reward per step over all play so far,
///   delta = reward - steps * mean reward per step + V(b') - V(b)
/// and each weight that b selects changes by step * delta / terms, where the step falls linearly to 0. The
/// result is whichever plays best on the model: the policy, the linear values or the values with tables.
///
/// The work is done in small portions, between two moves of an agent.
class ValueLearner {
 public:
  /// Takes `firstMoves`, the number of placements from which look-ahead starts, see RewardPlayer.
  ValueLearner(const RewardMindedSettings::StateValues& settings, const Mdp& model,
               const RewardFunction& policy, std::optional<int> firstMoves, std::uint64_t seed);

  /// Does a portion of the work. Must not be called when done.
  void work();
  bool done() const { return done_; }
  /// Returns the values, if looking ahead by them was better.
  const std::optional<RewardFunction>& values() const { return better_; }

 private:
  /// One of the functions compared.
  struct Trial {
    RewardFunction function;
    RewardPlayer player;
    Game game;
    double reward = 0, steps = 0;
    double rewardPerStep() const { return reward / steps; }
  };
  std::unique_ptr<Trial> trialOf(const RewardFunction& function) const;
  /// Plays one piece by the policy or, with the exploration probability, at random.
  MoveResult play();
  void observe();
  void endObservation();
  void learnTables();
  void beginTrials();
  void compare();

  const RewardMindedSettings::StateValues settings_;
  const Mdp model_;
  const RewardFunction policy_;
  const std::optional<int> firstMoves_;
  const std::uint64_t seed_;
  RewardPlayer player_;
  Game game_;
  std::int64_t played_ = 0;  ///< pieces placed
  std::int64_t pieces_ = 0;  ///< pieces of the current phase: observed, then learned from, then compared
  LeastSquaresTd estimate_;
  std::vector<double> features_;
  RewardFunction values_;                 ///< the learned values, to be compared
  std::optional<LinearFunction> linear_;  ///< linear function of these values
  std::unique_ptr<NTupleValue> tables_;   ///< set once they are learned
  double reward_ = 0, steps_ = 0;         ///< totals of the play so far
  std::optional<RewardFunction> better_;
  std::vector<std::unique_ptr<Trial>> trials_;  ///< the policy first; empty before the comparison
  bool done_ = false;
};

}  // namespace tetrabench
