#pragma once

#include <cstdint>
#include <string_view>

namespace tetrabench {

/// Returns a 64-bit XXH3 checksum, with a collision probability of 2^-64; the same on every machine.
std::uint64_t checksumOf(std::string_view bytes);

}  // namespace tetrabench
