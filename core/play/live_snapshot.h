#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/agents/episode.h"
#include "core/agents/position.h"
#include "core/play/performance_curve.h"
#include "core/play/recent_play.h"
#include "core/play/temperature_curve.h"

namespace tetrabench {

/// A piece on its way to where the agent wants it.
struct Fall {
  int piece = 0;
  /// Where it is, one pose after another: orientation, column and row of its lowest cells. It locks in the
  /// last one.
  struct Pose {
    int orientation = 0, column = 0, row = 0;
  };
  std::vector<Pose> poses;
  double progress = 0;   ///< 0 at the first pose, 1 at the last
  double perSecond = 0;  ///< how fast `progress` grows; 0 while it waits for a step
  Placement placement;   ///< that it comes to
};

/// The performance of a run at one moment.
struct LiveCurve {
  std::vector<PerformanceCurve::Point> points;
  std::vector<PerformanceCurve::Bucket> episodes;
  /// Where another agent took over, such as one with other weights.
  struct Change {
    double x = 0;               ///< steps or pieces played by then
    std::int64_t episodes = 0;  ///< ended by then
    bool operator==(const Change&) const = default;
  };
  std::vector<Change> changes;
};

/// What the agent of a run has learned by one moment.
struct LiveLearned {
  std::optional<Learned> learned;  ///< none if the agent does not learn
  std::vector<TemperatureCurve::Point> temperatures;
};

/// What a live run looks like at one moment: a plain value for views.
struct LiveSnapshot {
  std::int64_t serial = 0;          ///< grows with each change of the position
  std::vector<std::uint8_t> cells;  ///< see ShownBoard::cells
  int rows = 0;                     ///< rows of `cells`, those above the board included
  std::int64_t settledRows = 0, pileHeight = 0;
  std::uint64_t removed = 0;                     ///< rows removed by the last move, as numbered before it
  std::vector<std::uint8_t> cellsBeforeRemoval;  ///< when rows were removed and falls are shown
  std::optional<Board> board;                    ///< none before the first snapshot
  int piece = 0;
  std::vector<std::uint8_t> preview;  ///< pieces known after this one, next first
  GuidelineState state;               ///< guideline rules
  std::optional<Fall> fall;           ///< only at speeds where a fall can be seen
  Episode episode;
  Tally total;
  std::int64_t episodesEnded = 0, deaths = 0;
  RecentPlay recent;
  bool paused = true;
  double piecesPerSecond = 0;
  std::int64_t points =
      0;  ///< of the episode: under guideline rules as these say, else as in arcade games from level 0
  std::optional<std::chrono::steady_clock::time_point> endedAt;  ///< when the LiveEnd was reached
  std::string failure;                                           ///< why the run stopped, if it failed
  std::shared_ptr<const LiveCurve> curve;      ///< as of the last time it was wanted; may be null
  std::shared_ptr<const LiveLearned> learned;  ///< likewise

  /// Board, piece and preview as agents see them; needs a board.
  Position position(const Mdp& mdp) const { return {mdp, *board, piece, preview, state}; }
};

/// What ends a live run; if nothing is set, it plays game after game.
struct LiveEnd {
  bool game = false;                                    ///< the end of the first game
  std::optional<std::int64_t> lines = {}, points = {};  ///< this many in the game in play
  /// One player is left of those who send garbage to each other, which the run itself cannot see: whoever
  /// began the games ends them.
  bool versus = false;
};

}  // namespace tetrabench
