#pragma once

#include <cstdint>

#include "core/optimizers/optimization.h"

namespace tetrabench {

/// Settings of TD(lambda) on afterstates (Sutton 1988; Sutton and Barto 2018, sections 6.8, 10.3 and 12.2),
/// which learns the value function of an agent from games that it plays greedily. A candidate is the agent
/// after a number of these games, which is its number; all candidates are stages of one training run.
struct TemporalDifferenceSettings {
  int trials = 100;             ///< number of candidates
  std::int64_t games = 1000;    ///< training games between two candidates
  double step = 0.1;            ///< alpha
  double stepDecay = 1;         ///< factor applied to the step size after each candidate
  double lambda = 0.5;          ///< decay of the trace, which determines how far it reaches back
  double discount = 1;          ///< gamma
  double exploration = 0.001;   ///< probability of a random placement
  double explorationDecay = 1;  ///< factor applied to that probability after each candidate
  bool averageReward = false;   ///< learns values relative to the average reward, not total rewards
  double averageStep = 0.0001;  ///< beta: step size of the average reward
  bool operator==(const TemporalDifferenceSettings&) const = default;

  static const MethodKind kKind;
};

}  // namespace tetrabench
