#pragma once

#include "core/agents/reward_minded/learned_value.h"
#include "core/agents/reward_minded/mdp_model.h"
#include "core/agents/reward_minded/noisy_cross_entropy.h"
#include "core/agents/reward_minded/reward_minded_settings.h"
#include "core/agents/reward_minded/reward_player.h"
#include "core/agents/reward_minded/value_learner.h"

namespace tetrabench {

/// Returns the reward per step (per piece, where rules count no steps) of greedy play on an MDP, over at
/// least this many steps. Greedy play compares candidates even for a look-ahead agent, for which looking
/// ahead would take a hundred times as long. Throws Stopped.
double rewardPerStep(const Mdp& mdp, const RewardFunction& function, std::uint64_t seed, std::int64_t steps,
                     const std::stop_token& stop = {});

/// An offline learner of the function by which a reward-minded agent plays. Instead of the MDP itself,
/// candidates play on the agent's model of it (Sarjant 2008, chapter 5). The work is done in small portions,
/// between two moves of the agent.
class OfflineLearner {
 public:
  OfflineLearner(const RewardMindedSettings& settings, const Mdp& asSeen, std::uint64_t seed);

  /// Continues from what was learned before.
  void resume(const LearnedValue& learned);

  /// Plays one candidate, or does an equivalent amount of work on state values. Each generation has a new
  /// model. Returns whether the function changed. Must not be called when done. Throws Stopped; the candidate
  /// then plays again.
  bool work(const MdpObservations& observations, const std::stop_token& stop = {});

  bool done() const { return search_ && search_->done() && (!learning_.stateValues || stateValuesTried_); }
  /// Returns the best function so far; none before the first candidates have been compared.
  const std::optional<RewardFunction>& learned() const { return learned_; }
  /// Returns the state of the search; none before it has started.
  std::optional<NoisyCrossEntropy::State> state() const;
  /// Stores its progress.
  void save(LearnedValue& learned) const;

 private:
  void beginSearch();
  void endGeneration();
  bool learnStateValues(const MdpObservations& observations);
  std::uint64_t games(int generation) const;

  const RewardMindedSettings settings_;
  const RewardMindedSettings::Learning learning_;
  const Mdp asSeen_;
  const std::uint64_t seed_;
  std::optional<Mdp> model_;
  std::vector<RewardFunction> starts_;
  std::optional<NoisyCrossEntropy> search_;
  std::vector<double> scores_;  ///< scores of the starts, then of the candidates of a generation
  std::optional<RewardFunction> learned_;
  std::optional<ValueLearner> valueLearner_;
  std::optional<RewardFunction> stateValues_;
  bool stateValuesTried_ = false;
};

}  // namespace tetrabench
