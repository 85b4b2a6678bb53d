#pragma once

#include <optional>

#include "core/agents/reward_minded/mdp_model.h"
#include "core/agents/reward_minded/noisy_cross_entropy.h"
#include "core/agents/reward_minded/reward_function.h"

namespace tetrabench {

/// Observations of a reward-minded agent, and the state of its search for a function.
struct LearnedValue {
  MdpObservations observations;
  std::optional<NoisyCrossEntropy::State> search;
  bool stateValuesTried = false;  ///< state values were learned and compared with the result of the search
  std::optional<RewardFunction> stateValues = {};  ///< set if looking ahead by them was better
  bool operator==(const LearnedValue&) const = default;
};

}  // namespace tetrabench
