#pragma once

#include <cstdint>
#include <string_view>

namespace tetrabench {

/// 64 bits that differ where bytes differ, but for one case in 2^64 (XXH3); the same on every machine.
std::uint64_t checksumOf(std::string_view bytes);

}  // namespace tetrabench
