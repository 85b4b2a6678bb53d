#pragma once

#include <vector>

#include "core/experiments/experiment_runner.h"
#include "widgets/experiments/experiment_matrix_model.h"

namespace tetrabench {

/// The cells of an experiment's matrix, row by row: for each agent its mean over the MDPs, then each MDP. A
/// unit that ends changes its own cells only, as there may be a million units.
class MatrixCells {
 public:
  MatrixCells() = default;
  /// `units` may lack some or all units of the plan.
  MatrixCells(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Unit>& units,
              const std::vector<UnfitPair>& unfit);

  /// Adds units that waited before, and are done or have failed now.
  void add(const std::vector<ResultsDatabase::Unit>& ended);

  std::vector<MatrixCell> with(const std::vector<ExperimentProgress::Running>& running) const;
  std::int64_t done() const { return done_; }
  std::int64_t failed() const { return failed_; }

 private:
  using Rewards = std::vector<double>;  ///< by repetition; NaN where there is none
  std::size_t indexOf(const ExperimentUnit& unit) const { return unit.agent * columns_ + 1 + unit.mdp; }
  void addReward(const ExperimentUnit& unit, double reward);

  std::size_t columns_ = 1;
  std::vector<MatrixCell> cells_;
  /// By cell; over all MDPs, the means of the repetitions that are done on all of them.
  std::vector<Rewards> rewards_;
  std::int64_t done_ = 0, failed_ = 0;
};

}  // namespace tetrabench
