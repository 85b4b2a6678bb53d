#include "core/statistics/histogram.h"

#include <algorithm>
#include <cmath>

namespace tetrabench {
namespace {

constexpr std::size_t kMaxBins = 1000;
constexpr double kFractionShown = 0.99;

}  // namespace

double histogramWidth(const std::vector<std::vector<std::int64_t>>& sets, int bins) {
  std::int64_t most = 0;
  for (std::vector<std::int64_t> values : sets) {
    if (values.empty()) continue;
    const auto at =
        values.begin() + static_cast<std::ptrdiff_t>(kFractionShown * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), at, values.end());
    most = std::max(most, *at);
  }
  return std::max(1.0, std::ceil(static_cast<double>(most + 1) / bins));
}

std::vector<HistogramBin> histogramOf(const std::vector<std::int64_t>& values, double width) {
  std::vector<HistogramBin> bins;
  if (values.empty()) return bins;
  const auto place = [&](std::int64_t value) {
    return std::min(static_cast<std::size_t>(static_cast<double>(value) / width), kMaxBins - 1);
  };
  bins.resize(place(*std::ranges::max_element(values)) + 1);
  for (std::size_t i = 0; i < bins.size(); ++i)
    bins[i] = {static_cast<double>(i) * width, static_cast<double>(i + 1) * width, 0};
  for (const std::int64_t value : values)
    bins[place(value)].fraction += 1.0 / static_cast<double>(values.size());
  return bins;
}

}  // namespace tetrabench
