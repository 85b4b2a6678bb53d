#pragma once

#include "core/agents/learned.h"
#include "core/agents/reward_minded/mdp_model.h"
#include "core/agents/reward_minded/noisy_cross_entropy.h"
#include "core/agents/reward_minded/reward_minded_settings.h"
#include "core/agents/reward_minded/reward_player.h"
#include "core/agents/reward_minded/worth_learner.h"

namespace tetrabench {

/// Reward a step (a piece, where rules count no steps) of greedy play on an MDP, over at least so many steps.
/// Candidates are compared by this even for an agent that looks ahead, which would take a hundred times as
/// long.
double rewardPerStep(const Mdp& mdp, const RewardFunction& function, std::uint64_t seed, std::int64_t steps);

/// Learns the function by which a reward-minded agent plays, without the MDP itself: candidates are played on
/// the agent's model of it (S4.49). The work is done in small pieces, between two of the agent's moves.
class OfflineLearner {
 public:
  OfflineLearner(const RewardMindedSettings& settings, const Mdp& asSeen, std::uint64_t seed);

  /// Goes on from what was learned before.
  void resume(const LearnedValue& learned);

  /// Plays one candidate, or does as much to learn what boards are worth; the model is made anew with each
  /// generation. True if with that it has come to another function. Not to be called when done.
  bool work(const MdpObservations& observations);

  bool done() const { return search_ && search_->done() && (!learning_.worth || worthTried_); }
  /// The function it has come to; none before the first candidates were compared.
  const std::optional<RewardFunction>& learned() const { return learned_; }
  /// Of the search; none before it has begun.
  std::optional<NoisyCrossEntropy::State> state() const;
  /// Writes down how far it has come.
  void tell(LearnedValue& learned) const;

 private:
  void beginSearch();
  void endGeneration();
  bool learnWorth(const MdpObservations& observations);
  std::uint64_t games(int generation) const;

  const RewardMindedSettings settings_;
  const RewardMindedSettings::Learning learning_;
  const Mdp asSeen_;
  const std::uint64_t seed_;
  std::optional<Mdp> model_;
  std::vector<RewardFunction> starts_;
  std::optional<NoisyCrossEntropy> search_;
  std::vector<double> scores_;  ///< of the starts, then of the candidates of a generation
  std::optional<RewardFunction> learned_;
  std::optional<WorthLearner> worthLearner_;
  std::optional<RewardFunction> worth_;
  bool worthTried_ = false;
};

}  // namespace tetrabench
