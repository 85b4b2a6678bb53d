#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/play/checkpoint_recorder.h"
#include "core/play/reward_recorder.h"

namespace tetrabench {

/// Serialises a curve for a database, in about 7 bytes per point: each value is the difference from the
/// previous point, zigzag-encoded (the lowest bit is the sign) as a base-128 varint, least significant group
/// first. The reward difference is doubled; for a non-integral reward the odd number 1 is stored instead,
/// followed by the reward's 8 bytes, least significant first.
std::string toBlob(const std::vector<Checkpoint>& curve);

/// Parses a curve written by `toBlob`. Throws InvalidArgument if the blob is malformed.
std::vector<Checkpoint> curveFromBlob(std::string_view blob);

/// Serialises rewards by episode, in 3 to 9 bytes a bucket for whole rewards: the differences of its first
/// number and of its size from those that follow from the bucket before, then its rewards, as varints and in
/// the form of rewards above. A bucket of one episode has one number.
std::string toBlob(const std::vector<EpisodeBucket>& buckets);
/// Parses buckets written by `toBlob`. Throws InvalidArgument if the blob is malformed.
std::vector<EpisodeBucket> bucketsFromBlob(std::string_view blob);

/// Serialises whole numbers as varints like those above, 1 or 2 bytes each if they are small.
std::string toBlob(const std::vector<std::int64_t>& numbers);
/// Parses numbers written by `toBlob`. Throws InvalidArgument if the blob is malformed.
std::vector<std::int64_t> numbersFromBlob(std::string_view blob);

/// Serialises non-decreasing times that start from 0, rounded to the microsecond: the differences between
/// consecutive times as varints like those above, 1 or 2 bytes each.
std::string toBlob(const std::vector<float>& seconds);

/// Parses times written by `toBlob`. Throws InvalidArgument if the blob is malformed.
std::vector<float> secondsFromBlob(std::string_view blob);

}  // namespace tetrabench
