#pragma once

#include "core/features/feature.h"

namespace tetrabench {

/// Adds to a landing how its piece lies (mean row, contacts). `placed` holds the piece, and no row is removed
/// yet. Few features ask for it (`Feature::ofPiece`), so agents call it for those alone.
void judgePiece(Landing& landing, const Board& placed, const Orientation& piece, int column);

}  // namespace tetrabench
