#pragma once

#include "core/features/feature.h"

namespace tetrabench {

/// Adds to a landing the position of its piece (mean row, contacts) on the board `before` it was placed. Few
/// features need this (`Feature::ofPiece`), so agents call it only for those.
void judgePiece(Landing& landing, const Board& before, const Orientation& piece, int column);

}  // namespace tetrabench
