#pragma once

#include "core/play/replay_timeline.h"
#include "widgets/board/board_picture.h"

namespace tetrabench {

/// Returns the board of a recorded game after a number of pieces and, with `nextShown`, the next placement.
BoardPicture replayPicture(const ReplayTimeline& timeline, std::int64_t pieces, bool nextShown = true);

}  // namespace tetrabench
