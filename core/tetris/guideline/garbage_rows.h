#pragma once

#include "core/tetris/guideline/guideline_score.h"

namespace tetrabench {

/// The pile is pushed up by rows of garbage, full but for their hole. There must be room on the board.
void raise(Board& board, const Garbage& garbage);

}  // namespace tetrabench
