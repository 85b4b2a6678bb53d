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
  bool operator==(const RunLength&) const = default;
};

}  // namespace tetrabench
