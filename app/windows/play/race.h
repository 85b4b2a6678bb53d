#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/play/live_snapshot.h"

namespace tetrabench {

/// What those who play beside each other play for.
struct RaceGoal {
  QString name;
  LiveEnd end;
};

/// Surviving, or to be the first with so many lines or points.
std::vector<RaceGoal> raceGoals();

/// How one of them stands.
struct RaceEntry {
  bool ended = false, lost = false;
  double seconds = 0;  ///< when it ended, in time played
  std::int64_t pieces = 0;
};

/// A sentence for each, empty for those who play on. Where surviving is the goal who ends last wins; else who
/// reaches it first, of equals who took fewer pieces.
std::vector<QString> standingsOf(const std::vector<RaceEntry>& entries, const LiveEnd& goal);

}  // namespace tetrabench
