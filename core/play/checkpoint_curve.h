#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/agents/episode.h"
#include "core/play/run_length.h"

namespace tetrabench {

/// What a run had reached after x steps (pieces, under rules without steps). If games are counted, what those
/// had reached that ended by then, each played after the one before: nothing before the first end.
struct Checkpoint {
  std::int64_t x = 0;
  double reward = 0;
  std::int64_t lines = 0, pieces = 0;
  /// Of the pile, settled rows included. In the curves of experiments that count games: of the last game, and
  /// 0 if the board has a height limit.
  std::int64_t height = 0;
  bool operator==(const Checkpoint&) const = default;
};

/// Where the curves of a plan have their points, ascending: `checkpoints` evenly spaced up to the end, and
/// logarithmically spaced ones, 20 for each power of ten. Runs of the same length have the same, so that
/// their curves can be averaged point by point. If games are counted, the end is unknown, and there are only
/// the logarithmically spaced ones.
std::vector<std::int64_t> checkpointsOf(const RunLength& length, int checkpoints);

/// Records what a run has reached at given points.
class CheckpointCurve {
 public:
  /// `clock`: seconds since the run began, never falling. It is read only at the points.
  explicit CheckpointCurve(std::vector<std::int64_t> at, std::function<double()> clock = {})
      : at_(std::move(at)), clock_(std::move(clock)) {}

  /// After a piece, with the sums of all so far. x never falls. A piece that ends after a point does not
  /// count at that point.
  void add(std::int64_t x, const Tally& total, std::int64_t height) {
    if (next_ < at_.size() && x >= at_[next_]) take(x);
    last_ = {x, total.reward, total.lines, total.pieces, height};
  }

  /// The points up to `end`, and `end` itself.
  std::vector<Checkpoint> finish(std::int64_t end);

  /// The clock at each point so far, if there is a clock.
  const std::vector<float>& seconds() const { return seconds_; }

 private:
  void take(std::int64_t x);
  void timePoints();

  std::vector<std::int64_t> at_;
  std::function<double()> clock_;
  std::size_t next_ = 0;
  Checkpoint last_;
  std::vector<Checkpoint> points_;
  std::vector<float> seconds_;
};

}  // namespace tetrabench
