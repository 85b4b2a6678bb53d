#pragma once

#include "core/optimizers/optimization.h"

namespace tetrabench {

/// Settings of the local search of the HUJI agent ("Local Searching an Intelligent Tetris playing Agent",
/// Hebrew University of Jerusalem, 2011).
struct BeamHillClimbingSettings {
  static constexpr int kLargestStep = 1'000'000;

  int sum = 1000;  ///< constant sum of the numbers, which are integers
  std::vector<int> steps{100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 5};  ///< step sizes of a climb, in order
  int climbs = 60;
  double restart = 0.5;      ///< probability that a climb starts at random instead of near one of the best
  double restartFactor = 1;  ///< factor applied to that probability after each climb
  int beam = 10;             ///< number of best candidates near which a climb may start, each equally likely
  int noise = 20;            ///< bound (exclusive) on how far a start's numbers differ from theirs
  bool shared = false;  ///< true: the best are those of all searches in the database with the same objective
  bool operator==(const BeamHillClimbingSettings&) const = default;

  static const MethodKind kKind;
};

/// Climbs by increasing each number in turn; as the sum is constant, the others shrink. For each step size it
/// evaluates the candidates normalized(x + step e_i) for all i, and moves from x to the best of them if that
/// is better. No candidate is evaluated twice, unless it was stopped early. A candidate's generation is the
/// index of its climb.
void runBeamHillClimbing(const Search& search, const BeamHillClimbingSettings& settings);

/// Returns non-negative integers in the same proportions, as closely as possible, that add up to `sum`; of
/// equal remainders, the first are rounded up. The shares are equal if no number is above 0.
std::vector<int> normalized(const std::vector<double>& numbers, int sum);

}  // namespace tetrabench
