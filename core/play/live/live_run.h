#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <future>
#include <mutex>
#include <thread>

#include "core/play/live/lockstep_gate.h"
#include "core/play/live/visible_run.h"

namespace tetrabench {

/// A run on its own thread, which can be paused, stepped and paced: the engine behind the Watch page and the
/// agents on the Play page.
///
/// Thread protocol. Only the worker thread accesses the run. All public functions may be called from other
/// threads; they lock the mutex briefly and never wait for the agent's decisions:
///  - commands (`step`, `nextGame`, `setAgent`, ...) are queued, and executed by the worker between two
///    pieces in the order in which they were issued;
///  - pause and speed are read by the worker between two pieces;
///  - `snapshot` requests a snapshot and returns the latest one published. The worker publishes a new,
///    immutable one between two pieces, and only if one was requested since the last. So each view polls at
///    its own rate, and a hidden view costs nothing;
///  - `attention_` tells the worker, at unlimited speed, that any of these is pending, so that it need not
///    lock the mutex for each piece.
/// The destructor aborts any decision in progress, stops the worker and joins it.
class LiveRun {
 public:
  /// Maximum speed, in pieces per second, at which falling pieces are animated.
  static constexpr double kFallsVisibleUpTo = 60;

  /// Starts paused, at 4 pieces per second, after the first `from` pieces, which are played as fast as
  /// possible even while paused. `garbage` is called by the worker; see VisibleRun. Throws InvalidDocument if
  /// the agent cannot play the MDP.
  LiveRun(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed, const LiveEnd& end = {},
          std::int64_t from = 0, GarbageSource garbage = {});

  const Mdp& mdp() const { return mdp_; }
  std::uint64_t seed() const { return seed_; }

  void setPaused(bool paused);
  /// Sets the speed in pieces per second; none means as fast as possible.
  void setSpeed(std::optional<double> piecesPerSecond);
  /// Advances by one primitive action (one piece under rules without primitive actions) and pauses.
  void step();
  /// Advances until the current piece locks, and pauses.
  void stepPiece();
  void nextGame();
  /// Continues with another agent, which takes over what the current one has learned if it can use it. Throws
  /// InvalidDocument, without effect, if it cannot play the MDP.
  void setAgent(const AgentSettings& agent);
  /// Holds the run at a gate, of which it is this side, until the gate is open; steps pass it. At unlimited
  /// speed, each piece then costs a hand-over between the two runs.
  void setGate(std::shared_ptr<LockstepGate> gate, int side);
  /// Sets whether snapshots show which piece each cell came from; tracking this has a small cost.
  void showPieces(bool shown);

  /// Optional contents of a snapshot besides the position; copied only on request.
  struct Wanted {
    bool curves = false, learned = false;
  };
  /// Requests a new snapshot and returns the latest one; never null.
  std::shared_ptr<const LiveSnapshot> snapshot(Wanted wanted);

  /// Returns a future for what the agent has learned when the worker handles the request; the future throws
  /// std::future_error if the run is destroyed first.
  std::future<std::optional<Learned>> learned();

 private:
  using Clock = std::chrono::steady_clock;
  enum class Pace { Paused, CatchUp, Held, Paced, Unlimited };

  void post(std::function<void()> command);
  void wake();

  void loop();
  Pace pace() const;
  bool isOver() const { return run_.ended() || !failure_.empty(); }
  bool isGated() const { return gate_ && !gate_->isOpen(); }
  void runCommands(std::unique_lock<std::mutex>& lock);
  void beginFall();
  void waitAtGate(std::unique_lock<std::mutex>& lock);
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
  std::stop_token stop_;  ///< stop token of the thread
  VisibleRun run_;
  std::shared_ptr<LockstepGate> gate_;  ///< null: none
  int side_ = 0;                        ///< side of the gate
  int waits_ = 0;                       ///< consecutive waits at the gate
  Clock::time_point due_;               ///< when the next piece is due
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

  std::atomic<bool> attention_{false};  ///< a command, a change of pace or a snapshot request is pending

  std::jthread thread_;  // last, as it uses all of the above
};

}  // namespace tetrabench
