#include "core/agents/reward_minded/offline_learner.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/tetris/game.h"
#include "core/tetris/random_bits.h"

namespace tetrabench {
namespace {

/// Returns the search variables as one list: the weights, the weight of the reward, the price of a step.
std::vector<double> numbersOf(const RewardFunction& function) {
  std::vector<double> numbers;
  for (const auto& [feature, weights] : function.weights)
    numbers.insert(numbers.end(), weights.begin(), weights.end());
  numbers.insert(numbers.end(), {function.reward, function.step});
  return numbers;
}

double rootMeanSquare(std::span<const double> numbers) {
  const double squares = std::inner_product(numbers.begin(), numbers.end(), numbers.begin(), 0.0);
  return std::sqrt(squares / static_cast<double>(numbers.size()));
}

}  // namespace

double rewardPerStep(const Mdp& mdp, const RewardFunction& function, std::uint64_t seed, std::int64_t steps,
                     const std::stop_token& stop) {
  RewardPlayer player(mdp, function);
  Game game(mdp, seed, 0);
  double reward = 0;
  std::int64_t taken = 0;
  while (taken < steps) {
    throwIfStopped(stop);
    const MoveResult result = game.play(player.best(viewOf(game)));
    reward += result.reward;
    taken += std::max<std::int64_t>(result.steps, 1);
    if (result.over) game.restart(game.number() + 1);
  }
  return reward / static_cast<double>(taken);
}

OfflineLearner::OfflineLearner(const RewardMindedSettings& settings, const Mdp& asSeen, std::uint64_t seed)
    : settings_(settings), learning_(*settings.learning), asSeen_(asSeen), seed_(seed) {
  for (const RewardValue& value : settings.values)
    starts_.push_back(settings.functionOf(value, asSeen.width()));
}

void OfflineLearner::resume(const LearnedValue& learned) {
  search_.emplace(*learned.search, learning_.generations, seed_);
  learned_ = settings_.functionOf(asSeen_.width(), learned.search->mean);
  if (!search_->done()) return;  // its state values belong to an earlier function
  stateValuesTried_ = learned.stateValuesTried;
  stateValues_ = learned.stateValues;
  if (stateValues_) learned_ = stateValues_;
}

void OfflineLearner::save(LearnedValue& learned) const {
  learned.search = state();
  learned.stateValuesTried = stateValuesTried_;
  learned.stateValues = stateValues_;
}

/// Returns the seed of a generation: all its candidates receive the same pieces, other generations different
/// ones.
std::uint64_t OfflineLearner::games(int generation) const {
  const auto bits = randomBits(seed_, 2, static_cast<std::uint64_t>(generation), RandomStream::Agent);
  return (std::uint64_t{bits[0]} << 32) | bits[1];
}

bool OfflineLearner::work(const MdpObservations& observations, const std::stop_token& stop) {
  if (search_ && search_->done()) return learnStateValues(observations);
  if (scores_.empty()) model_ = estimatedMdp(asSeen_, observations);
  const auto next = scores_.size();
  const RewardFunction function =
      search_ ? settings_.functionOf(asSeen_.width(), search_->candidate(static_cast<int>(next)))
              : starts_[next];
  const int generation = search_ ? search_->state().generation + 1 : 0;
  scores_.push_back(rewardPerStep(*model_, function, games(generation), learning_.steps, stop));
  if (search_ ? std::ssize(scores_) < learning_.population : scores_.size() < starts_.size()) return false;
  search_ ? endGeneration() : beginSearch();
  scores_.clear();
  return true;
}

void OfflineLearner::beginSearch() {
  const auto best = std::ranges::max_element(scores_) - scores_.begin();
  learned_ = starts_[static_cast<std::size_t>(best)];
  const std::vector<double> mean = numbersOf(*learned_);
  const double scale = rootMeanSquare(mean);
  const auto scaled = [&](double value) { return std::min(value * scale, NoisyCrossEntropy::kMax); };
  const NoisyCrossEntropy::State start{
      .mean = mean,
      .deviation = std::vector<double>(mean.size(), scaled(learning_.deviation)),
      .generation = 0,
      .noise = scaled(learning_.noise)};
  search_.emplace(start, learning_.generations, seed_);
}

void OfflineLearner::endGeneration() {
  std::vector<int> order(scores_.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, std::ranges::greater{},
                           [&](int number) { return scores_[static_cast<std::size_t>(number)]; });
  std::vector<std::vector<double>> elite;
  for (int i = 0; i < std::min(learning_.elite, learning_.population); ++i)
    elite.push_back(search_->candidate(order[static_cast<std::size_t>(i)]));
  search_->update(elite);
  learned_ = settings_.functionOf(asSeen_.width(), search_->state().mean);
}

bool OfflineLearner::learnStateValues(const MdpObservations& observations) {
  if (!valueLearner_)
    valueLearner_.emplace(*learning_.stateValues, estimatedMdp(asSeen_, observations), *learned_,
                          settings_.firstMoves, games(learning_.generations + 1));
  valueLearner_->work();
  if (!valueLearner_->done()) return false;
  stateValuesTried_ = true;
  stateValues_ = valueLearner_->values();
  valueLearner_.reset();
  if (stateValues_) learned_ = stateValues_;
  return stateValues_.has_value();
}

std::optional<NoisyCrossEntropy::State> OfflineLearner::state() const {
  return search_ ? std::optional(search_->state()) : std::nullopt;
}

}  // namespace tetrabench
