#pragma once

#include <chrono>

namespace tetrabench {

/// The pieces that are played between two progress reports (and checks of the stop token): a fixed number, or
/// fewer if they take long, as those of an agent that learns may.
class TimeSlice {
 public:
  explicit TimeSlice(int pieces = 4096) : left_(pieces) {}

  /// Whether to play another piece before the next report.
  bool next() {
    if (left_ == 0) return false;
    --left_;
    if (unchecked_ > 0) {
      --unchecked_;
      return true;
    }
    const auto now = Clock::now();
    unchecked_ = now - last_ < kSlow ? kPiecesPerCheck : 0;
    last_ = now;
    return now - begin_ < kLongest;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int kPiecesPerCheck = 8;  // unless they are slow
  static constexpr std::chrono::milliseconds kSlow{1}, kLongest{50};

  int left_, unchecked_ = 0;
  const Clock::time_point begin_ = Clock::now();
  Clock::time_point last_ = begin_;
};

}  // namespace tetrabench
