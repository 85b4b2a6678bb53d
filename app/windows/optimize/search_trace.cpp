#include "app/windows/optimize/search_trace.h"

#include <algorithm>

namespace tetrabench {
namespace {

constexpr std::size_t kMaxSampled = 4096, kMaxBest = 20, kAtOnce = 10'000, kMaxInPopulation = 1000;

}  // namespace

void SearchTrace::update(const SearchHistory& history) {
  const std::size_t before = seen_;
  for (auto trials = history.since(seen_, kAtOnce); !trials.empty(); trials = history.since(seen_, kAtOnce))
    for (const Trial& trial : trials) add(trial);
  if (seen_ != before) best_ = means_.best(kMaxBest);
}

void SearchTrace::add(const Trial& trial) {
  ++seen_;
  if (trial.performance.atMost) return;  // pruned: the score is only an upper bound
  const double value = valueOf(trial.performance, measure_);
  const Candidate& candidate = trial.candidate;
  auto& generations = islands_[candidate.island];
  const auto [place, isNew] = generations.try_emplace(candidate.generation);
  Generation& generation = place->second;
  if (isNew || value > generation.best) {
    generation.best = value;
    generation.numbers = candidate.numbers;
  }
  generation.sum += value;
  ++generation.count;
  auto& population = populations_[candidate.island];
  if (!population.empty() && population.front().candidate.generation != candidate.generation)
    population.clear();
  if (population.size() < kMaxInPopulation) population.push_back(trial);
  if (scored_++ % stride_ == 0) sample_.push_back(trial);
  if (sample_.size() > kMaxSampled) {  // halve the sample and double the stride
    for (std::size_t i = 1; 2 * i < sample_.size(); ++i) sample_[i] = std::move(sample_[2 * i]);
    sample_.resize((sample_.size() + 1) / 2);
    stride_ *= 2;
  }
  means_.add(trial);
}

}  // namespace tetrabench
