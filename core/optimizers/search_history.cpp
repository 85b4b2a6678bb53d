#include "core/optimizers/search_history.h"

#include <algorithm>

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

std::vector<CandidateMean> CandidateMeans::ranked() const {
  std::vector<CandidateMean> means;
  means.reserve(sums_.size());
  for (const auto& [numbers, sum] : sums_) {
    const auto times = static_cast<double>(sum.times);
    Performance mean = sum.total;
    mean.lines /= times;
    mean.reward /= times;
    mean.pieces /= times;
    means.push_back({sum.first, mean, sum.times});
  }
  std::ranges::stable_sort(means,
                           [&](const auto& a, const auto& b) { return isBetter(a.mean, b.mean, measure_); });
  return means;
}

std::vector<Trial> CandidateMeans::best(std::size_t count) const {
  std::vector<Trial> best;
  for (CandidateMean& found : ranked()) {
    if (best.size() == count) break;
    // Exactly equal performance: they have played the same games.
    if (best.empty() || best.back().performance != found.mean)
      best.push_back({std::move(found.candidate), found.mean});
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
