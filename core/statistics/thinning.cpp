#include "core/statistics/thinning.h"

#include <algorithm>
#include <cmath>

namespace tetrabench {
namespace {

constexpr double kDrawnDecades = 6;

/// Returns the indices of the extremes and gaps among the points [from, to).
std::vector<std::size_t> extremesOf(const std::vector<std::span<const double>>& series, std::size_t from,
                                    std::size_t to) {
  std::vector<std::size_t> kept;
  for (const std::span<const double> values : series) {
    std::size_t least = to, most = to;
    for (std::size_t i = from; i < to; ++i) {
      if (std::isnan(values[i])) {
        kept.push_back(i);
        continue;
      }
      if (least == to || values[i] < values[least]) least = i;
      if (most == to || values[i] > values[most]) most = i;
    }
    if (least != to) kept.insert(kept.end(), {least, most});
  }
  std::ranges::sort(kept);
  const auto repeated = std::ranges::unique(kept);
  kept.erase(repeated.begin(), repeated.end());
  return kept;
}

}  // namespace

std::vector<std::size_t> thinned(std::span<const double> x,
                                 const std::vector<std::span<const double>>& series, const DrawnAxis& axis) {
  const double width = axis.end / axis.parts, factor = std::pow(10, kDrawnDecades / axis.parts);
  std::vector<std::size_t> kept;
  for (std::size_t from = 0, to = 0; from < x.size(); from = to) {
    const double end = axis.logarithmic ? x[from] * factor : x[from] + width;
    for (to = from + 1; to < x.size() && x[to] < end;) ++to;
    const auto extremes = extremesOf(series, from, to);
    kept.insert(kept.end(), extremes.begin(), extremes.end());
    if (x[to - 1] > axis.end) break;
  }
  if (!x.empty() && (kept.empty() || kept.back() + 1 != x.size())) kept.push_back(x.size() - 1);
  return kept;
}

}  // namespace tetrabench
