#pragma once

#include "core/optimizers/optimization.h"

namespace tetrabench {

/// Cornell's modified random-restart hill-climbing (1999; S0.1 to S0.34).
struct HillClimbingSettings {
  int runs = 3;                 ///< R; each begins anywhere in the space
  int passes = 2;               ///< P through all variables
  double step = 10;             ///< STEPSIZE
  double slack = 0;             ///< SLACK, percent: how far below the best lines a walk goes on
  int longestWalk = 200;        ///< trials in one direction; the text has no limit
  bool startAtCurrent = false;  ///< the first run begins at the variables' starts
  bool operator==(const HillClimbingSettings&) const = default;
};

/// Walks along one variable after the other, up while it helps or is hardly worse, else down. The best
/// performance of a run is never reset (S0.33). Numbers do not fall below 0. The island of a candidate is its
/// run.
void climbHills(const Search& search, const HillClimbingSettings& settings);

}  // namespace tetrabench
