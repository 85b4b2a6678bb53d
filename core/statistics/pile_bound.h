#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/play/run_length.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// Returns the most lines by which two games of this many pieces can differ if neither is lost. With 4n cells
/// placed on s start cells, b of which are left on a board of width w, a game has (4n + s - b) / w lines, so
/// only the cells left differ: b is at least the rest of (4n + s) / w, and at most (w - 1) h on the h rows
/// that the pile may fill, as a full row is removed (resources/help/statistics.md). Requires a height limit.
std::int64_t pileBoundInLines(const Mdp& mdp, std::int64_t pieces);

/// Returns the most lines by which two runs of this length can differ if neither loses a game: those that the
/// piles can hold at the ends of its games. None if the board has no height limit, or the pieces of the runs
/// may differ, as in a number of steps.
std::optional<std::int64_t> pileBoundInLines(const Mdp& mdp, const RunLength& length);

/// Returns the maximum difference by which the total rewards of two such runs can differ. None where
/// `pileBoundInLines` has none, or if rewards are not proportional to lines (up to a constant per piece).
std::optional<double> pileBoundInReward(const Mdp& mdp, const RunLength& length);

/// A mean in a ranking.
struct RankedMean {
  double mean = 0;
  std::optional<std::array<double, 2>> interval = {};  ///< 95 % interval
  /// Maximum effect of the pile on the mean, if no game was lost; see pileBoundInReward().
  std::optional<double> held = {};
};

/// Returns true if no game of either was lost and the piles at their ends can explain the difference of the
/// means: then the runs do not show which agent is better.
bool areTiedWithinPileBound(const RankedMean& one, const RankedMean& other);

/// Returns true if the first mean is significantly above the other: its 95 % interval lies above the other's,
/// and they are not tied within the bound of the pile. A mean of equal values, which has no interval,
/// counts with what the pile can change, if no game was lost. In a ranking, agents have the same rank unless
/// one is clearly above the other.
bool isClearlyAbove(const RankedMean& one, const RankedMean& other);

}  // namespace tetrabench
