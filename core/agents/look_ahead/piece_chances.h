#pragma once

#include <array>
#include <cstdint>

#include "core/tetris/piece_set.h"

namespace tetrabench {

/// By piece index: how many were seen, and how likely each is (not negative, on any scale).
using PieceCounts = std::array<std::int64_t, PieceSet::kMaxSize>;
using PieceChances = std::array<double, PieceSet::kMaxSize>;

/// Up to this many pieces in all, pieces count as equally likely (Sarjant 2008, SmartAgent-Probable).
inline constexpr std::int64_t kPiecesBeforeObserved = 100;

/// 1 for each piece of a set of this size.
PieceChances uniformChances(int pieces);

/// As often as they were seen or, up to kPiecesBeforeObserved pieces in all, uniform.
PieceChances observedChances(const PieceCounts& seen, int pieces);

/// Keeps the `count` likeliest pieces (of ties those of smaller index) and sets the others to 0.
PieceChances likeliest(const PieceChances& chances, int count);

}  // namespace tetrabench
