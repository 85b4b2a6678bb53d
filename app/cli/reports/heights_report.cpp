#include "app/cli/reports/heights_report.h"

#include <fmt/format.h>

#include <numeric>

namespace tetrabench::cli {
namespace {

using HeightCounts = std::vector<std::int64_t>;

std::int64_t percentile(const HeightCounts& counts, int percent) {
  const auto pieces = std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
  std::int64_t below = 0;
  std::size_t height = 0;
  for (; height < counts.size(); ++height) {
    below += counts[height];
    if (below > 0 && 100 * below >= percent * pieces) break;
  }
  return static_cast<std::int64_t>(height);
}

}  // namespace

Json heightsJson(const PileHeights& heights) {
  const HeightCounts& counts = heights.counts();
  double sum = 0, pieces = 0;
  for (std::size_t height = 0; height < counts.size(); ++height) {
    sum += static_cast<double>(height) * static_cast<double>(counts[height]);
    pieces += static_cast<double>(counts[height]);
  }
  if (counts.empty()) return {};
  return {{"mean", sum / pieces},
          {"median", percentile(counts, 50)},
          {"p90", percentile(counts, 90)},
          {"greatest", counts.size() - 1},
          {"counts", counts}};
}

std::string heightsText(const PileHeights& heights, std::optional<int> rows) {
  const HeightCounts& counts = heights.counts();
  std::string text = "| height | pieces |\n|---|---|\n";
  for (std::size_t height = 0; height < counts.size(); ++height)
    if (counts[height] > 0) text += fmt::format("| {} | {} |\n", height, counts[height]);
  if (rows && std::ssize(counts) - 1 > *rows)
    text +=
        fmt::format("\nThe board has {} rows; at greater heights, part of a piece lay above it.\n", *rows);
  return text;
}

}  // namespace tetrabench::cli
