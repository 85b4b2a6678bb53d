#pragma once

#include "core/optimizers/optimization.h"

namespace tetrabench {

/// The local search of the HUJI agent (2011; S2.11 to S2.22).
struct BeamHillClimbingSettings {
  static constexpr int kLargestStep = 1'000'000;

  int sum = 1000;  ///< that the numbers, whole ones, always add up to
  std::vector<int> steps{100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 5};  ///< of a climb, one after the other
  int climbs = 60;
  double restart = 0.5;      ///< probability that a climb begins anywhere, not at one of the best
  double restartFactor = 1;  ///< of that probability, with each climb (S2.44)
  int beam = 10;             ///< so many of the best are begun at, each as likely
  int noise = 20;            ///< what is added to each of their numbers is less than this, either way
  bool shared = false;       ///< the best are those of all searches that share a database (S2.21)
  bool operator==(const BeamHillClimbingSettings&) const = default;
};

/// Climbs by making each number larger in turn; as the sum stays the same the others shrink. What was tried
/// before is not tried again. A candidate's generation is its climb.
void climbInBeam(const Search& search, const BeamHillClimbingSettings& settings);

/// Whole numbers of 0 or more in the same proportions, as near as can be, that add up to `sum`; the first are
/// the larger ones where that is not decided. All equal if there is nothing above 0.
std::vector<int> normalized(const std::vector<double>& numbers, int sum);

}  // namespace tetrabench
