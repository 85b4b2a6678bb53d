#pragma once

#include "core/tetris/guideline/guideline_score.h"

namespace tetrabench {

/// Pushes the pile up by garbage rows, full except for their hole. There must be room on the board.
void raise(Board& board, const Garbage& garbage);

}  // namespace tetrabench
