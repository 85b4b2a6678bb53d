#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/agents/reward_minded/reward_function.h"

namespace tetrabench {

/// A RewardFunction for boards of any width.
struct RewardValue {
  struct Weight {
    const Feature* feature = nullptr;
    double each = 0;                         ///< of all its values
    std::optional<double> first, last = {};  ///< of the first and the last column or pair of neighbours
    bool operator==(const Weight&) const = default;
  };
  std::vector<Weight> weights;
  double reward = 1;  ///< weight of a reward of 1
  double step = 0;    ///< price of a step (of a piece, where rules count no steps)

  std::vector<WeightedFeature> forWidth(int width) const;
  bool operator==(const RewardValue&) const = default;
};

struct RewardMindedSettings {
  /// At least one. The first is played while the MDP is observed; learning starts from the one that earns
  /// most on what was observed of it.
  std::vector<RewardValue> values;

  /// What losing a game costs, in rewards, beside the worth of the board. Losing brings an empty board: where
  /// that is worth more, the agent starts over deliberately (S4.47).
  double gameOver = 20;

  bool lookAhead = true;  ///< whether the expectation over the next piece is part of a placement's value
  std::optional<int> firstMoves =
      {};  ///< it looks ahead only from so many placements, the best without (S4.48)

  /// Off-line learning inside the agent (S4.49): noisy cross-entropy on its own model of the MDP.
  struct Worth {
    std::vector<const Feature*> features;  ///< of boards; at least one
    std::int64_t pieces = 1'000'000;       ///< that are played to learn it
    double trace = 0.9;                    ///< lambda of LeastSquaresTd
    double exploration = 0.005;            ///< probability of any placement instead of the best
    bool operator==(const Worth&) const = default;
  };
  struct Learning {
    int observedPieces = 1000;  ///< before it begins
    int generations = 40;
    int population = 100;
    int elite = 16;               ///< the best of a population, whose mean and deviation make the next
    double deviation = 0.2;       ///< at the start, in root mean squares of the weights
    double noise = 0.03;          ///< added to the deviation, in the same unit; falls to 0 over four fifths
    std::int64_t steps = 50'000;  ///< that a candidate is played for
    std::optional<Worth> worth = {};  ///< learned last, by one who looks ahead, see WorthLearner
    bool operator==(const Learning&) const = default;
  };
  std::optional<Learning> learning = Learning{};

  /// The function that one of `values` is on boards of this width.
  RewardFunction functionOf(const RewardValue& value, int width) const {
    return {value.forWidth(width), value.reward, value.step, gameOver};
  }
  /// The one that a search has come to: `numbers` are its weights, the weight of the reward and the price of
  /// a step, in the order of `values`.
  RewardFunction functionOf(int width, const std::vector<double>& numbers) const;

  bool operator==(const RewardMindedSettings&) const = default;
};

}  // namespace tetrabench
