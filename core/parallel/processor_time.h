#pragma once

#include <chrono>

namespace tetrabench {

/// Seconds of processor time the calling thread has used; it stands still while the thread waits. A call may
/// take a microsecond.
double processorSeconds();

/// Processor seconds since it was made, of the thread that made it, to be read often: the processor's clock
/// is read once a millisecond, and the far cheaper one of the wall in between. So it may be a millisecond
/// ahead where another thread was given the processor. It never falls.
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
