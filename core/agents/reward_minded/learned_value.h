#pragma once

#include <optional>

#include "core/agents/reward_minded/mdp_model.h"
#include "core/agents/reward_minded/noisy_cross_entropy.h"
#include "core/agents/reward_minded/reward_function.h"

namespace tetrabench {

/// What a reward-minded agent has observed of the MDP, and how far its search for a function has come.
struct LearnedValue {
  MdpObservations observations;
  std::optional<NoisyCrossEntropy::State> search;
  bool stateValuesTried =
      false;  ///< whether state values were learned and compared with what the search found
  std::optional<RewardFunction> stateValues = {};  ///< if looking ahead by them was better
  bool operator==(const LearnedValue&) const = default;
};

}  // namespace tetrabench
