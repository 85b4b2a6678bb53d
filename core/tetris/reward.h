#pragma once

#include <array>

#include "core/one_of.h"

namespace tetrabench {

/// floor((n + 0.1)^exponent) for n rows, 0 for none (RL Competition).
struct CompetitionReward {
  double exponent = 1;
  bool operator==(const CompetitionReward&) const = default;
};

/// n^exponent for n rows.
struct PowerReward {
  double exponent = 1;
  bool operator==(const PowerReward&) const = default;
};

/// 1 for each row.
struct LinesReward {
  bool operator==(const LinesReward&) const = default;
};

/// A separate value for each of 1..4 rows.
struct TableReward {
  std::array<double, 4> values{1, 2, 3, 4};
  bool operator==(const TableReward&) const = default;
};

/// The points of the Tetris Guideline (guideline/guideline_score.h).
struct PointsReward {
  bool operator==(const PointsReward&) const = default;
};

/// The garbage rows that a move sends (guideline/guideline_score.h).
struct AttackReward {
  bool operator==(const AttackReward&) const = default;
};

using Reward = OneOf<CompetitionReward, PowerReward, LinesReward, TableReward, PointsReward, AttackReward>;

/// Returns true if the reward depends on more than the number of rows removed, and so requires guideline
/// rules.
inline bool isOfGuideline(const Reward& reward) {
  return std::holds_alternative<PointsReward>(reward) || std::holds_alternative<AttackReward>(reward);
}

inline constexpr double kMaxRewardExponent = 10;
inline constexpr double kMaxRewardValue = 1e9;

/// Returns the reward of a move that removes `rows` rows (0..4); for guideline rewards, of one without a spin
/// or a history.
double rewardOf(const Reward& reward, int rows);

}  // namespace tetrabench
