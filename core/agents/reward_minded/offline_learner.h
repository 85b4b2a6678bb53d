#pragma once

#include "core/agents/reward_minded/mdp_model.h"
#include "core/agents/reward_minded/noisy_cross_entropy.h"
#include "core/agents/reward_minded/reward_minded_settings.h"
#include "core/agents/reward_minded/reward_player.h"

namespace tetrabench {

/// Reward a step (a piece, where rules count no steps) of greedy play on an MDP, over at least so many steps.
double rewardPerStep(const Mdp& mdp, const RewardFunction& function, double gameOver, std::uint64_t seed,
                     std::int64_t steps);

/// The function that a search has come to: `numbers` are its weights, the weight of the reward and the price
/// of a step, in the order of `value`.
RewardFunction functionOf(const RewardValue& value, int width, const std::vector<double>& numbers);

/// Learns the function by which a reward-minded agent plays, without the MDP itself: candidates are played on
/// the agent's model of it (S4.49). The work is done in small pieces, between two of the agent's moves.
class OfflineLearner {
 public:
  OfflineLearner(const RewardMindedSettings& settings, const Mdp& asSeen, std::uint64_t seed);

  /// Goes on from what was learned before.
  void resume(const NoisyCrossEntropy::State& state);

  /// Plays one candidate; the model is made anew with each generation. True if with that it has come to
  /// another function. Not to be called when done.
  bool work(const MdpObservations& observations);

  bool done() const { return search_ && search_->done(); }
  /// The function it has come to; none before the first candidates were compared.
  const std::optional<RewardFunction>& learned() const { return learned_; }
  /// Of the search; none before it has begun.
  std::optional<NoisyCrossEntropy::State> state() const;

 private:
  void beginSearch();
  void endGeneration();
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
};

}  // namespace tetrabench
