#pragma once

#include <chrono>
#include <ctime>

namespace tetrabench {

/// Returns the CPU time of the calling thread in seconds, excluding time it waited, and including what it has
/// added. A call may take a microsecond.
double processorSeconds();
/// Adds CPU time that another process has used for the calling thread.
void addProcessorSeconds(double seconds);

/// The CPU clock of a process, without the processes that it starts.
class ProcessClock {
 public:
  explicit ProcessClock(int process);
  /// Returns the seconds since the last call, at first since the process began; 0 if it has ended.
  double secondsSinceLast();

 private:
  clockid_t clock_;
  bool isKnown_;
  double seconds_ = 0;
};

/// The CPU clock of the thread that constructed it, readable by other threads while that thread lives.
class ThreadClock {
 public:
  ThreadClock();
  /// Returns the CPU time of the thread alone.
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
