#pragma once

#include "core/play/live/live_snapshot.h"
#include "core/play/live/lockstep_gate.h"
#include "core/play/player.h"
#include "core/play/shown_board.h"

namespace tetrabench {

/// A run with the information that viewers display: which piece each cell came from, the piece in flight, the
/// rows removed last, and the points. Not thread-safe, and unaware of time; `LiveRun` paces it.
class VisibleRun {
 public:
  /// Throws InvalidDocument if the agent cannot play the MDP. `garbage` supplies the garbage that rises after
  /// moves of the first game (guideline rules).
  VisibleRun(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed, const LiveEnd& end,
             GarbageSource garbage = {});

  /// Obtains the agent's decision on the current piece and starts showing its fall, initially at rest. Throws
  /// Stopped if the agent does, like `playPiece`.
  void beginFall(const std::stop_token& stop = {});
  /// Returns the falling piece, if one is shown.
  std::optional<Fall>& fall() { return fall_; }
  const std::optional<Fall>& fall() const { return fall_; }
  /// Returns the turn of the falling piece. Requires one.
  Turn turn() const { return {player_.episode().game, player_.episode().tally.pieces}; }
  /// Advances the fall by one primitive action, except for the last one (competition rules). Returns false if
  /// none is left, and under other rules; then the piece should be played.
  bool stepFall();

  void playPiece(const std::stop_token& stop = {});
  /// Ends the current game as truncated.
  void skipGame();
  /// Continues with another agent, which takes over what the current one has learned if it learns in the same
  /// way. Throws InvalidDocument.
  void setAgent(const AgentSettings& agent);
  /// Sets whether to track which piece each cell came from, which has a small cost.
  void showPieces(bool shown);

  /// Returns true if the LiveEnd was reached; then `playPiece` and `beginFall` must not be called.
  bool ended() const { return ended_; }
  std::int64_t piecesPlayed() const { return player_.total().pieces; }
  std::optional<Learned> learned() const { return player_.learned(); }
  LiveCurve curve() const { return {player_.curve().points(), player_.curve().episodes(), changes_}; }
  LiveLearned learnedSoFar() const;
  /// Fills in everything this class knows except the curve and what was learned, which are large.
  void fill(LiveSnapshot& snapshot);

 private:
  void showMove(bool fallShown, std::int64_t settledBefore, const Player::Move& move);
  void receiveGarbage(const Player::Move& move);
  void count(const Player::Move& move);
  void recordTemperature();
  void recordEpisodes();
  void recordChange(const AgentSettings& before);
  /// Returns the steps of the fall that were made individually; the run counts them only when the piece
  /// locks.
  std::int64_t stepsOfFall() const;
  /// Returns the steps played so far, or pieces under rules without steps.
  double played() const;

  const LiveEnd end_;
  const GarbageSource garbage_;
  AgentSettings agent_;
  Player player_;
  std::optional<TemperatureRecorder> temperatures_;  ///< only if the agent has a temperature
  RecentPlayRecorder recent_;
  std::int64_t episodesRecorded_ = 0;
  std::vector<LiveCurve::Change> changes_;
  /// State before the first change of agent since the last piece was placed.
  struct Unchanged {
    std::int64_t pieces;
    AgentSettings agent;
    std::vector<LiveCurve::Change> changes;
  };
  std::optional<Unchanged> unchanged_;
  ShownBoard shown_;  ///< tracks the game while pieces are shown
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
