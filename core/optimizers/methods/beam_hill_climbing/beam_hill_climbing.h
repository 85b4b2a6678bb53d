#pragma once

#include "core/optimizers/optimization.h"

namespace tetrabench {

/// The local search of the HUJI agent ("Local Searching an Intelligent Tetris playing Agent", Hebrew
/// University of Jerusalem, 2011).
struct BeamHillClimbingSettings {
  static constexpr int kLargestStep = 1'000'000;

  int sum = 1000;  ///< what the numbers, which are whole, always add up to
  std::vector<int> steps{100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 5};  ///< of a climb, one after another
  int climbs = 60;
  double restart = 0.5;      ///< probability that a climb starts at random, not near one of the best
  double restartFactor = 1;  ///< multiplies that probability with each climb
  int beam = 10;             ///< how many of the best a climb may start near, each equally likely
  int noise = 20;            ///< their numbers change by less than this in either direction
  bool shared = false;       ///< the best are those of all searches in the database with the same objective
  bool operator==(const BeamHillClimbingSettings&) const = default;

  static const MethodInfo info;
};

/// Climbs by increasing each number in turn; as the sum is constant the others shrink. Nothing is evaluated
/// twice. A candidate's generation is its climb.
void climbInBeam(const Search& search, const BeamHillClimbingSettings& settings);

/// Whole numbers of 0 or more in the same proportions, as closely as possible, that add up to `sum`; of equal
/// remainders the first are rounded up. All are equal if none is above 0.
std::vector<int> normalized(const std::vector<double>& numbers, int sum);

}  // namespace tetrabench
