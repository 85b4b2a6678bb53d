#include "core/optimizers/methods/temporal_difference/td_learner.h"

#include <cmath>

#include "core/agents/agent_kind.h"
#include "core/parallel/stopped.h"
#include "core/tetris/random_bits.h"

namespace tetrabench {

TdLearner::TdLearner(const Mdp& mdp, const LearnedState& learned, const TemporalDifferenceSettings& settings,
                     std::uint64_t seed)
    : value_(kindOf(learned.agent).value(learned.agent)),
      rater_(mdp, value_->features()),
      settings_(settings),
      seed_(seed),
      game_(mdp, seed, 0),
      average_(learned.averageReward) {}

void TdLearner::saveTo(LearnedState& learned) const {
  value_->saveTo(learned.agent);
  learned.averageReward = average_;
}

TdLearner::Best TdLearner::bestOf(const PositionView& position, std::uint32_t bits) {
  const auto& rated = rater_.rate(position, *value_, settings_.discount);
  std::size_t best = 0, tied = 1;
  for (std::size_t i = 1; i < rated.size(); ++i) {
    if (rated[i].loses != rated[best].loses ? rated[i].loses : rated[i].value < rated[best].value) continue;
    tied = rated[i].loses == rated[best].loses && rated[i].value == rated[best].value ? tied + 1 : 1;
    if (tied == 1) best = i;
  }
  const auto isTied = [&](const PlacementRater::Rated& other) {
    return other.loses == rated[best].loses && other.value == rated[best].value;
  };
  auto left = below(static_cast<std::uint32_t>(tied), bits);  // tied placements are equally likely
  std::size_t drawn = best;
  while (!isTied(rated[drawn]) || left-- > 0) ++drawn;
  return {drawn, rated[drawn].value, rated[drawn].loses};
}

void TdLearner::learn(double error, double step) {
  value_->learn(step * error);
  if (settings_.averageReward) average_ += settings_.averageStep * error;
}

TdLearner::Played TdLearner::playGame(std::uint64_t number, std::int64_t candidates,
                                      std::optional<std::int64_t> pieceLimit, const std::stop_token& stop) {
  const auto decayed = [&](double start, double decay) { return start * std::pow(decay, candidates); };
  const double step = decayed(settings_.step, settings_.stepDecay);
  const double exploration = decayed(settings_.exploration, settings_.explorationDecay);
  const Mdp& mdp = game_.mdp();
  if (const auto& own = mdp.settings().pieceLimit) pieceLimit = std::min(pieceLimit.value_or(*own), *own);
  const bool continues = settings_.averageReward;
  game_.restart(number);
  value_->clearTrace();
  double features = 0;  // their contribution to the value of the last afterstate
  for (std::int64_t piece = 0; !game_.over() && piece < pieceLimit.value_or(piece + 1); ++piece) {
    throwIfStopped(stop);
    const auto bits = randomBits(seed_, number, static_cast<std::uint64_t>(piece), RandomStream::Agent);
    const PositionView position = viewOf(game_);
    const Best best = bestOf(position, bits[0]);
    const auto target = [&] {
      if (!best.loses) return best.value;
      return continues ? value_->valueOf(mdp.startBoard()) : 0.0;
    };
    if (piece > 0)
      learn(target() - (continues ? average_ : 0) - value_->valueOf(position.board) - features, step);
    std::size_t chosen = best.placement;
    if (fraction(bits[1]) < exploration) {
      chosen = below(static_cast<std::uint32_t>(position.placements.size()), bits[2]);
      value_->clearTrace();
    }
    features = rater_.featuresOf(position, position.placements[chosen]);
    if (best.loses) break;
    const bool loses = rater_.rated()[chosen].loses;
    const bool over = game_.play(chosen).over;
    if (loses) break;
    value_->setBoard(game_.board());
    value_->addToTrace(settings_.discount * settings_.lambda);
    if (!over) continue;
    // The next piece has no room to appear.
    const double after = continues ? value_->valueOf(mdp.startBoard()) - average_ : 0;
    learn(after - value_->valueOf(game_.board()) - features, step);
    break;
  }
  return {game_.pieces(), game_.lines()};
}

}  // namespace tetrabench
