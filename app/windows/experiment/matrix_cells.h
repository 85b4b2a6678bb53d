#pragma once

#include <vector>

#include "core/experiments/experiment_runner.h"
#include "core/experiments/lost_games/lost_games.h"
#include "core/experiments/run_costs.h"
#include "widgets/experiments/experiment_matrix_model.h"

namespace tetrabench {

/// The cells of an experiment's matrix in row-major order: for each agent its mean over the MDPs, then each
/// MDP. Updated incrementally per run, as there may be a million runs.
class MatrixCells {
 public:
  MatrixCells() = default;
  /// Creates the cells from the runs so far; `runs` may be incomplete or empty.
  MatrixCells(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Run>& runs,
              const std::vector<IncompatiblePair>& unfit);

  /// Adds runs that were waiting and are now done or have failed.
  void add(const std::vector<ResultsDatabase::Run>& ended);

  /// Returns the cells including the progress of the current runs.
  std::vector<MatrixCell> with(const std::vector<ExperimentProgress::Running>& running) const;
  std::int64_t done() const { return done_; }
  std::int64_t failed() const { return failed_; }
  /// Returns the fraction of the work done, weighted by the time that the finished runs took, as
  /// ExperimentProgress::fraction is when a runner starts. For agents that play alone.
  double fraction() const;
  const LostGames& lost() const { return lost_; }

 private:
  using Rewards = std::vector<double>;  ///< by repetition; NaN where missing
  std::size_t indexOf(const RunKey& run) const { return run.agent * columns_ + 1 + run.mdp; }
  void addReward(const RunKey& run, double reward);
  double computeFraction() const;
  std::size_t agents() const { return cells_.size() / columns_; }

  std::size_t columns_ = 1;
  std::vector<MatrixCell> cells_;
  double divisor_ = 1;  ///< divides the rewards of runs
  /// Rewards by cell, divided. The cell over all MDPs has the mean of each repetition that is done on all of
  /// them.
  std::vector<Rewards> rewards_;
  std::int64_t done_ = 0, failed_ = 0;
  LostGames lost_;
  RunCosts costs_;
  mutable std::optional<double> fraction_;  ///< none if it must be computed
};

}  // namespace tetrabench
