#pragma once

#include <deque>

#include "core/agents/agent_settings.h"
#include "core/agents/incremental/incremental_features.h"
#include "core/agents/incremental/ridge_regression.h"
#include "core/agents/temperature.h"

namespace tetrabench {

/// An agent that predicts the reward of a placement by linear regression on its visible features, updated
/// with each piece (Sarjant 2008, chapter 5; resources/help/agents.md). It plays the placement with the
/// highest prediction or, with the temperature as probability, one of the x best.
///
/// The predicted reward is that of the pieces up to the horizon, starting with the placed one: the reward of
/// its own rows alone would be the same with and without holes.
///
/// Placements that end the game rank last. Among ties, which all placements are before the first reward, the
/// lowest landing ranks first.
class IncrementalAgent : public Agent {
 public:
  /// Throws InvalidDocument if the number of learned coefficients does not match the MDP's features.
  IncrementalAgent(const AgentSettings& agent, const Mdp& mdp, std::uint64_t seed);

  void beginGame(std::uint64_t number) override;
  void observe(const MoveResult& result, const Board& after) override;
  void loseByGarbage() override;

  std::optional<Learned> learned() const override;

  const RidgeRegression& regression() const { return regression_; }
  double temperature() const { return temperature_.value(); }

 private:
  std::size_t decide(const PositionView& position, const std::stop_token& stop) override;

  /// A placement whose horizon has not been reached yet.
  struct Pending {
    std::vector<double> features;
    double reward = 0;
  };
  std::size_t rank(std::size_t placements);
  void learnOldest();
  void learnAll();

  const IncrementalSettings settings_;
  const int width_;
  const std::uint64_t seed_;
  std::uint64_t pieces_ = 0;  ///< pieces placed so far
  IncrementalFeatures features_;
  RidgeRegression regression_;
  Temperature temperature_;
  bool explored_ = false;        ///< true if the last choice was exploratory
  std::vector<double> chosen_;   ///< features of the last choice
  std::deque<Pending> pending_;  ///< oldest first
  int unsolved_ = 0;             ///< examples since the last solve
};

}  // namespace tetrabench
