#pragma once

#include <cstdint>
#include <vector>

namespace tetrabench {

/// A value y after x steps (pieces, under rules without steps).
struct CurvePoint {
  double x = 0, y = 0;
  bool operator==(const CurvePoint&) const = default;
};

/// Rewards of consecutive episodes, starting with number `first` (1 is the first of the run).
struct EpisodeBucket {
  std::int64_t first = 1, episodes = 0;
  double sum = 0, min = 0, max = 0;
  double mean() const { return sum / static_cast<double>(episodes); }
  bool operator==(const EpisodeBucket&) const = default;
};

/// Recorder of the total reward of a run, sampled so that the first hundred steps are as detailed as the
/// first billion: each decade of x has at most 900 points.
class RewardRecorder {
 public:
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
  std::vector<CurvePoint> points() const;
  const std::vector<EpisodeBucket>& episodes() const { return episodes_; }

 private:
  void sample();

  std::vector<CurvePoint> samples_{{0, 0}};
  CurvePoint last_;
  double nextX_ = 1, decade_ = 1;
  std::vector<EpisodeBucket> episodes_;
  std::int64_t episodesSeen_ = 0;
};

/// Returns the reward per step (or piece) as a moving average over the last `window` of them, or over the
/// sample spacing if that is longer. The averages start at a hundredth of the window, as fewer steps are too
/// noisy.
std::vector<CurvePoint> rewardRates(const std::vector<CurvePoint>& points, double window);

}  // namespace tetrabench
