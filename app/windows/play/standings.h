#pragma once

#include <QString>
#include <functional>
#include <optional>
#include <vector>

#include "core/parallel/stopwatch.h"
#include "core/play/live/live_snapshot.h"

namespace tetrabench {

class Seat;

/// Standings of players on the same pieces: who has ended and at what playing time, pauses excluded.
class Standings {
 public:
  /// Persistent state, saved with the session.
  struct State {
    double played = 0;                           ///< playing time in seconds
    std::vector<std::optional<double>> endedAt;  ///< by seat, in seconds of playing time
    bool operator==(const State&) const = default;
  };

  /// Begins with new games, paused.
  void begin(const LiveEnd& goal) { begin(goal, State()); }
  /// Begins with interrupted games, paused.
  void begin(const LiveEnd& goal, const State& state);
  /// Returns the state to save. Failed seats count as not ended, so that they resume where they stopped.
  State state() const;
  void setPaused(bool paused) { played_.setPaused(paused); }
  void removeSeat(std::size_t seat);
  /// Returns the winning seat as of the last `update`, if any.
  std::optional<std::size_t> winner() const { return winner_; }
  /// Returns true if the program at this seat terminated before it had won.
  bool hasFailed(std::size_t seat) const { return seat < failed_.size() && failed_[seat]; }
  /// Returns the number of failed seats, plus one if there is a winner; grows as the outcome is decided.
  int decided() const;

  /// Stops seats that have reached the goal or lost, calling `ended` once for each, and shows every seat its
  /// standing. Returns true if all have ended.
  bool update(const std::vector<Seat*>& seats, const std::function<void(const Seat&)>& ended);

 private:
  LiveEnd goal_;
  std::optional<std::size_t> winner_;
  Stopwatch played_{true};
  std::vector<std::optional<double>> endedAt_;  ///< by seat, in seconds of playing time
  std::vector<bool> failed_;                    ///< by seat
};

}  // namespace tetrabench
