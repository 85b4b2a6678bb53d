#pragma once

namespace tetrabench {

/// Returns the root of a decreasing function to the last bit. The function must be positive at `low` and
/// negative at `high`, and both must be finite.
template <typename Function>
double bisect(Function function, double low, double high) {
  for (;;) {
    const double middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) return middle;
    const double value = function(middle);
    if (value == 0) return middle;
    (value > 0 ? low : high) = middle;
  }
}

}  // namespace tetrabench
