#pragma once

#include <array>

#include "core/tetris/mdp.h"

namespace tetrabench {

/// The piece weights of the RL Competition 2009 before a draw (resources/help/rules.md, "Evil pieces and
/// benchmark score"): pieces that fit this board well become rarer, weight_i (1 - evilness (rank_i - 3) / 3)
/// with rank 0 for the piece that fits worst.
///
/// How well a piece fits is judged by its best straight drop: fewest new holes, then the lowest top. The
/// competition's own judges were never published; this one is ours.
std::array<double, PieceSet::kMaxSize> evilWeights(const Mdp& mdp, const Board& board);

}  // namespace tetrabench
