#include "core/optimizers/methods/actor_critic/actor_critic_learner.h"

#include <algorithm>
#include <cmath>

#include "core/agents/agent_kind.h"
#include "core/parallel/stopped.h"
#include "core/regression/deterministic_math.h"
#include "core/tetris/random_bits.h"

namespace tetrabench {
namespace {

constexpr double kFar = 700;  // placements rated this far below the best are never drawn

const AgentSettings& criticOf(const LearnedState& learned) {
  return learned.critic ? *learned.critic : learned.agent;
}

}  // namespace

ActorCriticLearner::ActorCriticLearner(const Mdp& mdp, const LearnedState& learned,
                                       const ActorCriticSettings& settings, std::uint64_t seed)
    : settings_(settings),
      seed_(seed),
      actor_(kindOf(learned.agent).value(learned.agent)),
      critic_(kindOf(learned.agent).value(criticOf(learned))),
      actorRater_(mdp, actor_->features()),
      criticRater_(mdp, critic_->features()),
      game_(mdp, seed, 0) {
  const double decay = settings.discount * settings.lambda;
  for (double factor = decay; factor >= kMinFactor && terms_ < kMaxTerms; factor *= decay) ++terms_;
}

void ActorCriticLearner::saveTo(LearnedState& learned) const {
  if (!learned.critic) learned.critic = learned.agent;
  actor_->saveTo(learned.agent);
  critic_->saveTo(*learned.critic);
}

double ActorCriticLearner::look(const PositionView& position) {
  const auto& preferences = actorRater_.rate(position, *actor_);
  const auto& values = criticRater_.rate(position, *critic_, settings_.discount);
  const PlacementRater::Rated* best = nullptr;
  for (const auto& rated : preferences)
    if (!rated.loses && (!best || rated.value > best->value)) best = &rated;
  probabilities_.assign(preferences.size(), 0);
  if (!best) return 0;
  double sum = 0, v = 0;
  for (std::size_t i = 0; i < preferences.size(); ++i) {
    if (preferences[i].loses) continue;
    const double below = (preferences[i].value - best->value) / settings_.temperature;
    if (below > -kFar) sum += probabilities_[i] = deterministicExp(below);
  }
  for (std::size_t i = 0; i < preferences.size(); ++i) {
    probabilities_[i] /= sum;
    v += probabilities_[i] * values[i].value;
  }
  return v;
}

std::size_t ActorCriticLearner::draw(std::uint32_t bits) const {
  double left = fraction(bits);
  std::size_t last = 0;
  for (std::size_t i = 0; i < probabilities_.size(); ++i) {
    if (probabilities_[i] == 0) continue;
    last = i;
    left -= probabilities_[i];
    if (left < 0) break;
  }
  return last;
}

std::vector<ActorCriticLearner::Change> ActorCriticLearner::changesFor(const PositionView& position,
                                                                       std::size_t drawn) const {
  std::vector<Change> changes;
  for (std::size_t i = 0; i < probabilities_.size(); ++i) {
    const double share = (i == drawn ? 1 : 0) - probabilities_[i];
    if (std::abs(share) < kMinChange) continue;
    const Orientation& piece = position.shapeOf(position.placements[i]);
    Change& change = changes.emplace_back(Change{position.board, share});
    const int row = position.loss.landingRow(change.afterstate, piece, position.placements[i]);
    position.loss.put(change.afterstate, piece, position.placements[i].column, row);
  }
  return changes;
}

void ActorCriticLearner::learnFromOldest(double step) {
  double advantage = 0, factor = 1;
  for (std::size_t i = 0; i < std::min(terms_, drawn_.size()); ++i) {
    advantage += factor * drawn_[i].delta;
    factor *= settings_.discount * settings_.lambda;
  }
  for (const Change& change : drawn_.front().changes)
    actor_->learnAt(change.afterstate, step * advantage * change.share);
  drawn_.pop_front();
}

ActorCriticLearner::Played ActorCriticLearner::playGame(std::uint64_t number, std::int64_t candidates,
                                                        std::optional<std::int64_t> pieceLimit,
                                                        const std::stop_token& stop) {
  const Mdp& mdp = game_.mdp();
  const double decay = std::pow(settings_.stepDecay, candidates);
  const double step = settings_.step * decay, criticStep = settings_.criticStep * decay;
  if (const auto& own = mdp.settings().pieceLimit) pieceLimit = std::min(pieceLimit.value_or(*own), *own);
  game_.restart(number);
  drawn_.clear();
  bool lost = false;
  double features = 0;  // their contribution to the critic's value of the last afterstate
  const auto teachCritic = [&](const Board& board, double value) {
    critic_->learnAt(board, criticStep * (value - critic_->valueOf(board) - features));
  };
  for (std::int64_t piece = 0; !lost && piece < pieceLimit.value_or(piece + 1); ++piece) {
    throwIfStopped(stop);
    const PositionView position = viewOf(game_);
    const double v = look(position);
    if (piece > 0) {
      drawn_.back().delta += settings_.discount * v;
      teachCritic(position.board, v);
      if (drawn_.size() > terms_) learnFromOldest(step);
    }
    lost = std::ranges::all_of(probabilities_, [](double p) { return p == 0; });
    if (lost) break;
    const auto bits = randomBits(seed_, number, static_cast<std::uint64_t>(piece), RandomStream::Agent);
    const std::size_t chosen = draw(bits[0]);
    Drawn& drawn = drawn_.emplace_back(Drawn{-v, changesFor(position, chosen)});
    features = criticRater_.featuresOf(position, position.placements[chosen]);
    const MoveResult result = game_.play(chosen);
    drawn.delta += result.reward;
    lost = result.over;  // the next piece has no room to appear
    if (lost) {
      critic_->setBoard(game_.board());  // set again, as the critic has learned since
      teachCritic(game_.board(), 0);
    }
  }
  if (!lost && !drawn_.empty()) drawn_.pop_back();  // its next v is unknown
  while (!drawn_.empty()) learnFromOldest(step);
  return {game_.pieces(), game_.lines()};
}

}  // namespace tetrabench
