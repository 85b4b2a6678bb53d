#include "core/optimizers/search_history.h"

#include <algorithm>
#include <utility>

namespace tetrabench {

void CandidateMeans::add(const Trial& trial) {
  if (trial.performance.atMost) return;
  Sum& sum = sums_[trial.candidate.numbers];
  if (sum.times++ == 0) {
    sum.first = trial.candidate;
    sum.total = trial.performance;
    return;
  }
  sum.total.lines += trial.performance.lines;
  sum.total.reward += trial.performance.reward;
  sum.total.pieces += trial.performance.pieces;
}

Performance CandidateMeans::Sum::mean() const {
  Performance mean = total;
  const auto evaluations = static_cast<double>(times);
  mean.lines /= evaluations;
  mean.reward /= evaluations;
  mean.pieces /= evaluations;
  return mean;
}

std::vector<CandidateMean> CandidateMeans::ranked() && {
  std::vector<CandidateMean> means;
  means.reserve(sums_.size());
  while (!sums_.empty()) {
    auto node = sums_.extract(sums_.begin());
    Sum& sum = node.mapped();
    means.push_back({std::move(sum.first), sum.mean(), sum.times});
  }
  std::ranges::stable_sort(means,
                           [&](const auto& a, const auto& b) { return isBetter(a.mean, b.mean, measure_); });
  return means;
}

std::vector<Trial> CandidateMeans::best(std::size_t count) const {
  std::vector<std::pair<Performance, const Candidate*>> ranked;
  ranked.reserve(sums_.size());
  for (const auto& [numbers, sum] : sums_) ranked.emplace_back(sum.mean(), &sum.first);
  std::ranges::stable_sort(
      ranked, [&](const auto& a, const auto& b) { return isBetter(a.first, b.first, measure_); });
  std::vector<Trial> best;
  for (const auto& [mean, candidate] : ranked) {
    if (best.size() == count) break;
    // Exactly equal performance: they have played the same games.
    if (best.empty() || best.back().performance != mean) best.push_back({*candidate, mean});
  }
  return best;
}

std::vector<Trial> bestOf(const SearchHistory& history, ScoreMeasure measure, std::size_t count) {
  CandidateMeans means(measure);
  for (const Trial& trial : history.since(0)) means.add(trial);
  return means.best(count);
}

std::vector<Trial> bestOfEachIsland(const SearchHistory& history, ScoreMeasure measure, std::size_t count) {
  std::map<int, CandidateMeans> islands;
  for (const Trial& trial : history.since(0))
    islands.try_emplace(trial.candidate.island, measure).first->second.add(trial);
  std::vector<Trial> best;
  for (const auto& [island, means] : islands) std::ranges::copy(means.best(1), std::back_inserter(best));
  std::ranges::stable_sort(
      best, [&](const Trial& a, const Trial& b) { return isBetter(a.performance, b.performance, measure); });
  best.resize(std::min(best.size(), count));
  return best;
}

}  // namespace tetrabench
