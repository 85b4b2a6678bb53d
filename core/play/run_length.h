#pragma once

#include <cstdint>

namespace tetrabench {

/// Length of one run of an agent on an MDP.
struct RunLength {
  static constexpr std::int64_t kMaxAmount = 1'000'000'000'000;
  static constexpr int kSplittingRepetitions = 20;  ///< repetitions per run in units of Splitting

  /// Unit of `amount`. Steps exist under competition rules only. With Splitting, no game is played to its
  /// end: a run estimates the mean game from kSplittingRepetitions repetitions of splitting, with `amount`
  /// games at each level.
  enum class Unit { Steps, Pieces, Games, Splitting };
  Unit unit = Unit::Steps;
  std::int64_t amount = 24'000;

  /// Returns true if runs have curves over steps or pieces, whose end is known in advance.
  bool hasCurves() const { return unit == Unit::Steps || unit == Unit::Pieces; }
  /// Returns true if rewards are shown per game instead of per run.
  bool isPerGame() const { return unit == Unit::Games || unit == Unit::Splitting; }
  /// Returns the divisor of the stored reward of a run where it is shown: the number of games, if games are
  /// counted, otherwise 1.
  double rewardDivisor() const { return unit == Unit::Games ? static_cast<double>(amount) : 1; }
  bool operator==(const RunLength&) const = default;
};

}  // namespace tetrabench
