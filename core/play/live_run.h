#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <future>
#include <mutex>
#include <thread>

#include "core/play/visible_run.h"

namespace tetrabench {

/// A run on a thread of its own, at a pace that can be changed, paused and stepped: what Watch shows and what
/// the agents on Play do.
///
/// Thread protocol. The worker thread alone touches the run. All public functions may be called from other
/// threads; they hold the mutex for a moment and never wait for a decision of the agent:
///  - commands (`step`, `nextGame`, `setAgent`, ...) are queued, and run by the worker between two pieces in
///    the order in which they were given;
///  - pause and speed are read by the worker between two pieces;
///  - `snapshot` notes what is wanted and returns the latest snapshot published. The worker publishes a new
///    one, which nobody changes afterwards, between two pieces, and only if one was wanted since the last. So
///    a view pulls at its own rate, and a hidden view costs nothing;
///  - `attention_` signals to the worker, at unlimited speed, that any of these waits, so that it need not
///    take the mutex for each piece.
/// The destructor stops the worker, with the decision under way, and joins it.
class LiveRun {
 public:
  /// Up to this many pieces a second a falling piece is shown on its way.
  static constexpr double kFallsVisibleUpTo = 60;

  /// Starts paused, at 4 pieces a second, after `from` pieces, which are played as fast as possible even
  /// while paused. `garbage` is called by the worker, see VisibleRun. Throws InvalidDocument if the agent
  /// cannot play the MDP.
  LiveRun(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed, const LiveEnd& end = {},
          std::int64_t from = 0, GarbageSource garbage = {});

  const Mdp& mdp() const { return mdp_; }
  std::uint64_t seed() const { return seed_; }

  void setPaused(bool paused);
  /// Pieces a second; none: as fast as possible.
  void setSpeed(std::optional<double> piecesPerSecond);
  /// Moves on by one primitive action (one piece under rules without them) and pauses.
  void step();
  /// Moves on to where the piece in play locks and pauses.
  void stepPiece();
  void nextGame();
  /// Another agent plays on, with what the present one has learned if it can use it. Throws InvalidDocument
  /// if it cannot play the MDP; then nothing changes.
  void setAgent(const AgentSettings& agent);
  /// Whether snapshots show which piece each cell came from, which costs a little.
  void showPieces(bool shown);

  /// What a snapshot holds beside the position; copied only when wanted.
  struct Wanted {
    bool curves = false, learned = false;
  };
  /// Requests a snapshot and returns the latest one, never null.
  std::shared_ptr<const LiveSnapshot> snapshot(Wanted wanted);

  /// What the agent has learned when the worker comes to it; std::future_error if the run ends before.
  std::future<std::optional<Learned>> learned();

 private:
  using Clock = std::chrono::steady_clock;
  enum class Pace { Paused, CatchUp, Paced, Unlimited };

  void post(std::function<void()> command);
  void wake();

  void loop();
  Pace pace() const;
  bool isOver() const { return run_.ended() || !failure_.empty(); }
  void runCommands(std::unique_lock<std::mutex>& lock);
  void playPaced(std::unique_lock<std::mutex>& lock);
  void catchUp();
  void playUnlimited();
  void playPiece();
  void advance(bool wholePiece);
  void moveFall();
  void updateRate();
  void publish(Wanted wanted);

  const Mdp mdp_;
  const std::uint64_t seed_;
  const std::int64_t from_;

  // Owned by the worker:
  std::stop_token stop_;  ///< of the thread
  VisibleRun run_;
  Clock::time_point due_;  ///< of the next piece
  std::string failure_;
  std::optional<Clock::time_point> endedAt_;
  Clock::time_point rateSince_;
  std::int64_t ratePieces_ = 0;
  double rate_ = 0;

  // Guarded by the mutex:
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::vector<std::function<void()>> commands_;
  bool paused_ = true;
  std::optional<double> speed_ = 4;
  std::optional<Wanted> wanted_;
  std::shared_ptr<const LiveSnapshot> latest_;

  std::atomic<bool> attention_{false};  ///< a command, a change of pace or a wanted snapshot waits

  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace tetrabench
