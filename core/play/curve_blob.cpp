#include "core/play/curve_blob.h"

#include <bit>
#include <cmath>
#include <cstdint>

#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::int64_t Checkpoint::*kWholeNumbers[] = {&Checkpoint::x, &Checkpoint::lines,
                                                       &Checkpoint::pieces, &Checkpoint::height};

/// Marker in place of the (doubled) reward difference: the raw reward follows.
constexpr std::int64_t kRawReward = 1;

/// Returns true if the reward is a whole number whose differences from other such numbers are exact.
bool isWhole(double reward) {
  return std::abs(reward) < 0x1p51 && std::trunc(reward) == reward && !std::signbit(reward);
}

void put(std::string& blob, std::int64_t difference) {
  auto rest = static_cast<std::uint64_t>(difference) << 1;
  if (difference < 0) rest = ~rest;
  for (; rest >= 128; rest >>= 7) blob += static_cast<char>(rest | 128);
  blob += static_cast<char>(rest);
}

void putReward(std::string& blob, double reward, double before) {
  if (isWhole(reward) && isWhole(before)) return put(blob, 2 * static_cast<std::int64_t>(reward - before));
  put(blob, kRawReward);
  const auto bits = std::bit_cast<std::uint64_t>(reward);
  for (int shift = 0; shift < 64; shift += 8) blob += static_cast<char>(bits >> shift);
}

/// Sequential reader of a blob.
class Bytes {
 public:
  explicit Bytes(std::string_view blob) : rest_(blob) {}

  bool empty() const { return rest_.empty(); }
  std::uint64_t next() {
    if (rest_.empty()) throw InvalidArgument(Core::tr("the curve ends within a point"));
    const auto byte = static_cast<unsigned char>(rest_.front());
    rest_.remove_prefix(1);
    return byte;
  }
  std::int64_t difference() {
    std::uint64_t number = 0, byte = 128;
    for (int shift = 0; byte >= 128; shift += 7) {
      if (shift > 63) throw InvalidArgument(Core::tr("the curve has a number of more than 64 bits"));
      byte = next();
      number |= (byte & 127) << shift;
    }
    return static_cast<std::int64_t>(number & 1 ? ~(number >> 1) : number >> 1);
  }
  double reward(double before) {
    if (const std::int64_t stored = difference(); stored != kRawReward)
      return before + static_cast<double>(stored / 2);
    std::uint64_t bits = 0;
    for (int shift = 0; shift < 64; shift += 8) bits |= next() << shift;
    return std::bit_cast<double>(bits);
  }

 private:
  std::string_view rest_;
};

/// Adds with wraparound, as the inverse of `minus`.
std::int64_t plus(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}
std::int64_t minus(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) - static_cast<std::uint64_t>(b));
}

}  // namespace

std::string toBlob(const std::vector<Checkpoint>& curve) {
  std::string blob;
  blob.reserve(16 * curve.size());
  Checkpoint before;
  for (const Checkpoint& point : curve) {
    for (const auto number : kWholeNumbers) put(blob, minus(point.*number, before.*number));
    putReward(blob, point.reward, before.reward);
    before = point;
  }
  return blob;
}

std::vector<Checkpoint> curveFromBlob(std::string_view blob) {
  std::vector<Checkpoint> curve;
  Checkpoint point;
  for (Bytes bytes(blob); !bytes.empty();) {
    for (const auto number : kWholeNumbers) point.*number = plus(point.*number, bytes.difference());
    point.reward = bytes.reward(point.reward);
    curve.push_back(point);
  }
  return curve;
}

std::string toBlob(const std::vector<EpisodeBucket>& buckets) {
  std::string blob;
  std::int64_t next = 1;
  for (const EpisodeBucket& bucket : buckets) {
    const bool isSingle = bucket.episodes == 1 && bucket.min == bucket.sum && bucket.max == bucket.sum;
    put(blob, minus(bucket.first, next));
    const std::int64_t more = minus(bucket.episodes, RewardRecorder::bucketSize(bucket.first));
    put(blob, minus(plus(more, more), isSingle ? 0 : -1));  // the lowest bit tells whether it is single
    putReward(blob, bucket.sum, 0);
    if (!isSingle)
      for (const double reward : {bucket.min, bucket.max}) putReward(blob, reward, 0);
    next = plus(bucket.first, bucket.episodes);
  }
  return blob;
}

std::vector<EpisodeBucket> bucketsFromBlob(std::string_view blob) {
  std::vector<EpisodeBucket> buckets;
  std::int64_t next = 1;
  for (Bytes bytes(blob); !bytes.empty();) {
    EpisodeBucket& bucket = buckets.emplace_back();
    bucket.first = plus(next, bytes.difference());
    const std::int64_t size = bytes.difference();
    const bool isSingle = (size & 1) == 0;
    bucket.episodes = plus((size - (isSingle ? 0 : 1)) / 2, RewardRecorder::bucketSize(bucket.first));
    bucket.sum = bucket.min = bucket.max = bytes.reward(0);
    if (!isSingle) {
      bucket.min = bytes.reward(0);
      bucket.max = bytes.reward(0);
    }
    next = plus(bucket.first, bucket.episodes);
  }
  return buckets;
}

std::string toBlob(const std::vector<std::int64_t>& numbers) {
  std::string blob;
  for (const std::int64_t number : numbers) put(blob, number);
  return blob;
}

std::vector<std::int64_t> numbersFromBlob(std::string_view blob) {
  std::vector<std::int64_t> numbers;
  for (Bytes bytes(blob); !bytes.empty();) numbers.push_back(bytes.difference());
  return numbers;
}

std::string toBlob(const std::vector<float>& seconds) {
  std::string blob;
  std::int64_t before = 0;
  for (const float second : seconds) {
    const std::int64_t microseconds = std::llround(1e6 * static_cast<double>(second));
    put(blob, microseconds - before);
    before = microseconds;
  }
  return blob;
}

std::vector<float> secondsFromBlob(std::string_view blob) {
  std::vector<float> seconds;
  std::int64_t microseconds = 0;
  for (Bytes bytes(blob); !bytes.empty();) {
    const std::int64_t later = plus(microseconds, bytes.difference());
    if (later < microseconds) throw InvalidArgument(Core::tr("the times of the curve are not in order"));
    microseconds = later;
    seconds.push_back(static_cast<float>(1e-6 * static_cast<double>(microseconds)));
  }
  return seconds;
}

}  // namespace tetrabench
