#pragma once

#include <stop_token>
#include <string>

#include "core/experiments/championship.h"

namespace tetrabench {

/// How a championship ended.
struct ChampionshipReport {
  std::string name;
  std::vector<std::string> agents;   ///< that have played
  std::vector<std::string> waiting;  ///< that have not, and take no part
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
    std::vector<double> again;  ///< as `winsAgain`; empty if it was not asked for
  };
  std::vector<Result> methods;  ///< all of them
  std::string mixed;            ///< as `mixedSentence`
};

/// `draws`: how often the games are drawn again to see who wins then. Throws InvalidArgument if no two
/// agents have played a game yet, or those that have played have none in common, or as `playedBallots` does;
/// and Stopped.
ChampionshipReport reportOn(ResultsDatabase& database, const ResultsDatabase::Experiment& experiment,
                            BallotMeasure measure, int draws, const std::stop_token& stop = {});

/// What one must know of how these votes came about, in sentences: who has not played, failed, or changed.
std::vector<std::string> remarksOn(const ChampionshipReport& report);

/// Tables in the form of Markdown.
std::string asMarkdown(const ChampionshipReport& report);
Json toJson(const ChampionshipReport& report);

/// Tables of comma-separated values with a header line: a line for each game, from 1, with the
/// agents' scores; one for each agent with how many games it wins against each other; one for each method and
/// agent.
std::string gamesAsCsv(const ChampionshipReport& report);
std::string pairwiseAsCsv(const ChampionshipReport& report);
std::string methodsAsCsv(const ChampionshipReport& report);

/// The same tables as sheets of one file for spreadsheet programs (Office Open XML). Throws StorageError.
void writeSpreadsheet(const std::filesystem::path& file, const ChampionshipReport& report);

}  // namespace tetrabench
