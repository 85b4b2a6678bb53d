#pragma once

#include <map>
#include <vector>

#include "core/optimizers/optimization_plan.h"
#include "core/optimizers/search_history.h"

namespace tetrabench {

/// The data behind the pictures of a search: the best of each generation and a sample of the trials.
/// Candidates that were stopped early are left out.
class SearchTrace {
 public:
  explicit SearchTrace(const OptimizationPlan& plan)
      : measure_(plan.measure), plan_(plan), means_(plan.measure) {}

  /// Adds new trials; may take a while. On one thread at a time.
  void update(const SearchHistory& history);

  const OptimizationPlan& plan() const { return plan_; }
  ScoreMeasure measure() const { return measure_; }
  std::size_t trials() const { return seen_; }

  struct Generation {
    double best = 0, sum = 0, count = 0;
    std::vector<double> numbers;  ///< of the best
    double mean() const { return sum / count; }
  };
  /// By island, then by generation (or trial).
  const std::map<int, std::map<int, Generation>>& islands() const { return islands_; }
  /// The last generation of each island.
  const std::map<int, std::vector<Trial>>& populations() const { return populations_; }
  /// Evenly spaced trials.
  const std::vector<Trial>& sample() const { return sample_; }
  /// The best candidates as of the last update, as `bestOf` chooses them.
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
