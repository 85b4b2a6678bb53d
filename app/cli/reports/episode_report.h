#pragma once

#include <optional>
#include <string>

#include "app/cli/command.h"
#include "app/cli/reports/heights_report.h"
#include "core/play/player.h"
#include "core/play/versus/versus_outcome.h"
#include "core/statistics/statistics.h"
#include "core/storage/json/json_writer.h"

namespace tetrabench::cli {

/// The report on played games that `play` and `replay` print to stdout: text at the end, or one JSON object,
/// written game by game, as there may be millions.
class EpisodeReport {
 public:
  struct Heading {
    std::string mdp, agent;
    std::uint64_t seed = 1;
    bool external = false;    ///< the agent is an external program
    std::optional<int> rows;  ///< rows of the board; empty: no height limit, and pile heights are reported
    std::optional<VersusOutcome> versus = {};  ///< for games against each other
    bool sharesSteps = false;                  ///< games are played until a total number of steps is used up
  };
  /// Prints nothing before the first game.
  EpisodeReport(Heading heading, bool json);

  /// Adds a game. `points`: its score, if it was played by hand or under guideline rules and the score is
  /// known.
  void add(const Episode& episode, std::optional<std::int64_t> points = {});
  /// Returns true once something has been printed.
  bool hasBegun() const { return json_.has_value(); }
  /// Prints the rest of the report. `weightsRoundedBy`: the largest difference between a weight of the agent
  /// and its rounded value, if the agent is known. `heights`: also printed, if not null. `error`: what ended
  /// the games early, written to the JSON object if not empty; the caller prints it.
  void finish(double seconds, std::optional<double> weightsRoundedBy = {},
              const PileHeights* heights = nullptr, const std::string& error = {});

 private:
  std::string text(double seconds, std::optional<double> weightsRoundedBy) const;
  MeanEstimate meanPieces() const;
  Json piecesPerGame() const;
  Json sums(double seconds, std::optional<double> weightsRoundedBy) const;

  JsonWriter& json();

  const Heading heading_;
  const bool isJson_;
  std::optional<JsonWriter> json_;  ///< once its heading is printed
  LinesOfGames games_;
  std::vector<double> pieces_;   ///< pieces of each game
  std::vector<double> heights_;  ///< final pile height of each game, without a height limit
  std::int64_t atLimit_ = 0;     ///< games that ended at a limit
  bool cutOff_ = false;          ///< a game was ended by the end of the run rather than by its own limit
  Tally sum_;
  std::int64_t points_ = 0;
};

}  // namespace tetrabench::cli
