#include "core/play/performance_curve.h"

#include <algorithm>

namespace tetrabench {
namespace {

constexpr std::int64_t kSingleEpisodes = 1000;

}  // namespace

void PerformanceCurve::sample() {
  samples_.push_back(last_);
  while (last_.x >= decade_ * 10) decade_ *= 10;
  nextX_ = last_.x + decade_ / 100;
}

void PerformanceCurve::addEpisode(double reward) {
  ++episodesSeen_;
  if (episodes_.empty() || episodes_.back().episodes >= bucketSize(episodes_.back().first)) {
    episodes_.push_back({episodesSeen_, 1, reward, reward, reward});
    return;
  }
  Bucket& bucket = episodes_.back();
  ++bucket.episodes;
  bucket.sum += reward;
  bucket.min = std::min(bucket.min, reward);
  bucket.max = std::max(bucket.max, reward);
}

std::int64_t PerformanceCurve::bucketSize(std::int64_t first) {
  std::int64_t size = 1;
  for (std::int64_t rest = first - 1; rest >= kSingleEpisodes; rest /= 10) size *= 10;
  return size;
}

std::vector<PerformanceCurve::Point> PerformanceCurve::points() const {
  auto points = samples_;
  if (points.back() != last_) points.push_back(last_);
  return points;
}

std::vector<PerformanceCurve::Point> rewardRates(const std::vector<PerformanceCurve::Point>& points,
                                                 double window) {
  constexpr double kFirst = 0.01;  // fraction of the window
  std::vector<PerformanceCurve::Point> rates;
  std::size_t from = 0;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const auto& [x, total] = points[i];
    while (from + 1 < i && points[from + 1].x <= x - window) ++from;
    if (x < kFirst * window || x <= points[from].x) continue;
    rates.push_back({x, (total - points[from].total) / (x - points[from].x)});
  }
  return rates;
}

}  // namespace tetrabench
