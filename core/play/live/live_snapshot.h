#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/agents/episode.h"
#include "core/agents/position.h"
#include "core/play/recent_play.h"
#include "core/play/reward_recorder.h"
#include "core/play/temperature_recorder.h"

namespace tetrabench {

/// A piece in flight towards the placement chosen by the agent.
struct Fall {
  int piece = 0;
  /// One pose of the trajectory: orientation, and the column and row of the lowest cells. The piece locks in
  /// the last pose.
  struct Pose {
    int orientation = 0, column = 0, row = 0;
  };
  std::vector<Pose> poses;
  double progress = 0;   ///< 0 at the first pose, 1 at the last
  double perSecond = 0;  ///< rate of `progress` per second; 0 while waiting for a step
  Placement placement;   ///< final placement
};

/// A run's performance curve at one moment.
struct LiveCurve {
  std::vector<CurvePoint> points;
  std::vector<EpisodeBucket> episodes;
  /// A point at which another agent, such as one with other weights, took over.
  struct Change {
    double x = 0;               ///< steps or pieces played before the change
    std::int64_t episodes = 0;  ///< episodes that had ended before the change
    bool operator==(const Change&) const = default;
  };
  std::vector<Change> changes;
};

/// Learning state of a run's agent at one moment.
struct LiveLearned {
  std::optional<Learned> learned;  ///< none if the agent does not learn
  std::vector<CurvePoint> temperatures;
};

/// State of a live run at one moment: a plain value for views.
struct LiveSnapshot {
  std::int64_t serial = 0;          ///< increases with each change of the position
  std::vector<std::uint8_t> cells;  ///< see ShownBoard::cells
  int rows = 0;                     ///< rows of `cells`, including those above the board
  std::int64_t settledRows = 0, pileHeight = 0;
  /// rows removed by the last move, as a bit mask in the numbering before the move
  std::uint64_t removed = 0;
  std::vector<std::uint8_t> cellsBeforeRemoval;  ///< nonempty if rows were removed after a visible fall
  std::optional<Board> board;                    ///< none before the first snapshot
  int piece = 0;
  std::vector<std::uint8_t> preview;  ///< known pieces after the current one, next first
  GuidelineState state;               ///< guideline rules only
  std::optional<Fall> fall;           ///< only at speeds at which falls are animated
  Episode episode;
  Tally total;
  std::int64_t episodesEnded = 0, deaths = 0;
  RecentPlay recent;
  bool agentChanged = false;  ///< another agent took over after the first piece, see LiveCurve::changes
  bool paused = true;
  double piecesPerSecond = 0;
  std::int64_t points =
      /// points of the episode: guideline scoring under guideline rules, else arcade scoring from level 0
      0;
  std::optional<std::chrono::steady_clock::time_point> endedAt;  ///< when the LiveEnd was reached
  std::string failure;                                           ///< reason if the run failed; else empty
  std::shared_ptr<const LiveCurve> curve;      ///< as of the last request for it; may be null
  std::shared_ptr<const LiveLearned> learned;  ///< as of the last request for it; may be null

  /// Returns the position as agents see it. Requires a board.
  Position position(const Mdp& mdp) const { return {mdp, *board, piece, preview, state}; }
};

/// Conditions that end a live run; if none is set, it plays game after game.
struct LiveEnd {
  bool game = false;                                    ///< the first game ends
  std::optional<std::int64_t> lines = {}, points = {};  ///< lines or points reached in the current game
  /// Only one of the players who exchange garbage is left. The run cannot detect this itself; its owner must
  /// end it.
  bool versus = false;
};

}  // namespace tetrabench
