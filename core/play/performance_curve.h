#pragma once

#include <cstdint>
#include <vector>

namespace tetrabench {

/// What a run earned over time, sampled so that the first hundred steps are as detailed as the first billion:
/// each power of ten of x holds at most 900 points.
class PerformanceCurve {
 public:
  /// Total reward after x steps (pieces, under rules without steps).
  struct Point {
    double x = 0, total = 0;
    bool operator==(const Point&) const = default;
  };
  /// Rewards of consecutive episodes, from number `first` on (1 is the first of the run).
  struct Bucket {
    std::int64_t first = 1, episodes = 0;
    double sum = 0, min = 0, max = 0;
    double mean() const { return sum / static_cast<double>(episodes); }
    bool operator==(const Bucket&) const = default;
  };

  /// Steps (or pieces) played and what they earned so far. x never falls.
  void add(double x, double total) {
    last_ = {x, total};
    if (x >= nextX_) sample();
  }
  void addEpisode(double reward);
  /// How many episodes are merged from number `first` on: one up to 1,000, ten up to 10,000, and so on.
  static std::int64_t bucketSize(std::int64_t first);

  /// The samples and the latest point.
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

/// What a curve earned for each step (or piece), as a moving mean over the last `window` of them, or as many
/// as the samples are apart; from a hundredth of the window on, as fewer say little.
std::vector<PerformanceCurve::Point> rewardRates(const std::vector<PerformanceCurve::Point>& points,
                                                 double window);

}  // namespace tetrabench
