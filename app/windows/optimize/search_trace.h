#pragma once

#include <map>
#include <vector>

#include "core/optimizers/optimization_plan.h"
#include "core/optimizers/search_history.h"

namespace tetrabench {

/// The data behind the plots of a search: the best of each generation and a sample of the trials. Candidates
/// pruned by racing are excluded.
class SearchTrace {
 public:
  explicit SearchTrace(const OptimizationPlan& plan)
      : measure_(plan.measure), plan_(plan), means_(plan.measure) {}

  /// Adds new trials, which may be slow. Not thread-safe.
  void update(const SearchHistory& history);

  const OptimizationPlan& plan() const { return plan_; }
  ScoreMeasure measure() const { return measure_; }
  std::size_t trials() const { return seen_; }

  struct Generation {
    double best = 0, sum = 0, count = 0;
    std::vector<double> numbers;  ///< parameters of the best candidate
    double mean() const { return sum / count; }
  };
  /// Returns the generations (or trials) by island and number.
  const std::map<int, std::map<int, Generation>>& islands() const { return islands_; }
  /// Returns the last generation of each island, possibly truncated.
  const std::map<int, std::vector<Trial>>& populations() const { return populations_; }
  /// Returns evenly spaced trials.
  const std::vector<Trial>& sample() const { return sample_; }
  /// Returns the best candidates as of the last update, chosen as by `bestOf`.
  const std::vector<Trial>& best() const { return best_; }

 private:
  void add(const Trial& trial);

  ScoreMeasure measure_;
  OptimizationPlan plan_;
  std::size_t seen_ = 0, scored_ = 0, stride_ = 1;
  std::map<int, std::map<int, Generation>> islands_;
  std::map<int, std::vector<Trial>> populations_;
  CandidateMeans means_;
  std::vector<Trial> sample_, best_;
};

}  // namespace tetrabench
