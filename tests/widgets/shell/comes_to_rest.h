#pragma once

#include <QSignalSpy>

#include "tests/support/test_main.h"

namespace tetrabench::test {

/// Waits until read() returns the same value over five ticks of a clock. Returns false on timeout.
template <typename Clock, typename Tick, typename Read>
bool comesToRest(const Clock* clock, Tick tick, const Read& read) {
  constexpr int kTicks = 5;
  const auto rests = [&] {
    const auto before = read();
    QSignalSpy ticks(clock, tick);
    while (ticks.size() < kTicks && ticks.wait(kGuardMilliseconds)) {
    }
    return read() == before;
  };
  return QTest::qWaitFor(rests, kGuardMilliseconds);
}

}  // namespace tetrabench::test
