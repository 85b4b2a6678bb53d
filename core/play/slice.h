#pragma once

#include <chrono>

namespace tetrabench {

/// Pieces that are played between two reports and two looks at the stop token: so many, or fewer if they take
/// long, as those of an agent that learns may.
class Slice {
 public:
  explicit Slice(int pieces = 4096) : left_(pieces) {}

  /// Whether another piece belongs to it.
  bool next() {
    if (left_ == 0) return false;
    --left_;
    if (unlooked_ > 0) {
      --unlooked_;
      return true;
    }
    const auto now = Clock::now();
    unlooked_ = now - last_ < kSlow ? kPiecesALook : 0;
    last_ = now;
    return now - begin_ < kLongest;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int kPiecesALook = 8;  // unless they are slow
  static constexpr std::chrono::milliseconds kSlow{1}, kLongest{50};

  int left_, unlooked_ = 0;
  const Clock::time_point begin_ = Clock::now();
  Clock::time_point last_ = begin_;
};

}  // namespace tetrabench
