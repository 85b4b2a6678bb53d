#include "core/tetris/random_bits.h"

#include <Random123/philox.h>

#include <random>

namespace tetrabench {

std::array<std::uint32_t, 4> randomBits(std::uint64_t seed, std::uint64_t game, std::uint64_t index,
                                        RandomStream stream) {
  const r123::Philox4x32::ctr_type counter{
      {static_cast<std::uint32_t>(index),
       static_cast<std::uint32_t>(index >> 32) | (static_cast<std::uint32_t>(stream) << 16),
       static_cast<std::uint32_t>(game), static_cast<std::uint32_t>(game >> 32)}};
  const r123::Philox4x32::key_type key{
      {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)}};
  const auto bits = r123::Philox4x32{}(counter, key);
  return {bits[0], bits[1], bits[2], bits[3]};
}

std::uint64_t freshSeed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32 | device()) >> 11;
}

}  // namespace tetrabench
