#include "core/agents/look_ahead/piece_chances.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace tetrabench {

PieceChances uniformChances(int pieces) {
  PieceChances chances{};
  std::fill_n(chances.begin(), pieces, 1.0);
  return chances;
}

PieceChances observedChances(const PieceCounts& seen, int pieces) {
  const auto ofSet = std::span(seen).first(static_cast<std::size_t>(pieces));
  if (std::accumulate(ofSet.begin(), ofSet.end(), std::int64_t{0}) <= kPiecesBeforeObserved)
    return uniformChances(pieces);
  PieceChances chances{};
  std::ranges::transform(ofSet, chances.begin(),
                         [](std::int64_t count) { return static_cast<double>(count); });
  return chances;
}

PieceChances likeliest(const PieceChances& chances, int count) {
  std::array<std::size_t, PieceSet::kMaxSize> order;
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t piece) { return chances[piece]; });
  PieceChances left{};
  for (int i = 0; i < std::min(count, PieceSet::kMaxSize); ++i) {
    const std::size_t piece = order[static_cast<std::size_t>(i)];
    left[piece] = chances[piece];
  }
  return left;
}

}  // namespace tetrabench
