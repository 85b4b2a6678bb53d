#include "core/play/reward_recorder.h"

#include <algorithm>

namespace tetrabench {
namespace {

constexpr std::int64_t kSingleEpisodes = 1000;

}  // namespace

void RewardRecorder::sample() {
  samples_.push_back(last_);
  while (last_.x >= decade_ * 10) decade_ *= 10;
  nextX_ = last_.x + decade_ / 100;
}

void RewardRecorder::addEpisode(double reward) {
  ++episodesSeen_;
  if (episodes_.empty() || episodes_.back().episodes >= bucketSize(episodes_.back().first)) {
    episodes_.push_back({episodesSeen_, 1, reward, reward, reward});
    return;
  }
  EpisodeBucket& bucket = episodes_.back();
  ++bucket.episodes;
  bucket.sum += reward;
  bucket.min = std::min(bucket.min, reward);
  bucket.max = std::max(bucket.max, reward);
}

std::int64_t RewardRecorder::bucketSize(std::int64_t first) {
  std::int64_t size = 1;
  for (std::int64_t rest = first - 1; rest >= kSingleEpisodes; rest /= 10) size *= 10;
  return size;
}

std::vector<CurvePoint> RewardRecorder::points() const {
  auto points = samples_;
  if (points.back() != last_) points.push_back(last_);
  return points;
}

std::vector<CurvePoint> rewardRates(const std::vector<CurvePoint>& points, double window) {
  constexpr double kFirst = 0.01;  // fraction of the window
  std::vector<CurvePoint> rates;
  std::size_t from = 0;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const auto& [x, total] = points[i];
    while (from + 1 < i && points[from + 1].x <= x - window) ++from;
    if (x < kFirst * window || x <= points[from].x) continue;
    rates.push_back({x, (total - points[from].y) / (x - points[from].x)});
  }
  return rates;
}

}  // namespace tetrabench
