#pragma once

#include "core/play/replay_timeline.h"
#include "widgets/board/board_picture.h"

namespace tetrabench {

/// A recorded game after a number of pieces: the board, and where the next piece goes.
BoardPicture replayPicture(const ReplayTimeline& timeline, std::int64_t pieces, bool nextShown = true);

}  // namespace tetrabench
