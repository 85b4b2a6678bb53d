#include "core/parallel/processor_time.h"

#include <algorithm>
#include <ctime>

namespace tetrabench {

double processorSeconds() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

double ProcessorStopwatch::seconds() {
  const auto now = Clock::now();
  if (now - readAt_ >= std::chrono::milliseconds(1)) {
    read_ = processorSeconds();
    readAt_ = now;
  }
  const double sinceRead = std::chrono::duration<double>(now - readAt_).count();
  seconds_ = std::max(seconds_, read_ - begun_ + sinceRead);
  return seconds_;
}

}  // namespace tetrabench
