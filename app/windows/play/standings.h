#pragma once

#include <QString>
#include <functional>
#include <optional>
#include <vector>

#include "core/parallel/stopwatch.h"
#include "core/play/live_snapshot.h"

namespace tetrabench {

class Seat;

/// Who of those playing on the same pieces has ended, and when in time played, pauses not counted.
class Standings {
 public:
  /// What outlives the program.
  struct State {
    double played = 0;                           ///< seconds
    std::vector<std::optional<double>> endedAt;  ///< by seat, seconds played
    bool operator==(const State&) const = default;
  };

  /// New games, or games that were interrupted; paused.
  void begin(const LiveEnd& goal) { begin(goal, State()); }
  void begin(const LiveEnd& goal, const State& state);
  /// Those that failed are to play on from where they stopped.
  State state() const;
  void setPaused(bool paused) { played_.setPaused(paused); }
  void removeSeat(std::size_t seat);
  /// The seat that has won, as at the last `update`.
  std::optional<std::size_t> winner() const { return winner_; }
  /// Its program stopped before it had won.
  bool hasFailed(std::size_t seat) const { return seat < failed_.size() && failed_[seat]; }
  /// Grows when more is known of how the game ends.
  int decided() const;

  /// Stops those that have reached the goal or lost, `ended` is called for each once, and shows every seat
  /// its place. Returns whether all have ended.
  bool update(const std::vector<Seat*>& seats, const std::function<void(const Seat&)>& ended);

 private:
  LiveEnd goal_;
  std::optional<std::size_t> winner_;
  Stopwatch played_{true};
  std::vector<std::optional<double>> endedAt_;  ///< by seat, seconds played
  std::vector<bool> failed_;                    ///< by seat
};

}  // namespace tetrabench
