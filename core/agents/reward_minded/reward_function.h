#pragma once

#include <optional>
#include <vector>

#include "core/agents/n_tuple/n_tuple_settings.h"
#include "core/features/linear_function.h"

namespace tetrabench {

/// The objective of a reward-minded player on boards of one width: a linear function of the afterstate, plus
/// the weighted reward of the move, minus the price of its steps (Sarjant 2008, chapter 5). N-tuple tables
/// may be added to the function, for boards of one size.
struct RewardFunction {
  std::vector<WeightedFeature> weights;
  double reward = 1;  ///< weight of a reward of 1
  double step = 0;    ///< price of a step (of a piece, where rules count no steps)
  /// Price of losing, in rewards, in addition to the change of board; ignored if the weight of the reward is
  /// negative.
  double gameOver = 0;
  std::optional<NTupleSettings> tables = {};  ///< value of the afterstate, in rewards; without features
  bool operator==(const RewardFunction&) const = default;
};

}  // namespace tetrabench
