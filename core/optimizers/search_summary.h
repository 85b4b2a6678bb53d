#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/optimizers/search_history.h"

namespace tetrabench {

/// The scores of some candidates, except those stopped early.
struct ScoreSummary {
  std::int64_t candidates = 0;       ///< including those stopped early
  std::optional<double> best, mean;  ///< none if all were stopped early
};

struct IslandSummary {
  int island = 0;  ///< from 0
  ScoreSummary scores;
};

struct GenerationSummary {
  int generation = 0;                  ///< from 0
  ScoreSummary scores;                 ///< over all islands
  std::vector<IslandSummary> islands;  ///< islands that have candidates, ascending
};

/// Returns a summary of each generation, ascending.
std::vector<GenerationSummary> generationsOf(std::span<const Trial> trials, ScoreMeasure measure);

/// Counts of rises in mean lines and mean reward in a climb, as reported by Cornell 1999: in each run, every
/// trial is compared with the best before it. Trials that were stopped early do not count.
struct Rises {
  std::int64_t lines = 0;   ///< trials with more lines than the best before
  std::int64_t reward = 0;  ///< trials with more reward
  std::int64_t both = 0;
};

/// Counts the rises in the runs of a search, which are its islands. The best is determined by `measure`.
Rises risesOf(std::span<const Trial> trials, ScoreMeasure measure);

}  // namespace tetrabench
