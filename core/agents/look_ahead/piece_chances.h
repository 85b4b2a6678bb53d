#pragma once

#include <array>
#include <cstdint>

#include "core/tetris/piece_set.h"

namespace tetrabench {

/// By piece index, how many were seen, and how likely each is: not negative, in any proportion.
using PieceCounts = std::array<std::int64_t, PieceSet::kMaxSize>;
using PieceChances = std::array<double, PieceSet::kMaxSize>;

/// So many pieces are seen before what was seen says how likely they are (S4.31).
inline constexpr std::int64_t kPiecesBeforeObserved = 100;

/// The same for each piece of a set of this size.
PieceChances uniformChances(int pieces);

/// As often as they were seen or, up to kPiecesBeforeObserved pieces in all, uniform.
PieceChances observedChances(const PieceCounts& seen, int pieces);

/// Leaves the `count` likeliest (of equals those of smaller index) as they are, and takes the others away.
PieceChances likeliest(const PieceChances& chances, int count);

}  // namespace tetrabench
