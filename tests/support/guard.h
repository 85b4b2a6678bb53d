#pragma once

namespace tetrabench::test {

/// Tests wait for conditions, not for fixed times: this is longer than any machine takes. The limit of ctest
/// ends a test that hangs.
inline constexpr int kGuardMilliseconds = 86'400'000;
inline constexpr double kGuardSeconds = kGuardMilliseconds / 1000.0;

}  // namespace tetrabench::test
