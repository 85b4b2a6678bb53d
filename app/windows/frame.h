#pragma once

namespace tetrabench {

/// Between two pictures of what moves: about 60 a second.
inline constexpr int kFrameMilliseconds = 16;

}  // namespace tetrabench
