#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "app/windows/watch/temperature_curve.h"
#include "core/play/run.h"
#include "core/tetris/piece_map.h"

namespace tetrabench {

/// A piece on its way to where the agent wants it.
struct Fall {
  int piece = 0;
  /// Where it is, one after another: orientation, column and row of its lowest cells. The last is where it
  /// locks.
  struct Pose {
    int orientation = 0, column = 0, row = 0;
  };
  std::vector<Pose> poses;
  double progress = 0;   ///< 0 at the first pose, 1 at the last
  double perSecond = 0;  ///< how fast `progress` goes on; 0 when it waits for a step
};

/// The performance of a run at one moment.
struct WatchedCurve {
  WatchedCurve(std::vector<PerformanceCurve::Point> p, std::vector<PerformanceCurve::Bucket> e)
      : points(std::move(p)), episodes(std::move(e)) {}
  std::vector<PerformanceCurve::Point> points;
  std::vector<PerformanceCurve::Bucket> episodes;
};

/// What the agent of a run has learned by one moment.
struct WatchedLearned {
  std::optional<Learned> learned;  ///< none by an agent that does not learn
  std::vector<TemperatureCurve::Point> temperatures;
};

/// What a run looks like at one moment; a plain value that the windows read.
struct WatchSnapshot {
  std::int64_t serial = 0;          ///< higher for each change of the position
  std::vector<std::uint8_t> cells;  ///< row x width + column, row 0 lowest; as in PieceMap
  int rows = 0;                     ///< rows of `cells`, those above the board included
  std::int64_t settledRows = 0, pileHeight = 0;
  std::uint64_t removed = 0;                     ///< rows removed by the last move, as numbered before it
  std::vector<std::uint8_t> cellsBeforeRemoval;  ///< when rows were removed and falls are shown
  std::optional<Board> board;                    ///< none before the first snapshot
  int piece = 0;
  std::vector<int> preview;
  std::optional<Fall> fall;  ///< only at speeds where a fall can be seen
  Episode episode;
  Tally total;
  std::int64_t episodesEnded = 0, deaths = 0;
  bool paused = true;
  double piecesPerSecond = 0;
  std::int64_t points = 0;  ///< of the episode, as in arcade games from level 0
  std::optional<std::chrono::steady_clock::time_point> endedAt;  ///< when it ended, if it ends by itself
  std::string failure;                                           ///< why the run stopped, if it broke
  std::shared_ptr<const WatchedCurve> curve;      ///< as it was when it was asked for last; may be null
  std::shared_ptr<const WatchedLearned> learned;  ///< likewise
};

/// What ends a run that is watched; nothing if all are missing.
struct WatchEnd {
  bool game = false;  ///< with the first game
  std::optional<std::int64_t> lines = {}, points = {};
};

/// Plays one run on a thread of its own, at a pace, for somebody to watch. The thread publishes a snapshot
/// only when one was asked for, so that a hidden window costs nothing.
class WatchSession {
 public:
  /// Up to this many pieces a second a falling piece is shown on its way.
  static constexpr double kFallsVisibleUpTo = 60;

  /// Starts paused. Throws InvalidDocument if the agent cannot play the MDP.
  WatchSession(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed, WatchEnd end = {});
  ~WatchSession();

  const Mdp& mdp() const { return mdp_; }
  std::uint64_t seed() const { return seed_; }

  void setPaused(bool paused);
  /// Pieces a second; none: as fast as it goes.
  void setSpeed(std::optional<double> piecesPerSecond);
  /// One primitive action further (one piece under rules without them); pauses.
  void step();
  /// To where the piece in play locks; pauses.
  void stepPiece();
  void nextGame();
  /// Another agent goes on, with what the old one has learned if it can. Throws InvalidDocument if it cannot
  /// play here; then the old one does.
  void setAgent(const AgentSettings& agent);
  /// Whether snapshots will show which piece each cell came from; costs a little while it is on.
  void showPieces(bool shown);

  /// What a snapshot shall hold beside the position; copied only when it is asked for.
  struct Wanted {
    bool curves = false, learned = false;
  };
  /// Asks for a snapshot and returns the newest one there is (from the last time it was asked for).
  std::shared_ptr<const WatchSnapshot> snapshot(Wanted wanted);

  /// What the agent has learned when the thread comes to it; std::future_error if the session ends before.
  std::future<std::optional<Learned>> learned();

 private:
  using Clock = std::chrono::steady_clock;
  enum class Pace { Paused, Paced, Unlimited };

  void loop(const std::stop_token& stop);
  Pace pace() const;
  void runCommands(std::unique_lock<std::mutex>& lock);
  void playPaced(std::unique_lock<std::mutex>& lock, const std::stop_token& stop);
  void playSlice();
  void beginFall();
  void moveFall();
  void advance(bool wholePiece);
  void playOne();
  void count(const Run::Move& move);
  void followMove(const std::optional<Board>& boardBefore, std::int64_t settledBefore, const Run::Move& move);
  void publish(Wanted wanted);
  void updateRate();
  void followTemperature();
  void post(std::function<void()> command);

  const Mdp mdp_;
  const std::uint64_t seed_;
  const WatchEnd end_;

  // Owned by the thread:
  AgentSettings agent_;
  Run run_;
  std::optional<TemperatureCurve> temperatures_;  ///< of an agent that has a temperature
  PieceMap pieces_;
  bool piecesShown_ = false;
  std::optional<Fall> fall_;
  std::size_t fallStep_ = 0;
  Clock::time_point due_;  ///< of the next piece
  std::int64_t serial_ = 0;
  std::uint64_t removed_ = 0;
  std::vector<std::uint8_t> cellsBeforeRemoval_;
  std::string failure_;
  std::int64_t points_ = 0;
  std::optional<Clock::time_point> endedAt_;
  Clock::time_point rateSince_;
  std::int64_t ratePieces_ = 0;
  double rate_ = 0;

  // Shared:
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::vector<std::function<void()>> commands_;
  bool paused_ = true;
  std::optional<double> speed_ = 4;
  std::atomic<bool> attention_{false};  ///< commands or a wanted snapshot wait
  std::optional<Wanted> wanted_;
  std::shared_ptr<const WatchSnapshot> latest_;

  std::jthread thread_;  // last: it uses all of the above
};

/// A session ends after the move that is under way, which takes some agents long: on another thread.
void endInBackground(std::unique_ptr<WatchSession> session);

}  // namespace tetrabench
