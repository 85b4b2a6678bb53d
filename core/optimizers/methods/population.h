#pragma once

#include <algorithm>
#include <numeric>
#include <vector>

#include "core/optimizers/optimization.h"

namespace tetrabench {

/// A candidate that has been evaluated.
struct Member {
  std::vector<double> numbers;
  Performance performance;
};

/// Returns indices by performance, best first; ties retain their order.
inline std::vector<std::size_t> bestFirst(const std::vector<Performance>& performances,
                                          ScoreMeasure measure) {
  std::vector<std::size_t> order(performances.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    return isBetter(performances[a], performances[b], measure);
  });
  return order;
}

inline void sortBestFirst(std::vector<Member>& members, ScoreMeasure measure) {
  std::ranges::stable_sort(members, [&](const Member& a, const Member& b) {
    return isBetter(a.performance, b.performance, measure);
  });
}

}  // namespace tetrabench
