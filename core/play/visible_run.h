#pragma once

#include "core/play/live_snapshot.h"
#include "core/play/run.h"
#include "core/play/shown_board.h"

namespace tetrabench {

/// A run together with what a viewer sees of it: which piece each cell came from, the piece in flight, the
/// rows that were removed last, the points. Belongs to one thread and knows no time; `LiveRun` plays it at a
/// pace.
class VisibleRun {
 public:
  /// Throws InvalidDocument if the agent cannot play the MDP.
  /// `garbage`: rises after moves of the first game (guideline rules).
  VisibleRun(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed, const LiveEnd& end,
             GarbageSource garbage = {});

  /// Decides where the piece in play goes and shows it on its way from now on, at rest at first.
  /// Throws Stopped if the agent does, as `playPiece`.
  void beginFall(const std::stop_token& stop = {});
  /// The falling piece, if one is shown.
  std::optional<Fall>& fall() { return fall_; }
  /// Competition rules: moves the fall on by one primitive action, except for the last one. False if there is
  /// none left, and under other rules: then the piece is to be played.
  bool stepFall();

  void playPiece(const std::stop_token& stop = {});
  /// Ends the game in play as truncated.
  void skipGame();
  /// Another agent plays on from here. It takes over what the present one has learned if it learns in the
  /// same way. Throws InvalidDocument.
  void setAgent(const AgentSettings& agent);
  /// Whether to keep track of which piece each cell came from, which costs a little.
  void showPieces(bool shown);

  /// The LiveEnd was reached: `playPiece` and `beginFall` are not to be called any more.
  bool ended() const { return ended_; }
  std::int64_t piecesPlayed() const { return run_.total().pieces; }
  std::optional<Learned> learned() const { return run_.learned(); }
  LiveCurve curve() const { return {run_.curve().points(), run_.curve().episodes(), changes_}; }
  LiveLearned learnedSoFar() const;
  /// Fills in all that this class knows but the curve and what was learned, which are large.
  void fill(LiveSnapshot& snapshot);

 private:
  void showMove(bool fallShown, std::int64_t settledBefore, const Run::Move& move);
  void receiveGarbage(const Run::Move& move);
  void count(const Run::Move& move);
  void recordTemperature();
  void recordEpisodes();
  void recordChange();
  /// Steps of the fall that were made one by one; the run counts them when the piece locks.
  std::int64_t stepsOfFall() const;
  /// Steps played so far, or pieces under rules without steps.
  double played() const;

  const LiveEnd end_;
  const GarbageSource garbage_;
  AgentSettings agent_;
  Run run_;
  std::optional<TemperatureCurve> temperatures_;  ///< of an agent that has a temperature
  RecentPlayRecorder recent_;
  std::int64_t episodesRecorded_ = 0;
  std::vector<LiveCurve::Change> changes_;
  ShownBoard shown_;  ///< follows the game while pieces are shown
  bool piecesShown_ = false;
  std::optional<Fall> fall_;
  std::size_t fallStep_ = 0;
  std::int64_t serial_ = 0;
  std::uint64_t removed_ = 0;
  std::vector<std::uint8_t> cellsBeforeRemoval_;
  std::int64_t points_ = 0;
  bool ended_ = false;
};

}  // namespace tetrabench
