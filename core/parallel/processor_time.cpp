#include "core/parallel/processor_time.h"

#include <pthread.h>

#include <algorithm>
#include <utility>

namespace tetrabench {
namespace {

thread_local double addedSeconds = 0;

double secondsOf(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace

double processorSeconds() {
  return secondsOf(CLOCK_THREAD_CPUTIME_ID) + addedSeconds;
}

void addProcessorSeconds(double seconds) {
  addedSeconds += seconds;
}

ProcessClock::ProcessClock(int process)
    : isKnown_(process > 0 && clock_getcpuclockid(process, &clock_) == 0) {}

double ProcessClock::secondsSinceLast() {
  const double now = isKnown_ ? std::max(seconds_, secondsOf(clock_)) : 0;  // 0 after its end
  return now - std::exchange(seconds_, now);
}

ThreadClock::ThreadClock() {
  pthread_getcpuclockid(pthread_self(), &clock_);
}

double ThreadClock::seconds() const {
  return secondsOf(clock_);
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
