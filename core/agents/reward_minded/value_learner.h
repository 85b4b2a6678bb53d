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
/// better than by the function, if they were learned well. They are compared on the model, from the same game
/// on.
///
/// A linear function of features comes first, by LSTD(lambda). If the settings have tables, differential
/// temporal differences (Sutton and Barto 2018, section 10.3) then correct it, from more of the same play.
/// With V = linear function + tables, b and b' two consecutive afterstates (the start board after a lost
/// game), and the mean reward per step of all that was played so far,
///   delta = reward - steps * mean reward per step + V(b') - V(b)
/// and each weight that b sees changes by step * delta / terms, where the step falls linearly to 0. Of the
/// policy and the values without and with tables, the best on the model is taken.
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
  /// One of those that are compared.
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
  std::int64_t played_ = 0;  ///< by the policy
  std::int64_t pieces_ = 0;  ///< observed, then learned from, then compared
  LeastSquaresTd estimate_;
  std::vector<double> features_;
  RewardFunction values_;                 ///< learned, to be compared
  std::optional<LinearFunction> linear_;  ///< that of these values
  std::unique_ptr<NTupleValue> tables_;   ///< once they are learned
  double reward_ = 0, steps_ = 0;         ///< of what was played
  std::optional<RewardFunction> better_;
  std::vector<std::unique_ptr<Trial>> trials_;  ///< the policy first; none before they are compared
  bool done_ = false;
};

}  // namespace tetrabench
