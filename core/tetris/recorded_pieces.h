#pragma once

#include <cstddef>
#include <cstdint>

namespace tetrabench {

/// The largest file of recorded pieces.
inline constexpr std::uintmax_t kMostRecordedBytes = 64U << 20;
inline constexpr std::size_t kMostRecordedGames = 100'000;

}  // namespace tetrabench
