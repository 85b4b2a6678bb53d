#include "core/optimizers/search_summary.h"

#include <algorithm>
#include <map>

namespace tetrabench {
namespace {

class Scores {
 public:
  void add(const Trial& trial, ScoreMeasure measure) {
    ++summary_.candidates;
    if (trial.performance.atMost) return;
    const double value = valueOf(trial.performance, measure);
    summary_.best = std::max(summary_.best.value_or(value), value);
    sum_ += value;
    ++scored_;
  }
  ScoreSummary summary() const {
    ScoreSummary summary = summary_;
    if (scored_ > 0) summary.mean = sum_ / static_cast<double>(scored_);
    return summary;
  }

 private:
  ScoreSummary summary_;
  double sum_ = 0;
  std::int64_t scored_ = 0;
};

}  // namespace

std::vector<GenerationSummary> generationsOf(std::span<const Trial> trials, ScoreMeasure measure) {
  struct Generation {
    Scores all;
    std::map<int, Scores> islands;
  };
  std::map<int, Generation> generations;
  for (const Trial& trial : trials) {
    Generation& generation = generations[trial.candidate.generation];
    generation.all.add(trial, measure);
    generation.islands[trial.candidate.island].add(trial, measure);
  }
  std::vector<GenerationSummary> summaries;
  for (const auto& [number, generation] : generations) {
    GenerationSummary& summary = summaries.emplace_back();
    summary.generation = number;
    summary.scores = generation.all.summary();
    for (const auto& [island, scores] : generation.islands)
      summary.islands.push_back({island, scores.summary()});
  }
  return summaries;
}

Rises risesOf(std::span<const Trial> trials, ScoreMeasure measure) {
  Rises rises;
  std::map<int, Performance> best;  // by run
  for (const auto& [candidate, performance] : trials) {
    if (performance.atMost) continue;
    const auto [known, isFirst] = best.emplace(candidate.island, performance);
    if (isFirst) continue;
    const bool moreLines = performance.lines > known->second.lines;
    const bool moreReward = performance.reward > known->second.reward;
    rises.lines += moreLines;
    rises.reward += moreReward;
    rises.both += moreLines && moreReward;
    if (isBetter(performance, known->second, measure)) known->second = performance;
  }
  return rises;
}

}  // namespace tetrabench
