#include "core/optimizers/search_history.h"

#include <algorithm>
#include <map>

namespace tetrabench {

std::vector<Trial> bestOf(const SearchHistory& history, ScoreMeasure measure, std::size_t count) {
  struct Sum {
    Trial first;
    double times = 0;
  };
  std::map<std::vector<double>, Sum> sums;
  for (Trial& trial : history.since(0)) {
    if (trial.performance.atMost) continue;
    Sum& sum = sums[trial.candidate.numbers];
    Performance& total = sum.first.performance;
    const Performance now = trial.performance;
    if (sum.times == 0) {
      sum.first = std::move(trial);
    } else {
      total.lines += now.lines;
      total.reward += now.reward;
      total.pieces += now.pieces;
    }
    ++sum.times;
  }
  std::vector<Trial> best;
  for (auto& [numbers, sum] : sums) {
    Performance& mean = sum.first.performance;
    mean.lines /= sum.times;
    mean.reward /= sum.times;
    mean.pieces /= sum.times;
    best.push_back(std::move(sum.first));
  }
  const auto better = [&](const Trial& a, const Trial& b) {
    return isBetter(a.performance, b.performance, measure);
  };
  std::ranges::stable_sort(best, better);
  // Exactly equal performance: they played the same games.
  const auto alike = std::ranges::unique(best, {}, &Trial::performance);
  best.erase(alike.begin(), alike.end());
  best.resize(std::min(count, best.size()));
  return best;
}

}  // namespace tetrabench
