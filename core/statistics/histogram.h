#pragma once

#include <cstdint>
#include <vector>

namespace tetrabench {

/// The part of the values in [from, to).
struct HistogramBin {
  double from = 0, to = 0, part = 0;
  bool operator==(const HistogramBin&) const = default;
};

/// A width that gives about `bins` bins from 0 on to all but the largest hundredth of any set of values (not
/// negative), so that sets are drawn in the same bins and outliers do not flatten them. A whole number, at
/// least 1.
double histogramWidth(const std::vector<std::vector<std::int64_t>>& sets, int bins);

/// The bins of this width from 0 to the largest value, empty ones too; at most a thousand, of which the last
/// one takes all that is beyond.
std::vector<HistogramBin> histogramOf(const std::vector<std::int64_t>& values, double width);

}  // namespace tetrabench
