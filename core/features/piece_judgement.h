#pragma once

#include "core/features/feature.h"

namespace tetrabench {

/// Adds to a landing how its piece lies (mean row, contacts) on the board `before` it was placed. Few
/// features need this (`Feature::ofPiece`), so agents call it for those alone.
void judgePiece(Landing& landing, const Board& before, const Orientation& piece, int column);

}  // namespace tetrabench
