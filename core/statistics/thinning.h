#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace tetrabench {

/// How many points of a usual graph can be told apart, about.
inline constexpr int kDrawnParts = 250;

/// The part of an axis on which a curve is drawn, from 0 (from the first point, if it is logarithmic) on.
struct DrawnAxis {
  double end = 0;
  bool logarithmic = false;
  int parts = kDrawnParts;
};

/// Indices of the points with which a curve looks as with all of them: of each of its parts (of
/// six powers of ten, if it is logarithmic) those with the minimum and the maximum of each series of values,
/// so that no extreme is lost; and the curve's last one. Points beyond the axis are left out, but for the one
/// with which the line leaves it. Gaps (NaN) stay. `x` ascends; series are as long as `x`.
std::vector<std::size_t> thinned(std::span<const double> x,
                                 const std::vector<std::span<const double>>& series, const DrawnAxis& axis);

}  // namespace tetrabench
