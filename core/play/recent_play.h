#pragma once

#include <cstdint>
#include <deque>

#include "core/agents/episode.h"

namespace tetrabench {

/// How well a run did lately: in its last episodes, and over its last steps (or pieces).
struct RecentPlay {
  static constexpr std::int64_t kEpisodes = 20;
  static constexpr double kWindow = 10'000;  ///< steps, or pieces under rules without steps

  std::int64_t episodes = 0;  ///< that have ended, at most the last kEpisodes
  Tally sum;                  ///< of these
  double x = 0,
         reward = 0;  ///< the last steps or pieces, about kWindow if there are as many, and their reward
  /// Reward for each of the last steps or pieces; NaN before the first.
  double rate() const { return reward / x; }
};

/// Follows a run for RecentPlay.
class RecentPlayRecorder {
 public:
  /// Steps (or pieces) played and what they earned so far. x never falls.
  void add(double x, double total);
  void addEpisode(const Tally& tally);

  RecentPlay recent(const Mdp& mdp) const;

 private:
  struct Point {
    double x = 0, total = 0;
  };
  std::deque<Point> points_{{}};  ///< the first is where the window begins
  Point last_;
  std::deque<Tally> episodes_;
};

}  // namespace tetrabench
