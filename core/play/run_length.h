#pragma once

#include <cstdint>

namespace tetrabench {

/// How long an agent plays an MDP in one repetition.
struct RunLength {
  static constexpr std::int64_t kMaxAmount = 1'000'000'000'000;
  static constexpr int kSplittingRepetitions = 20;  ///< of a run that estimates games

  /// Steps are counted under competition rules only. With Splitting no game is played to its end: a run
  /// estimates the mean game by kSplittingRepetitions of splitting, with `amount` games at each level.
  enum class Unit { Steps, Pieces, Games, Splitting };
  Unit unit = Unit::Steps;
  std::int64_t amount = 24'000;

  /// Whether runs have curves over steps or pieces, whose ends are known before they are played.
  bool hasCurves() const { return unit == Unit::Steps || unit == Unit::Pieces; }
  bool operator==(const RunLength&) const = default;
};

}  // namespace tetrabench
