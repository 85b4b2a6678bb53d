#pragma once

#include <cstdint>

namespace tetrabench {

/// How long an agent plays an MDP in one repetition.
struct RunLength {
  static constexpr std::int64_t kMaxAmount = 1'000'000'000'000;

  enum class Unit { Steps, Pieces, Games };  ///< steps are counted under competition rules only
  Unit unit = Unit::Steps;
  std::int64_t amount = 24'000;
  bool operator==(const RunLength&) const = default;
};

}  // namespace tetrabench
