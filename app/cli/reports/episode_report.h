#pragma once

#include <optional>
#include <string>

#include "app/cli/command.h"
#include "app/cli/reports/heights_report.h"
#include "core/play/run.h"
#include "core/play/versus/versus_outcome.h"
#include "core/statistics/statistics.h"

namespace tetrabench::cli {

/// The report on played games, as `play` and `replay` print it to stdout: as text at the end, or as one JSON
/// object, which grows with each game, as there may be millions.
class EpisodeReport {
 public:
  struct Heading {
    std::string mdp, agent;
    std::uint64_t seed = 1;
    bool outside = false;     ///< where the agent is from
    std::optional<int> rows;  ///< of the board; if it has no height limit, heights of piles are reported
    std::optional<VersusOutcome> versus = {};  ///< of games against each other
    bool sharesSteps = false;                  ///< games are played until a number of steps is used
  };
  EpisodeReport(Heading heading, bool json);

  /// `points`: of a game by hand, or under guideline rules, where they are known.
  void add(const Episode& episode, std::optional<std::int64_t> points = {});
  /// Prints what is left. `weightsRoundedBy`: the largest difference between a weight of the agent and its
  /// rounded value, if the agent is known. `heights`: shown too, if there are any.
  void finish(double seconds, std::optional<double> weightsRoundedBy = {},
              const PileHeights* heights = nullptr);

 private:
  std::string text(double seconds, std::optional<double> weightsRoundedBy) const;
  MeanEstimate meanPieces() const;
  Json piecesPerGame() const;
  Json sums(double seconds, std::optional<double> weightsRoundedBy) const;

  const Heading heading_;
  const bool json_;
  LinesOfGames games_;
  std::vector<double> pieces_;   ///< of each game
  std::vector<double> heights_;  ///< of each pile at the end, without a height limit
  std::int64_t atLimit_ = 0;     ///< games that a limit ended
  bool cutOff_ = false;          ///< whether the end of the run, not a limit of each game, ended one
  Tally sum_;
  std::int64_t points_ = 0;
};

}  // namespace tetrabench::cli
