#pragma once

#include <chrono>

namespace tetrabench {

/// Pieces that are played between two reports and two looks at the stop token: so many, or fewer if they take
/// long, as those of an agent that learns may.
class Slice {
 public:
  explicit Slice(int pieces) : left_(pieces) {}

  /// Whether another piece belongs to it.
  bool next() {
    if (left_ == 0) return false;
    --left_;
    return left_ % kPiecesALook != 0 || Clock::now() - begin_ < kLongest;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int kPiecesALook = 8;
  static constexpr std::chrono::milliseconds kLongest{50};

  int left_;
  const Clock::time_point begin_ = Clock::now();
};

}  // namespace tetrabench
