#include "core/parallel/time_left.h"

#include <algorithm>
#include <cmath>

namespace tetrabench {

void TimeLeft::add(double seconds, double fraction) {
  constexpr std::size_t kMaxSamples = 600;
  if (!samples_.empty() && seconds <= samples_.back().seconds) {
    samples_.back().fraction = fraction;
    return;
  }
  samples_.push_back({seconds, fraction});
  if (samples_.size() <= kMaxSamples) return;
  std::vector<Sample> fewer;  // every other sample, and the last
  for (std::size_t i = 0; i < samples_.size(); i += 2) fewer.push_back(samples_[i]);
  if (fewer.back().seconds < samples_.back().seconds) fewer.push_back(samples_.back());
  samples_ = std::move(fewer);
}

double TimeLeft::fractionAt(double seconds) const {
  const auto right = std::ranges::lower_bound(samples_, seconds, {}, &Sample::seconds);
  if (right == samples_.begin()) return right->fraction;
  if (right == samples_.end()) return samples_.back().fraction;
  const auto left = right - 1;
  const double share = (seconds - left->seconds) / (right->seconds - left->seconds);
  return left->fraction + share * (right->fraction - left->fraction);
}

int wholePercent(double fraction) {
  constexpr double kRounding = 1e-9;  // for fractions such as 0.29, which is slightly less as a double
  return fraction < 1 ? static_cast<int>(std::min(99.0, std::floor(100 * fraction + kRounding))) : 100;
}

std::optional<double> TimeLeft::left() const {
  if (samples_.empty()) return {};
  const auto& [end, done] = samples_.back();
  if (done >= 1) return 0;
  const double begin = samples_.front().seconds, third = (end - begin) / 3;
  if (end - begin < kMinSeconds || done - samples_.front().fraction < kMinFraction) return {};
  const double before = fractionAt(begin + 2 * third) - fractionAt(begin + third);
  const double lately = done - fractionAt(begin + 2 * third);
  if (before <= 0 || lately <= 0 || lately > kMaxError * before || before > kMaxError * lately) return {};
  const double thirds = (1 - done) / lately, slower = lately / before;
  constexpr double kSteady = 1 - 1e-9;
  if (slower >= kSteady) return third * thirds;
  // 1 - done = lately * (slower + slower^2 + ... + slower^n), solved for n.
  const double rest = 1 - thirds * (1 - slower) / slower;
  if (rest <= 0) return {};
  return third * std::log(rest) / std::log(slower);
}

}  // namespace tetrabench
