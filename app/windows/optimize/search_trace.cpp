#include "app/windows/optimize/search_trace.h"

#include <algorithm>

namespace tetrabench {
namespace {

constexpr std::size_t kMostSampled = 4096, kMostBest = 20, kAtOnce = 10'000, kMostInPopulation = 1000;

}  // namespace

void SearchTrace::update(const SearchHistory& history) {
  for (;;) {
    const std::vector<Trial> trials = history.since(seen_, kAtOnce);
    if (trials.empty()) return;
    for (const Trial& trial : trials) add(trial);
  }
}

void SearchTrace::add(const Trial& trial) {
  ++seen_;
  if (trial.performance.atMost) return;  // stopped early: only an upper bound
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
  if (population.size() < kMostInPopulation) population.push_back(trial);
  if (scored_++ % stride_ == 0) sample_.push_back(trial);
  if (sample_.size() > kMostSampled) {  // keep every second one from now on
    for (std::size_t i = 1; 2 * i < sample_.size(); ++i) sample_[i] = std::move(sample_[2 * i]);
    sample_.resize((sample_.size() + 1) / 2);
    stride_ *= 2;
  }
  addToBest(trial);
}

void SearchTrace::addToBest(const Trial& trial) {
  const auto better = [&](const Trial& other) {
    return isBetter(trial.performance, other.performance, measure_);
  };
  if (best_.size() == kMostBest && !better(best_.back())) return;
  const auto same = std::ranges::find_if(best_, [&](const Trial& other) {
    return other.candidate.numbers == trial.candidate.numbers || other.performance == trial.performance;
  });
  if (same != best_.end()) {
    if (!better(*same)) return;
    best_.erase(same);
  }
  best_.insert(std::ranges::find_if(best_, better), trial);
  if (best_.size() > kMostBest) best_.pop_back();
}

}  // namespace tetrabench
