#include "core/optimal/value_bounds.h"

#include <algorithm>
#include <cmath>

namespace tetrabench {

namespace {

/// Returns an upper bound on rounding errors: a value is a mean of at most 128 sums in double precision,
/// whose rounding errors are far below this.
double roundingOf(double greatest) {
  return 1e-13 * (1 + greatest);
}

}  // namespace

ValueBounds::ValueBounds(const OptimalProblem& problem, const ValueChange& residual, double greatest)
    : ValueBounds(problem, residual.rise + roundingOf(greatest), residual.fall + roundingOf(greatest)) {}

ValueBounds::ValueBounds(const OptimalProblem& problem, double rise, double fall)
    : width_(problem.boards().width()), rise_(rise), fall_(fall) {
  const double drift = problem.fewestCells() / width_;
  above_ = rise_ < drift ? rise_ / (drift - rise_) : std::numeric_limits<double>::infinity();
  below_ = fall_ / (drift + fall_);
}

LinesBounds ValueBounds::of(double value, int emptyCells) const {
  const double empty = emptyCells / width_;
  if (std::isinf(above_)) return {};
  return {std::max(0.0, (1 - below_) * value - below_ * empty), (1 + above_) * value + above_ * empty};
}

}  // namespace tetrabench
