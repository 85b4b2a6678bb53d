#pragma once

namespace tetrabench {

/// Interval between two frames of an animation: about 60 frames per second.
inline constexpr int kFrameMilliseconds = 16;

}  // namespace tetrabench
