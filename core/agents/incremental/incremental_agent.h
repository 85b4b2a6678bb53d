#pragma once

#include <deque>

#include "core/agents/agent_settings.h"
#include "core/agents/incremental/incremental_features.h"
#include "core/agents/incremental/ridge_regression.h"
#include "core/agents/temperature.h"

namespace tetrabench {

/// Learns while it plays what reward to expect of a placement (S4.56): a linear regression on what can be
/// seen of it, refined with each piece. It plays the placement it expects most of or, with the temperature as
/// its probability (S4.12), any of the x best.
///
/// A placement is rated by the reward of the pieces up to the horizon, its own first, that the game still
/// had: the reward of its own rows alone (S4.55) does not tell a hole from none.
///
/// Placements that end the game rank behind all others; of equal ones, as all are before the first reward,
/// the one that comes to rest lowest is the best.
class IncrementalAgent : public Agent {
 public:
  /// Throws InvalidDocument if what was learned has other features than the MDP.
  IncrementalAgent(const AgentSettings& settings, const Mdp& mdp, std::uint64_t seed);

  void beginGame(std::uint64_t number) override;
  std::size_t choose(const Situation& situation) override;
  void observe(const MoveResult& result, const Board& after) override;

  std::optional<Learned> learned() const override;

  const RidgeRegression& regression() const { return regression_; }
  double temperature() const { return temperature_.value(); }

 private:
  /// A placement whose horizon is not reached.
  struct Pending {
    std::vector<double> features;
    double reward = 0;
  };
  std::size_t rank(std::size_t placements);
  void learnOldest();

  const IncrementalSettings settings_;
  const int width_;
  const std::uint64_t seed_;
  std::uint64_t pieces_ = 0;  ///< placed by its choices
  IncrementalFeatures features_;
  RidgeRegression regression_;
  Temperature temperature_;
  bool explored_ = false;        ///< whether the last choice did
  std::vector<double> chosen_;   ///< features of what it was
  std::deque<Pending> pending_;  ///< the oldest first
  int unsolved_ = 0;             ///< examples since the coefficients were solved for
};

}  // namespace tetrabench
