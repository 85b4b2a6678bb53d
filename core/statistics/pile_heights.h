#pragma once

#include <cstdint>
#include <mutex>
#include <vector>

namespace tetrabench {

/// How often the pile had each height after a piece: figure 3 of the CMU homework. Any thread may add to it.
class PileHeights {
 public:
  void add(std::int64_t height);

  /// The number of pieces by height, from 0 to the greatest that occurred. Not while others add.
  const std::vector<std::int64_t>& counts() const { return counts_; }

 private:
  std::mutex mutex_;
  std::vector<std::int64_t> counts_;
};

}  // namespace tetrabench
