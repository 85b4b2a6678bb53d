#pragma once

#include <chrono>
#include <ctime>

namespace tetrabench {

/// Seconds of processor time that the calling thread has used; time it waited does not count. A call may take
/// a microsecond.
double processorSeconds();

/// The processor time of the thread that made it, for other threads; to be used while that one lives.
class ThreadClock {
 public:
  ThreadClock();
  /// As `processorSeconds()` of that thread.
  double seconds() const;

 private:
  clockid_t clock_;
};

/// Processor seconds of the thread that made it, since then; cheap enough to be read often. The processor
/// clock is read once a millisecond, the far cheaper wall clock in between, so the result may be a
/// millisecond too high when another thread had the processor. It never decreases.
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
