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

std::vector<Trial> CandidateMeans::best(std::size_t count) const {
  std::vector<std::pair<Performance, const Candidate*>> means;
  for (const auto& [numbers, sum] : sums_) {
    Performance mean = sum.total;
    mean.lines /= sum.times;
    mean.reward /= sum.times;
    mean.pieces /= sum.times;
    means.emplace_back(mean, &sum.first);
  }
  std::ranges::stable_sort(
      means, [&](const auto& a, const auto& b) { return isBetter(a.first, b.first, measure_); });
  std::vector<Trial> best;
  for (const auto& [mean, candidate] : means) {
    if (best.size() == count) break;
    // Exactly equal performance: they played the same games.
    if (best.empty() || best.back().performance != mean) best.push_back({*candidate, mean});
  }
  return best;
}

std::vector<Trial> bestOf(const SearchHistory& history, ScoreMeasure measure, std::size_t count) {
  CandidateMeans means(measure);
  for (const Trial& trial : history.since(0)) means.add(trial);
  return means.best(count);
}

}  // namespace tetrabench
