#include "core/play/checkpoint_recorder.h"

#include <algorithm>
#include <cmath>

namespace tetrabench {
namespace {

constexpr int kPerDecade = 20;

}  // namespace

std::vector<std::int64_t> checkpointsOf(const RunLength& length, int checkpoints) {
  const bool known = length.hasCurves();
  const std::int64_t end = known ? length.amount : RunLength::kMaxAmount;
  std::vector<std::int64_t> at;
  for (int k = 0;; ++k) {
    const auto x = static_cast<std::int64_t>(std::round(std::pow(10.0, static_cast<double>(k) / kPerDecade)));
    if (x > end) break;
    at.push_back(x);
  }
  if (known)
    for (int k = 1; k <= checkpoints; ++k)  // amount * k / checkpoints without 64-bit overflow
      at.push_back(end / checkpoints * k + end % checkpoints * k / checkpoints);
  std::ranges::sort(at);
  const auto repeated = std::ranges::unique(at);
  at.erase(repeated.begin(), repeated.end());
  if (at.front() == 0) at.erase(at.begin());
  return at;
}

void CheckpointRecorder::take(std::int64_t x) {
  // The checkpoints that this piece passed get the totals before it. A checkpoint exactly at x includes the
  // piece, so it is taken with the next one.
  for (; next_ < at_.size() && at_[next_] < x; ++next_) {
    points_.push_back(last_);
    points_.back().x = at_[next_];
  }
  timePoints();
}

void CheckpointRecorder::timePoints() {
  if (clock_ && seconds_.size() < points_.size())
    seconds_.resize(points_.size(), static_cast<float>(clock_()));
}

std::vector<Checkpoint> CheckpointRecorder::finish(std::int64_t end) {
  take(end);
  points_.push_back(last_);
  points_.back().x = end;
  timePoints();
  return std::move(points_);
}

}  // namespace tetrabench
