#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "core/statistics/comparison.h"

namespace tetrabench {

/// Source of the values that a mean averages.
enum class MeanKind {
  Runs,      ///< one value per run, or per repetition of several MDPs
  Games,     ///< single games
  Estimates  ///< one estimate of the mean game by splitting per run or repetition
};

/// A mean to draw with its interval. The values of an entry come from one agent, and from MDPs that were all
/// played for the same length.
struct MeanEntry {
  double mean = 0;
  std::optional<std::array<double, 2>> interval;  ///< 95 %; none with too few or equal values
  std::int64_t values = 0;    ///< values averaged; of lines per game, the number of lost games
  std::int64_t censored = 0;  ///< games stopped by a limit or the end of their run
  MeanKind kind = MeanKind::Runs;
  /// True if no game was lost on one of the MDPs: the true mean is larger, by an unknown amount.
  bool isLowerBound = false;
  bool operator==(const MeanEntry&) const = default;
};

/// Returns the mean of an agent over its own MDPs among `mdps`; none if it has no values on one of them.
///
/// Lines per game use all games, including those that were stopped, as estimateLines() does; over several
/// MDPs, the means are averaged and their intervals combined (Zou and Donner 2008, "Construction of
/// confidence limits about effect measures", for independent estimates). Reward per game averages single
/// games where they are recorded, else runs. All other means are those of meanOfRuns(). Estimates by
/// splitting are averaged over runs, both for a game and for a run, which is one mean game.
std::optional<MeanEntry> meanEntry(const ComparedAgent& agent, std::span<const ComparedMdp> mdps,
                                   RunMeasure measure);

}  // namespace tetrabench
