#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace tetrabench {

/// Approximate number of distinguishable points along the axis of a typical graph.
inline constexpr int kDrawnParts = 250;

/// Range of an axis that is drawn, starting at 0, or at the first point if it is logarithmic.
struct DrawnAxis {
  double end = 0;
  bool logarithmic = false;
  int parts = kDrawnParts;
};

/// Returns the indices of points that suffice to draw a curve without visible change: for each part of the
/// axis (of six decades, if it is logarithmic) the points with the minimum and the maximum of each series, so
/// that no extreme is lost; and the curve's last point. Points beyond the axis are omitted, except the one to
/// which the line leaves it. Gaps (NaN) are retained. `x` must ascend; series are as long as `x`.
std::vector<std::size_t> thinned(std::span<const double> x,
                                 const std::vector<std::span<const double>>& series, const DrawnAxis& axis);

}  // namespace tetrabench
