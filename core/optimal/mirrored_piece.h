#pragma once

#include <optional>

#include "core/tetris/piece_set.h"

namespace tetrabench {

/// Returns the piece of the set that is the mirror image of `piece`; none if there is none.
std::optional<int> mirroredPiece(const PieceSet& set, int piece);

}  // namespace tetrabench
