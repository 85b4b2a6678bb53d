#pragma once

#include <cstdint>
#include <vector>

namespace tetrabench {

/// A histogram bin: the fraction of the values in [from, to).
struct HistogramBin {
  double from = 0, to = 0, fraction = 0;
  bool operator==(const HistogramBin&) const = default;
};

/// Returns the width of about `bins` bins from 0 to the largest 99th percentile of several sets of
/// non-negative values, so that all sets use the same bins and outliers do not flatten them. An integer, at
/// least 1.
double histogramWidth(const std::vector<std::vector<std::int64_t>>& sets, int bins);

/// Returns the bins of this width from 0 to the largest value, including empty ones; at most 1000, the last
/// of which includes all larger values.
std::vector<HistogramBin> histogramOf(const std::vector<std::int64_t>& values, double width);

}  // namespace tetrabench
