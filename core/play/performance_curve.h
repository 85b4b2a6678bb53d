#pragma once

#include <cstdint>
#include <vector>

namespace tetrabench {

/// Reward of a run over time, sampled so that the first hundred steps are as detailed as the first billion:
/// each decade of x has at most 900 points.
class PerformanceCurve {
 public:
  /// Total reward after x steps (pieces, under rules without steps).
  struct Point {
    double x = 0, total = 0;
    bool operator==(const Point&) const = default;
  };
  /// Rewards of consecutive episodes, starting with number `first` (1 is the first of the run).
  struct Bucket {
    std::int64_t first = 1, episodes = 0;
    double sum = 0, min = 0, max = 0;
    double mean() const { return sum / static_cast<double>(episodes); }
    bool operator==(const Bucket&) const = default;
  };

  /// Adds the steps (or pieces) played so far and their total reward. x never decreases.
  void add(double x, double total) {
    last_ = {x, total};
    if (x >= nextX_) sample();
  }
  void addEpisode(double reward);
  /// Returns the number of episodes per bucket from number `first` on: one up to 1,000, ten up to 10,000, and
  /// so on.
  static std::int64_t bucketSize(std::int64_t first);

  /// Returns the samples and the latest point.
  std::vector<Point> points() const;
  const std::vector<Bucket>& episodes() const { return episodes_; }

 private:
  void sample();

  std::vector<Point> samples_{{0, 0}};
  Point last_;
  double nextX_ = 1, decade_ = 1;
  std::vector<Bucket> episodes_;
  std::int64_t episodesSeen_ = 0;
};

/// Returns the reward per step (or piece) as a moving average over the last `window` of them, or over the
/// sample spacing if that is longer. The averages start at a hundredth of the window, as fewer steps are too
/// noisy.
std::vector<PerformanceCurve::Point> rewardRates(const std::vector<PerformanceCurve::Point>& points,
                                                 double window);

}  // namespace tetrabench
