#pragma once

#include <chrono>
#include <ctime>

namespace tetrabench {

/// Returns the CPU time of the calling thread in seconds, excluding time it waited. A call may take a
/// microsecond.
double processorSeconds();

/// The CPU clock of the thread that constructed it, readable by other threads while that thread lives.
class ThreadClock {
 public:
  ThreadClock();
  /// Returns the thread's `processorSeconds()`.
  double seconds() const;

 private:
  clockid_t clock_;
};

/// A stopwatch for the CPU time of the thread that constructed it, cheap enough for frequent reads. It reads
/// the CPU clock once per millisecond and the far cheaper wall clock in between, so the result may be a
/// millisecond too high if another thread was running. It never decreases.
class ProcessorStopwatch {
 public:
  double seconds();

 private:
  using Clock = std::chrono::steady_clock;

  double begun_ = processorSeconds();
  double read_ = begun_;
  Clock::time_point readAt_ = Clock::now();
  double seconds_ = 0;
};

}  // namespace tetrabench
