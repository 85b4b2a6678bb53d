#pragma once

#include <algorithm>
#include <chrono>

namespace tetrabench {

/// A stopwatch that can be paused. Time points are non-decreasing durations since a fixed epoch, by default
/// those of steady_clock.
class Stopwatch {
 public:
  using Time = std::chrono::nanoseconds;
  static Time now() { return std::chrono::steady_clock::now().time_since_epoch(); }

  /// Starts the stopwatch; `before` is time that had already elapsed.
  explicit Stopwatch(bool paused = false, Time at = now(), Time before = {})
      : paused_(paused), startedAt_(at - before), resumedAt_(at), pausedAt_(at), before_(before) {}

  bool isPaused() const { return paused_; }
  void setPaused(bool paused, Time at = now()) {
    if (paused == paused_) return;
    paused_ = paused;
    if (paused) {
      pausedAt_ = at;
    } else {
      before_ += pausedAt_ - resumedAt_;
      resumedAt_ = at;
    }
  }

  /// Returns the time without pauses up to `at`, which may be in a pause but not before the last resumption.
  Time elapsed(Time at = now()) const {
    const Time end = paused_ ? std::min(at, pausedAt_) : at;
    return before_ + std::max(end, resumedAt_) - resumedAt_;
  }
  /// Returns the total length of the pauses so far.
  Time paused(Time at = now()) const { return at - startedAt_ - elapsed(at); }

  static double seconds(Time time) { return std::chrono::duration<double>(time).count(); }

 private:
  bool paused_;
  Time startedAt_, resumedAt_, pausedAt_;
  Time before_;  ///< time without pauses, up to the last resumption
};

}  // namespace tetrabench
