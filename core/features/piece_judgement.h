#pragma once

#include "core/features/feature.h"

namespace tetrabench {

/// Adds the position of its piece (mean row, contacts) to a landing; `before` is the board before the move.
/// Few features need this (`Feature::ofPiece`), so agents call it only for those.
void judgePiece(Landing& landing, const Board& before, const Orientation& piece, int column);

}  // namespace tetrabench
