#pragma once

#include <vector>

#include "core/features/linear_function.h"

namespace tetrabench {

/// What a reward-minded player maximises, on boards of one width: a linear function of the afterstate, plus
/// the weighted reward of the move, minus the price of the steps it takes (Sarjant 2008, chapter 5).
struct RewardFunction {
  std::vector<WeightedFeature> weights;
  double reward = 1;  ///< weight of a reward of 1
  double step = 0;    ///< price of a step (of a piece, where rules count no steps)
  /// Price of losing, in rewards, beside the board; nothing if the weight of the reward is negative.
  double gameOver = 0;
  bool operator==(const RewardFunction&) const = default;
};

}  // namespace tetrabench
