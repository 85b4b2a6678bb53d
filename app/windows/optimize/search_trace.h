#pragma once

#include <map>
#include <vector>

#include "core/optimizers/optimization_plan.h"
#include "core/optimizers/search_history.h"

namespace tetrabench {

/// What the pictures of a search are drawn from: of each generation the best, of trials some. Takes the
/// trials as they come; what was given up is left out.
class SearchTrace {
 public:
  explicit SearchTrace(const OptimizationPlan& plan) : measure_(plan.measure), plan_(plan) {}

  /// Takes what is new; may take a while, and be called on any one thread at a time.
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
  /// Trials at equal distances.
  const std::vector<Trial>& sample() const { return sample_; }
  /// The best different ones, best first.
  const std::vector<Trial>& best() const { return best_; }

 private:
  void add(const Trial& trial);
  void addToBest(const Trial& trial);

  ScoreMeasure measure_;
  OptimizationPlan plan_;
  std::size_t seen_ = 0, scored_ = 0, stride_ = 1;
  std::map<int, std::map<int, Generation>> islands_;
  std::map<int, std::vector<Trial>> populations_;
  std::vector<Trial> sample_, best_;
};

}  // namespace tetrabench
