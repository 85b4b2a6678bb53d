#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/agents/episode.h"
#include "core/play/run_length.h"

namespace tetrabench {

/// Cumulative results of a run after x steps (pieces, under rules without steps). If games are counted, the
/// results of the games that had ended by then, as if played one after another; 0 until the first game
/// ends.
struct Checkpoint {
  std::int64_t x = 0;
  double reward = 0;
  std::int64_t lines = 0, pieces = 0;
  /// Pile height including settled rows. In the curves of experiments that count games, that of the last
  /// game, or 0 if the board has a height limit.
  std::int64_t height = 0;
  bool operator==(const Checkpoint&) const = default;
};

/// Returns the x values at which the curves of a plan are sampled, in ascending order: `checkpoints` evenly
/// spaced ones up to the end, and logarithmically spaced ones, 20 per decade. Runs of equal length share
/// them, so that their curves can be averaged pointwise. If games are counted, the end is unknown and only
/// the logarithmically spaced ones are used.
std::vector<std::int64_t> checkpointsOf(const RunLength& length, int checkpoints);

/// Recorder of a run's cumulative results at given checkpoints.
class CheckpointRecorder {
 public:
  /// `clock` returns the seconds since the run began and never decreases. It is read only at checkpoints.
  explicit CheckpointRecorder(std::vector<std::int64_t> at, std::function<double()> clock = {})
      : at_(std::move(at)), clock_(std::move(clock)) {}

  /// Adds the cumulative results after a piece. x never decreases. A piece that ends after a checkpoint does
  /// not count towards it.
  void add(std::int64_t x, const Tally& total, std::int64_t height) {
    if (next_ < at_.size() && x >= at_[next_]) take(x);
    last_ = {x, total.reward, total.lines, total.pieces, height};
  }

  /// Returns the checkpoints before `end`, and one at `end`.
  std::vector<Checkpoint> finish(std::int64_t end);

  /// Returns the clock reading at each checkpoint so far; empty without a clock.
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
