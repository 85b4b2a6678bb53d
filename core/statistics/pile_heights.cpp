#include "core/statistics/pile_heights.h"

namespace tetrabench {

void PileHeights::add(std::int64_t height) {
  const auto place = static_cast<std::size_t>(height);
  const std::lock_guard lock(mutex_);
  if (counts_.size() <= place) counts_.resize(place + 1);
  ++counts_[place];
}

}  // namespace tetrabench
