#pragma once

#include <limits>

#include "core/optimal/optimal_problem.h"
#include "core/optimal/value_sweeps.h"

namespace tetrabench {

/// Numbers between which an expected number of lines certainly is.
struct LinesBounds {
  double lower = 0, upper = std::numeric_limits<double>::infinity();
};

/// Bounds from a residual. Let V be values of boards, T the operator that works them out from those after a
/// move, and e(b) the number of empty cells of board b divided by the width. A piece of c cells takes
/// c / width from e, and each line adds 1 to it and to the lines. So U = (1 + s) V + s e has T U <= U if
/// T V - V <= r and s = r / (c / width - r), and as U >= 0, no play has more expected lines than U (Puterman
/// 1994, theorem 7.2.2). With a finite U each play loses with probability 1, so that L = (1 - s) V - s e with
/// V - T V <= r and s = r / (c / width + r), for which T L >= L, is at most the expected lines of the play
/// that chooses by V (Bertsekas & Tsitsiklis 1991).
class ValueBounds {
 public:
  /// No bounds: `lower` is 0.
  ValueBounds() = default;
  /// From the residual of all values; `greatest` is the greatest of these.
  ValueBounds(const OptimalProblem& problem, const ValueChange& residual, double greatest);
  /// From what `rise` and `fall` gave.
  ValueBounds(const OptimalProblem& problem, double rise, double fall);

  /// For a board with this value. The upper bound is infinite while the residual is too large.
  LinesBounds of(double value, int emptyCells) const;

  /// The residual, with what rounding may have added: how far T V is above and below V at most.
  double rise() const { return rise_; }
  double fall() const { return fall_; }

 private:
  double width_ = 1, rise_ = std::numeric_limits<double>::infinity(), fall_ = rise_;
  double above_ = std::numeric_limits<double>::infinity(), below_ = 1;  ///< s of either bound
};

}  // namespace tetrabench
