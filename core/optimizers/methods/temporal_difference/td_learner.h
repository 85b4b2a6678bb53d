#pragma once

#include <memory>

#include "core/agents/afterstate_values/value_player.h"
#include "core/optimizers/methods/learner.h"
#include "core/optimizers/methods/temporal_difference/temporal_difference.h"
#include "core/tetris/game.h"

namespace tetrabench {

/// A learner that plays games greedily and learns the values of afterstates from them
/// (resources/help/optimize.md). Before each placement, the last afterstate b is compared with the best
/// placement:
///   delta = max over placements of [reward + gamma V(afterstate)] - V(b)
/// or 0 - V(b) if the game is lost. With average rewards, delta is less by the average r, a lost game
/// continues with V of the start board, and r changes as well. The weights w of V follow their trace e:
///   e <- gamma lambda e + grad V(b),   w <- w + alpha delta e,   r <- r + beta delta
/// Ties are broken at random. When exploring, any placement is drawn, and the trace is cleared.
class TdLearner : public Learner {
 public:
  /// Throws InvalidDocument (place `/weights/ID`) if the agent's features do not fit.
  TdLearner(const Mdp& mdp, const LearnedState& learned, const TemporalDifferenceSettings& settings,
            std::uint64_t seed);

  Played playGame(std::uint64_t number, std::int64_t candidates, std::optional<std::int64_t> pieceLimit,
                  const std::stop_token& stop) override;
  void saveTo(LearnedState& learned) const override;

 private:
  struct Best {
    std::size_t placement;
    double value;
    bool loses;
  };
  Best bestOf(const PositionView& position, std::uint32_t bits);
  void learn(double error, double step);

  const std::unique_ptr<LearnableValue> value_;
  PlacementRater rater_;
  const TemporalDifferenceSettings settings_;
  const std::uint64_t seed_;
  Game game_;
  double average_;
};

}  // namespace tetrabench
