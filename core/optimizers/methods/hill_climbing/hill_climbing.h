#pragma once

#include "core/optimizers/optimization.h"

namespace tetrabench {

/// Settings of modified random-restart hill-climbing (Cornell 1999, see resources/help/sources.md). The names
/// in capitals are the original's.
struct HillClimbingSettings {
  int runs = 3;                 ///< R; each starts at a random point of the space
  int passes = 2;               ///< P, passes through all variables
  double step = 10;             ///< STEPSIZE
  double slack = 0;             ///< SLACK, per cent that a score may fall below the best during a walk
  int longestWalk = 200;        ///< maximum trials in one direction; the original has no limit
  bool startAtCurrent = false;  ///< the first run starts at the variables' starts
  bool operator==(const HillClimbingSettings&) const = default;

  static const MethodKind kKind;
};

/// Walks along one variable after another: upwards while the score improves or stays within the slack and, if
/// that did not help, downwards. The best score of a run is never reset. A number whose range begins at 0 or
/// above does not fall below 0. A candidate's island is the index of its run.
void runHillClimbing(const Search& search, const HillClimbingSettings& settings);

}  // namespace tetrabench
