#pragma once

#include <algorithm>
#include <cstdint>

#include "core/tetris/random_bits.h"

namespace tetrabench {

/// The probability of exploring, which decreases with each exploration (Sarjant 2008, section 3.1.2).
class Temperature {
 public:
  /// Takes the factor applied on each exploration, `cooling`, which is at most 1.
  Temperature(double value, double cooling) : value_(value), cooling_(cooling) {}

  double value() const { return value_; }

  /// Returns whether to explore, as decided by 32 random bits.
  bool explores(std::uint32_t bits) const { return fraction(bits) < value_; }

  /// Multiplies the temperature by `cooling`; it does not fall below `least`, nor to 0.
  void cool(double least = 1e-300) { value_ = std::max(value_ * cooling_, least); }
  /// Divides the temperature by `by`, which is at most 1; the result is capped at 1.
  void heat(double by) { value_ = std::min(1.0, value_ / by); }

 private:
  double value_, cooling_;
};

}  // namespace tetrabench
