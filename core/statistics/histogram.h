#pragma once

#include <cstdint>
#include <vector>

namespace tetrabench {

/// The fraction of the values in [from, to).
struct HistogramBin {
  double from = 0, to = 0, fraction = 0;
  bool operator==(const HistogramBin&) const = default;
};

/// The width of about `bins` bins from 0 to the largest 99th percentile of several sets of values (not
/// negative), so that sets are drawn in the same bins and outliers do not flatten them. A whole number, at
/// least 1.
double histogramWidth(const std::vector<std::vector<std::int64_t>>& sets, int bins);

/// The bins of this width from 0 to the largest value, empty ones included; at most 1000, of which the last
/// has all larger values.
std::vector<HistogramBin> histogramOf(const std::vector<std::int64_t>& values, double width);

}  // namespace tetrabench
