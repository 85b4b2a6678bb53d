#pragma once

#include <algorithm>
#include <cstdint>

#include "core/tetris/random_bits.h"

namespace tetrabench {

/// The probability of exploring, which cools with each exploration (Sarjant 2008, section 3.1.2).
class Temperature {
 public:
  /// `cooling` is the factor of an exploration, at most 1.
  Temperature(double value, double cooling) : value_(value), cooling_(cooling) {}

  double value() const { return value_; }

  /// Whether to explore, decided by 32 random bits.
  bool explores(std::uint32_t bits) const { return fraction(bits) < value_; }

  /// It stays above 0, and at least `least`.
  void cool(double least = 1e-300) { value_ = std::max(value_ * cooling_, least); }
  /// Divides it by `by`, which is at most 1; the result is at most 1.
  void heat(double by) { value_ = std::min(1.0, value_ / by); }

 private:
  double value_, cooling_;
};

}  // namespace tetrabench
