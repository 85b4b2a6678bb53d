#pragma once

#include <array>
#include <cstdint>

#include "core/tetris/piece_set.h"

namespace tetrabench {

/// Counts of the pieces seen and probabilities (not negative, on any scale), by piece index.
using PieceCounts = std::array<std::int64_t, PieceSet::kMaxSize>;
using PieceChances = std::array<double, PieceSet::kMaxSize>;

/// Number of pieces seen up to which all pieces count as equally likely (Sarjant 2008, SmartAgent-Probable).
inline constexpr std::int64_t kPiecesBeforeObserved = 100;

/// Returns 1 for each piece of a set of this size.
PieceChances uniformChances(int pieces);

/// Returns the observed counts or, for up to kPiecesBeforeObserved pieces in total, uniform chances.
PieceChances observedChances(const PieceCounts& seen, int pieces);

/// Returns the chances of the `count` likeliest pieces, with all others 0; among ties, smaller indices come
/// first.
PieceChances likeliest(const PieceChances& chances, int count);

}  // namespace tetrabench
