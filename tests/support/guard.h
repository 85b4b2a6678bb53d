#pragma once

namespace tetrabench::test {

/// Tests wait for conditions, not for fixed times. These limits only prevent a broken test from hanging; they
/// do not specify how long a busy machine may take.
inline constexpr int kGuardMilliseconds = 600'000;
inline constexpr double kGuardSeconds = kGuardMilliseconds / 1000.0;

}  // namespace tetrabench::test
