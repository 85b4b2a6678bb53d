#include "core/agents/reward_minded/value_learner.h"

#include <algorithm>
#include <cmath>

#include "core/tetris/random_bits.h"

namespace tetrabench {
namespace {

/// Sizes of a portion of work: pieces to observe or to learn tables from, and first placements to look ahead
/// from in the comparison. Each takes about as long as playing a candidate.
constexpr int kObservedPieces = 8192, kTablePieces = 4096, kComparedPlacements = 768;
/// Number of pieces in the comparison.
constexpr int kTrialPieces = 20'000;

int sizeOf(const std::vector<const Feature*>& features, int width) {
  int size = 0;
  for (const Feature* feature : features) size += feature->size(width);
  return size;
}

/// Returns the estimate as a reward function for look-ahead. It has no price of losing, since the values
/// already account for lost games.
RewardFunction functionOf(const LeastSquaresTd& estimate, const std::vector<const Feature*>& features,
                          int width) {
  RewardFunction function;
  function.step = estimate.rewardPerStep();
  const std::vector<double> weights = estimate.weights();
  auto next = weights.begin();
  for (const Feature* feature : features) {
    const auto end = next + feature->size(width);
    function.weights.push_back({feature, {next, end}});
    next = end;
  }
  return function;
}

bool canBePlayed(const RewardFunction& function) {
  return std::abs(function.step) <= LinearFunction::kMaxWeight &&
         std::ranges::all_of(function.weights, [](const WeightedFeature& feature) {
           return std::ranges::all_of(
               feature.weights, [](double weight) { return std::abs(weight) <= LinearFunction::kMaxWeight; });
         });
}

double stepsOf(const MoveResult& result) {
  return static_cast<double>(std::max<std::int64_t>(result.steps, 1));
}

}  // namespace

ValueLearner::ValueLearner(const RewardMindedSettings::StateValues& settings, const Mdp& model,
                           const RewardFunction& policy, std::optional<int> firstMoves, std::uint64_t seed)
    : settings_(settings),
      model_(model),
      policy_(policy),
      firstMoves_(firstMoves),
      seed_(seed),
      player_(model, policy),
      game_(model_, seed, 0),
      estimate_(sizeOf(settings.features, model.width()), settings.trace) {}

void ValueLearner::work() {
  if (!trials_.empty())
    compare();
  else if (tables_)
    learnTables();
  else
    observe();
}

/// Plays greedily, since look-ahead would be too slow for this many pieces. Random placements sample the
/// boards that worse moves lead to.
MoveResult ValueLearner::play() {
  const auto bits = randomBits(seed_, 3, static_cast<std::uint64_t>(played_++), RandomStream::Agent);
  const auto choices = static_cast<std::uint32_t>(game_.placements().size());
  const bool explores = fraction(bits[0]) < settings_.exploration;
  const MoveResult result = game_.play(explores ? below(choices, bits[1]) : player_.best(viewOf(game_)));
  reward_ += result.reward;
  steps_ += stepsOf(result);
  return result;
}

void ValueLearner::observe() {
  for (int i = 0; i < kObservedPieces && pieces_ < settings_.pieces; ++i, ++pieces_) {
    const MoveResult result = play();
    features_.clear();
    for (const Feature* feature : settings_.features) feature->addValues(game_.board(), Landing{}, features_);
    estimate_.add(features_, result.reward, stepsOf(result));
    if (result.over) game_.restart(game_.number() + 1);
  }
  if (pieces_ == settings_.pieces) endObservation();
}

void ValueLearner::endObservation() {
  values_ = functionOf(estimate_, settings_.features, model_.width());
  done_ = !canBePlayed(values_);
  if (done_) return;
  const auto layout = settings_.tablesLayout(model_);
  if (!layout) return beginTrials();
  pieces_ = 0;
  linear_.emplace(values_.weights, model_.width(), model_.mostRows());
  tables_ = std::make_unique<NTupleValue>(NTupleSettings{.layout = *layout});
  game_.restart(game_.number() + 1);  // the start board, as after a lost game
  tables_->setBoard(game_.board());
  tables_->addToTrace(0);
}

void ValueLearner::learnTables() {
  const auto linearOf = [&](const Board& board) {
    return (*linear_)(board, Landing{}) * linear_->resolution();
  };
  const auto goal = settings_.tables->pieces;
  Board before = game_.board();
  for (int i = 0; i < kTablePieces && pieces_ < goal; ++i, ++pieces_) {
    const MoveResult result = play();
    if (result.over) game_.restart(game_.number() + 1);
    const Board& after = game_.board();
    const double change =
        tables_->valueOf(after) + linearOf(after) - tables_->valueOf(before) - linearOf(before);
    const double left = 1 - static_cast<double>(pieces_) / static_cast<double>(goal);
    tables_->learn(settings_.tables->step * left *
                   (result.reward - stepsOf(result) * reward_ / steps_ + change));
    tables_->setBoard(after);
    tables_->addToTrace(0);
    before = after;
  }
  if (pieces_ == goal) beginTrials();
}

std::unique_ptr<ValueLearner::Trial> ValueLearner::trialOf(const RewardFunction& function) const {
  return std::unique_ptr<Trial>(
      new Trial{.function = function, .player{model_, function}, .game{model_, seed_ + 1, 0}});
}

void ValueLearner::beginTrials() {
  trials_.push_back(trialOf(policy_));
  trials_.push_back(trialOf(values_));
  if (tables_) {
    values_.tables = NTupleSettings{.layout = *settings_.tablesLayout(model_),
                                    .weights = NTupleWeights(tables_->weights())};
    trials_.push_back(trialOf(values_));
  }
  pieces_ = 0;
}

void ValueLearner::compare() {
  const int placements = 4 * model_.width();
  const int pieces =
      std::max(1, kComparedPlacements / std::min(firstMoves_.value_or(placements), placements));
  for (int i = 0; i < pieces; ++i, ++pieces_)
    for (const auto& trial : trials_) {
      PositionView position = viewOf(trial->game);
      position.preview = {};  // weights every next piece by its probability
      const MoveResult result = trial->game.play(trial->player.bestLookingAhead(position, firstMoves_));
      trial->reward += result.reward;
      trial->steps += stepsOf(result);
      if (result.over) trial->game.restart(trial->game.number() + 1);
    }
  done_ = pieces_ >= kTrialPieces;
  if (!done_) return;
  const auto best = std::ranges::max_element(trials_, {}, [](const auto& t) { return t->rewardPerStep(); });
  if (best != trials_.begin()) better_ = (*best)->function;
}

}  // namespace tetrabench
