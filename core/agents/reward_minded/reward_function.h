#pragma once

#include <vector>

#include "core/features/linear_function.h"

namespace tetrabench {

/// What a reward-minded player makes as large as it can, on boards of one width: a linear function of the
/// afterstate, the weighted reward of the move, and the price of the steps that it takes (S4.45, S4.46).
struct RewardFunction {
  std::vector<WeightedFeature> weights;
  double reward = 1;  ///< weight of a reward of 1
  double step = 0;    ///< price of a step (of a piece, where rules count no steps)
  double gameOver =
      0;  ///< what losing costs, in rewards (nothing if these weigh less than 0), beside the board
  bool operator==(const RewardFunction&) const = default;
};

}  // namespace tetrabench
