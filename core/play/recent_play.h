#pragma once

#include <cstdint>
#include <deque>

#include "core/agents/episode.h"

namespace tetrabench {

/// Recent performance of a run: in its last episodes, and over its last steps (or pieces).
struct RecentPlay {
  static constexpr std::int64_t kEpisodes = 20;
  static constexpr double kWindow = 10'000;  ///< steps, or pieces under rules without steps

  std::int64_t episodes = 0;  ///< finished episodes, at most the last kEpisodes
  Tally sum;                  ///< totals of these episodes
  double x = 0,
         /// the most recent steps or pieces (about kWindow, or all if fewer), and their reward
      reward = 0;
  /// Returns the mean reward per step or piece over the window; NaN before the first.
  double rate() const { return reward / x; }
};

/// Accumulator of RecentPlay statistics over a run.
class RecentPlayRecorder {
 public:
  /// Adds the steps (or pieces) played so far and their total reward. x never decreases.
  void add(double x, double total);
  void addEpisode(const Tally& tally);

  RecentPlay recent(const Mdp& mdp) const;

 private:
  struct Point {
    double x = 0, total = 0;
  };
  std::deque<Point> points_{{}};  ///< the first is the start of the window
  Point last_;
  std::deque<Tally> episodes_;
};

}  // namespace tetrabench
