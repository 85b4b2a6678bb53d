#pragma once

#include <cstdint>

#include "core/agents/number_setting.h"

namespace tetrabench {

struct MethodKind;

/// Settings of the actor-critic method with generalized advantages (Sutton, McAllester, Singh and Mansour
/// 2000; Schulman, Moritz, Levine, Jordan and Abbeel 2016): the values of an agent serve as preferences for
/// drawing placements, and are trained to collect more reward. A candidate is the agent after a number of
/// games.
struct ActorCriticSettings {
  int trials = 100;           ///< number of candidates
  std::int64_t games = 1000;  ///< training games between two candidates
  double step = 0.05;         ///< step size of the actor
  double criticStep = 0.1;
  double stepDecay = 1;    ///< factor applied to both step sizes after each candidate
  double temperature = 1;  ///< in units of reward
  double lambda = 0.9;     ///< decay of the later terms of an advantage
  double discount = 1;     ///< gamma
  bool operator==(const ActorCriticSettings&) const = default;

  static const MethodKind kKind;
};

}  // namespace tetrabench
