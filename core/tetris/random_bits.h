#pragma once

#include <array>
#include <cstdint>

namespace tetrabench {

/// The purpose of random numbers; streams of different purposes never overlap.
enum class RandomStream : std::uint32_t { Pieces = 0, Bag = 1, Agent = 2, Garbage = 3, Splitting = 4 };

/// Returns four independent 32-bit numbers, a pure function of the arguments: Philox 4x32-10 (Salmon et al.
/// 2011) with the seed as key and (index, stream, game) as counter. `index` must be below 2^48; `game` is
/// unrestricted.
std::array<std::uint32_t, 4> randomBits(std::uint64_t seed, std::uint64_t game, std::uint64_t index,
                                        RandomStream stream);

/// Maps 32 random bits to a number from 0 to bound - 1 (bias below bound / 2^32).
inline std::uint32_t below(std::uint32_t bound, std::uint32_t bits) {
  return static_cast<std::uint32_t>((std::uint64_t{bits} * bound) >> 32);
}

/// Maps 32 random bits to a number in [0, 1).
inline double fraction(std::uint32_t bits) {
  return bits / 4294967296.0;
}

/// Returns a seed from the system's random device, below 2^53 so that every JSON reader preserves it.
std::uint64_t freshSeed();

}  // namespace tetrabench
