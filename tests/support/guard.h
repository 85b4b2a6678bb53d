#pragma once

namespace tetrabench::test {

/// Timeout longer than any machine takes, as tests wait for conditions, not for fixed times. ctest's timeout
/// ends a test that hangs.
inline constexpr int kGuardMilliseconds = 86'400'000;
inline constexpr double kGuardSeconds = kGuardMilliseconds / 1000.0;

}  // namespace tetrabench::test
