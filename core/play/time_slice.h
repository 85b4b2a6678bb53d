#pragma once

#include <chrono>
#include <optional>

namespace tetrabench {

/// Limit on the pieces played between two progress reports (and checks of the stop token): a fixed number, or
/// fewer, but at least one, if they are slow, as those of a learning agent may be.
class TimeSlice {
 public:
  explicit TimeSlice(int pieces = 4096) : left_(pieces) {}

  /// Returns true if another piece may be played before the next report.
  bool next() {
    if (left_ == 0) return false;
    --left_;
    if (unchecked_ > 0) {
      --unchecked_;
      return true;
    }
    const auto now = Clock::now();
    if (!begin_) begin_ = last_ = now;  // however long ago this object was created
    unchecked_ = now - last_ < kSlow ? kPiecesPerCheck : 0;
    last_ = now;
    return now - *begin_ < kLongest;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int kPiecesPerCheck = 8;  // unless pieces are slow
  static constexpr std::chrono::milliseconds kSlow{1}, kLongest{50};

  int left_, unchecked_ = 0;
  std::optional<Clock::time_point> begin_;  ///< of the first piece
  Clock::time_point last_;
};

}  // namespace tetrabench
