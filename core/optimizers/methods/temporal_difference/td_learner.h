#pragma once

#include <array>
#include <optional>
#include <stop_token>

#include "core/agents/afterstate_values/value_player.h"
#include "core/optimizers/methods/temporal_difference/temporal_difference.h"
#include "core/tetris/game.h"

namespace tetrabench {

/// Plays games greedily and learns the values of afterstates from them (resources/help/optimize.md). Before
/// each placement, the afterstate b that the last one led to is compared with the best placement:
///   delta = max over placements of [reward + gamma V(afterstate)] - V(b)
/// or 0 - V(b) if all of them lose. With average rewards, delta is less by the average r, a lost game
/// continues with V of the start board, and r grows by beta delta. Then V changes by alpha delta along its
/// trace, which decays by gamma lambda. Of tied placements, and of all where it explores, one is drawn;
/// after exploring, the trace begins anew.
///
/// A game depends on its number, the seed, the weights and the average reward alone.
class TdLearner {
 public:
  /// The value must outlive it. Throws InvalidDocument (place `/weights/ID`) if its features do not fit.
  TdLearner(const Mdp& mdp, LearnableValue& value, const TemporalDifferenceSettings& settings,
            std::uint64_t seed);

  struct Played {
    std::int64_t pieces = 0, lines = 0;
  };
  /// Game `number`, with this step size, to its end or a number of pieces. Throws Stopped, after which the
  /// value must not be used.
  Played playGame(std::uint64_t number, double step, std::optional<std::int64_t> pieceLimit,
                  const std::stop_token& stop);

  double averageReward() const { return average_; }
  void setAverageReward(double average) { average_ = average; }

 private:
  struct Best {
    std::size_t placement;
    double value;
    bool loses;
  };
  Best bestOf(const PositionView& position, std::uint32_t bits);
  void learn(double error, double step);

  LearnableValue& value_;
  PlacementRater rater_;
  const TemporalDifferenceSettings settings_;
  const std::uint64_t seed_;
  Game game_;
  double average_ = 0;
};

}  // namespace tetrabench
