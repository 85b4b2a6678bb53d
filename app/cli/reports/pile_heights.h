#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

#include "app/cli/command.h"

namespace tetrabench::cli {

/// How often the pile had each height after a piece: figure 3 of the CMU homework. Any
/// thread may add to it.
class PileHeights {
 public:
  void add(std::int64_t height);

  /// `mean`, `median`, `p90` (the least height that at least nine tenths of the pieces did not exceed),
  /// `greatest`, and `counts`, the number of pieces by height from 0.
  Json json() const;
  /// A table in Markdown, a line for each height that occurred.
  std::string text() const;

 private:
  std::int64_t percentile(int percent) const;

  std::mutex mutex_;
  std::vector<std::int64_t> counts_;  ///< by height
};

}  // namespace tetrabench::cli
