#pragma once

#include <QSignalSpy>

#include "tests/support/test_main.h"

namespace tetrabench::test {

/// Waits until a value stays the same while a clock ticks some times. What goes on for ever never rests.
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
