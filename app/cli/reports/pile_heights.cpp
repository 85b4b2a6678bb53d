#include "app/cli/reports/pile_heights.h"

#include <fmt/format.h>

#include <numeric>

namespace tetrabench::cli {

void PileHeights::add(std::int64_t height) {
  const auto place = static_cast<std::size_t>(height);
  const std::lock_guard lock(mutex_);
  if (counts_.size() <= place) counts_.resize(place + 1);
  ++counts_[place];
}

std::int64_t PileHeights::percentile(int percent) const {
  const auto pieces = std::accumulate(counts_.begin(), counts_.end(), std::int64_t{0});
  std::int64_t below = 0;
  std::size_t height = 0;
  for (; height < counts_.size(); ++height) {
    below += counts_[height];
    if (below > 0 && 100 * below >= percent * pieces) break;
  }
  return static_cast<std::int64_t>(height);
}

Json PileHeights::json() const {
  double sum = 0, pieces = 0;
  for (std::size_t height = 0; height < counts_.size(); ++height) {
    sum += static_cast<double>(height) * static_cast<double>(counts_[height]);
    pieces += static_cast<double>(counts_[height]);
  }
  if (counts_.empty()) return {};
  return {{"mean", sum / pieces},
          {"median", percentile(50)},
          {"p90", percentile(90)},
          {"greatest", counts_.size() - 1},
          {"counts", counts_}};
}

std::string PileHeights::text() const {
  std::string text = "| height | pieces |\n|---|---|\n";
  for (std::size_t height = 0; height < counts_.size(); ++height)
    if (counts_[height] > 0) text += fmt::format("| {} | {} |\n", height, counts_[height]);
  return text;
}

}  // namespace tetrabench::cli
