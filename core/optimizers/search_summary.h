#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/optimizers/search_history.h"

namespace tetrabench {

/// The scores of some candidates, without those that were stopped early.
struct ScoreSummary {
  std::int64_t candidates = 0;       ///< with those that were stopped early
  std::optional<double> best, mean;  ///< none if all were stopped early
};

struct IslandSummary {
  int island = 0;  ///< from 0
  ScoreSummary scores;
};

struct GenerationSummary {
  int generation = 0;                  ///< from 0
  ScoreSummary scores;                 ///< of all islands
  std::vector<IslandSummary> islands;  ///< those that have candidates, ascending
};

/// A summary of each generation, ascending.
std::vector<GenerationSummary> generationsOf(std::span<const Trial> trials, ScoreMeasure measure);

/// How the mean reward moved with the mean lines in a climb, as Cornell 1999 reports: in each run every trial
/// is compared with the best before it. Trials that were stopped early do not count.
struct Rises {
  std::int64_t lines = 0;   ///< trials with more lines than the best before
  std::int64_t reward = 0;  ///< with more reward
  std::int64_t both = 0;
};

/// Of the runs of a search, which are its islands. The best is that by `measure`.
Rises risesOf(std::span<const Trial> trials, ScoreMeasure measure);

}  // namespace tetrabench
