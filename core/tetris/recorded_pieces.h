#pragma once

#include <cstddef>
#include <cstdint>

namespace tetrabench {

/// Size limit of a recorded piece file, in bytes.
inline constexpr std::uintmax_t kMaxRecordedBytes = 64U << 20;
inline constexpr std::size_t kMaxRecordedGames = 100'000;

}  // namespace tetrabench
