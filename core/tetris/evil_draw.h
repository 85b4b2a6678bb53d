#pragma once

#include <array>

#include "core/tetris/mdp.h"

namespace tetrabench {

/// Returns the piece weights of the RL Competition 2009 before a draw (resources/help/rules.md, "Evil pieces
/// and benchmark score"): pieces that fit this board well become rarer, weight_i (1 - evilness (rank_i - 3) /
/// 3), where rank 0 is the worst fit.
///
/// The fit of a piece is that of its best straight drop: fewest new holes, then the lowest top. The
/// competition never published its own criterion; this one is ours.
std::array<double, PieceSet::kMaxSize> evilWeights(const Mdp& mdp, const Board& board);

}  // namespace tetrabench
