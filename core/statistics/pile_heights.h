#pragma once

#include <cstdint>
#include <mutex>
#include <vector>

namespace tetrabench {

/// Histogram of the pile height after each piece, as in figure 3 of the CMU homework. `add` is thread-safe.
class PileHeights {
 public:
  void add(std::int64_t height);

  /// Returns the number of pieces by height, from 0 to the maximum that occurred. Must not be called while
  /// other threads add.
  const std::vector<std::int64_t>& counts() const { return counts_; }

 private:
  std::mutex mutex_;
  std::vector<std::int64_t> counts_;
};

}  // namespace tetrabench
