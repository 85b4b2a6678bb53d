#pragma once

#include <limits>

#include "core/optimal/optimal_problem.h"
#include "core/optimal/value_sweeps.h"

namespace tetrabench {

/// Guaranteed bounds on an expected number of lines.
struct LinesBounds {
  double lower = 0, upper = std::numeric_limits<double>::infinity();
};

/// Bounds derived from a Bellman residual. Let V be values of boards, T the Bellman operator, which computes
/// them from those after a move, and e(b) the number of empty cells of board b divided by the width. A piece
/// of c cells subtracts c / width from e, and each line adds 1 to it and to the lines. So U = (1 + s) V + s e
/// has T U <= U if T V - V <= r and s = r / (c / width - r), and as U >= 0, no policy has more expected lines
/// than U (Puterman 1994, theorem 7.2.2). With a finite U every policy loses with probability 1, so L = (1 -
/// s) V - s e with V - T V <= r and s = r / (c / width + r), for which T L >= L, is at most the expected
/// lines of the policy that is greedy with respect to V (Bertsekas & Tsitsiklis 1991).
class ValueBounds {
 public:
  /// Constructs trivial bounds, from 0 to infinity.
  ValueBounds() = default;
  /// Constructs bounds from the residual over all values; `greatest` is the largest value.
  ValueBounds(const OptimalProblem& problem, const ValueChange& residual, double greatest);
  /// Constructs bounds from stored `rise()` and `fall()`.
  ValueBounds(const OptimalProblem& problem, double rise, double fall);

  /// Returns bounds for a board with this value; trivial ones while the residual is too large.
  LinesBounds of(double value, int emptyCells) const;

  /// Returns the residual, including rounding errors: the maximum by which T V is above and below V.
  double rise() const { return rise_; }
  double fall() const { return fall_; }

 private:
  double width_ = 1, rise_ = std::numeric_limits<double>::infinity(), fall_ = rise_;
  double above_ = std::numeric_limits<double>::infinity(), below_ = 1;  ///< s of the two bounds
};

}  // namespace tetrabench
