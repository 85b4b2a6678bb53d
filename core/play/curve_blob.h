#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/play/checkpoint_curve.h"

namespace tetrabench {

/// A curve as bytes of a database, some 7 a point: the differences to the point before (whole numbers in
/// groups of 7 bits, the lowest first; the sign is the lowest bit). That of the reward is doubled; a reward
/// that is no whole number is 1, which is odd, and its 8 bytes, the lowest first.
std::string toBlob(const std::vector<Checkpoint>& curve);

/// Throws InvalidArgument if it is not what `toBlob` writes.
std::vector<Checkpoint> curveFromBlob(std::string_view blob);

/// Seconds from 0 on that never fall, to the microsecond: the differences of their microseconds in groups of
/// 7 bits likewise, 1 or 2 bytes each.
std::string toBlob(const std::vector<float>& seconds);

/// Throws InvalidArgument if it is not what `toBlob` writes.
std::vector<float> secondsFromBlob(std::string_view blob);

}  // namespace tetrabench
