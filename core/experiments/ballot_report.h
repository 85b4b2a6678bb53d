#pragma once

#include <stop_token>
#include <string>

#include "core/experiments/ballots.h"

namespace tetrabench {

/// Ballot results of an experiment: the ranking by each voting method.
struct BallotReport {
  std::string name;
  std::vector<std::string> agents;  ///< agents that have played
  std::vector<std::string> absent;  ///< agents that have not played
  BallotMeasure measure = BallotMeasure::Pieces;
  PlayedBallots played;
  struct Scores {
    double mean = 0, least = 0, largest = 0;
  };
  std::vector<Scores> scores;  ///< by agent
  PairwiseCounts pairwise;
  struct Result {
    VotingMethod method = VotingMethod::Condorcet;
    Ranking ranking;
    std::vector<double> again;  ///< result of `winShares`; empty if not requested
  };
  std::vector<Result> methods;       ///< one result per voting method
  std::vector<std::string> caveats;  ///< sentences about the plan and the versions of its programs
};

/// Computes the report. `draws` is the number of bootstrap samples of the games, used to estimate how often
/// each agent would win again. Throws what `playedBallots` throws, InvalidArgument if fewer than two agents
/// have played or if those that have played have no game in common, and Stopped.
BallotReport ballotReport(ResultsDatabase& database, const ResultsDatabase::Experiment& experiment,
                          BallotMeasure measure, int draws, const std::stop_token& stop = {});

/// Returns remarks on these results, as sentences: agents that have not played or that failed, and the
/// caveats.
std::vector<std::string> remarksOn(const BallotReport& report);

/// Returns the tables as Markdown.
std::string asMarkdown(const BallotReport& report);
Json toJson(const BallotReport& report);

/// Returns CSV tables with a header line. `gamesAsCsv` has a line for each game, numbered from 1, with the
/// agents' scores; `pairwiseAsCsv` a line for each agent with the number of games it wins against each other
/// agent; `methodsAsCsv` a line for each method and agent.
std::string gamesAsCsv(const BallotReport& report);
std::string pairwiseAsCsv(const BallotReport& report);
std::string methodsAsCsv(const BallotReport& report);

/// Writes the same tables as sheets of an Office Open XML workbook. Throws StorageError.
void writeSpreadsheet(const std::filesystem::path& file, const BallotReport& report);

}  // namespace tetrabench
