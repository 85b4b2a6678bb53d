#pragma once

#include <cstdint>

#include "core/tetris/random_bits.h"

namespace tetrabench {

/// The random numbers of a search, in sequence; identical on every machine.
class Draws {
 public:
  explicit Draws(std::uint64_t seed) : seed_(seed) {}

  /// Returns an integer from 0 to bound - 1.
  std::uint32_t below(std::uint32_t bound) { return tetrabench::below(bound, bits()); }
  bool chance(double probability) { return uniform(0, 1) < probability; }
  /// Returns a number in [from, to).
  double uniform(double from, double to) { return from + (to - from) * fraction(bits()); }
  /// Returns an approximately normal number with mean 0 and standard deviation 1: the sum of twelve uniform
  /// numbers minus 6.
  double normal() {
    double sum = -6;
    for (int i = 0; i < 12; ++i) sum += uniform(0, 1);
    return sum;
  }

 private:
  std::uint32_t bits() { return randomBits(seed_, 4, drawn_++, RandomStream::Agent)[0]; }

  std::uint64_t seed_, drawn_ = 0;
};

}  // namespace tetrabench
