#pragma once

#include <deque>
#include <memory>
#include <vector>

#include "core/agents/afterstate_values/value_player.h"
#include "core/optimizers/methods/actor_critic/actor_critic.h"
#include "core/optimizers/methods/learner.h"
#include "core/tetris/game.h"

namespace tetrabench {

/// A learner that draws placements by preference (resources/help/optimize.md). A placement a that does not
/// lose is drawn with the probability
///   p(a) proportional to exp((reward + V(afterstate)) / temperature)
/// The critic has its own values. With v = sum of p(a) [reward + gamma Critic(afterstate)], 0 if the game is
/// lost, and delta = reward + gamma v' - v for each placement drawn, v' being the next v,
///   advantage = delta + gamma lambda delta' + (gamma lambda)^2 delta'' + ...
/// while the factor is at least kMinFactor, for at most kMaxTerms terms and not beyond the end of the
/// game. The weights w of the actor are updated one placement after the advantage is known, those of the
/// critic, c, as soon as v is, where b is the last afterstate:
///   w <- w + step * advantage * temperature * grad log p(a)
///   c <- c + criticStep * (v - Critic(b)) * grad Critic(b)
class ActorCriticLearner : public Learner {
 public:
  static constexpr double kMinFactor = 0.01;  ///< least factor of a later delta in an advantage
  static constexpr std::size_t kMaxTerms = 1000;
  /// Least share of the gradient; afterstates with a smaller one are ignored.
  static constexpr double kMinChange = 0.001;

  /// Throws InvalidDocument (place `/weights/ID`) if the agent's features do not fit.
  ActorCriticLearner(const Mdp& mdp, const LearnedState& learned, const ActorCriticSettings& settings,
                     std::uint64_t seed);

  Played playGame(std::uint64_t number, std::int64_t candidates, std::optional<std::int64_t> pieceLimit,
                  const std::stop_token& stop) override;
  void saveTo(LearnedState& learned) const override;

 private:
  struct Change {
    Board afterstate;
    double share;  ///< share of the gradient of log p(a), in units of the temperature
  };
  /// A placement that was drawn, whose advantage is not yet known.
  struct Drawn {
    double delta;
    std::vector<Change> changes;
  };
  /// Rates all placements; returns v.
  double look(const PositionView& position);
  std::size_t draw(std::uint32_t bits) const;
  std::vector<Change> changesFor(const PositionView& position, std::size_t drawn) const;
  void learnFromOldest(double step);

  const ActorCriticSettings settings_;
  const std::uint64_t seed_;
  const std::unique_ptr<LearnableValue> actor_, critic_;
  PlacementRater actorRater_, criticRater_;
  Game game_;
  std::size_t terms_ = 1;  ///< number of terms of an advantage
  std::vector<double> probabilities_;
  std::deque<Drawn> drawn_;  ///< oldest first
};

}  // namespace tetrabench
