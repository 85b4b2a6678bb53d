#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/experiments/results_database.h"
#include "core/statistics/rating.h"

namespace tetrabench {

class JsonWriter;

/// Games between agents, and each agent's totals. For agents that play alone, two runs with the same pieces
/// form a game, won by the larger total reward.
struct RankedGames {
  struct Side {
    std::int64_t pieces = 0, lines = 0, attack = 0, sent = 0;
    bool operator==(const Side&) const = default;
  };

  /// Games that an agent forfeited because it failed.
  struct Forfeits {
    std::int64_t games = 0;
    std::string reason = {};  ///< reason for the first one; empty if unknown
  };

  explicit RankedGames(std::size_t agents)
      : pairs(agents, std::vector<PairResult>(agents)), sides(agents), forfeits(agents) {}

  /// Adds a game between two agents. `reason` explains the forfeit, if it was forfeited.
  void add(const AgentPair& agents, const VersusResult& game, const std::string& reason = {});

  PairResults pairs;
  std::vector<Side> sides;                    ///< totals by agent
  std::vector<Forfeits> forfeits;             ///< forfeits by agent
  std::int64_t games = 0;                     ///< games of all pairs
  std::int64_t truncated = 0, forfeited = 0;  ///< truncated and forfeited games among these
  std::optional<CommonGames> common = {};     ///< set if agents play alone
};

/// The sequential test of a plan. It counts games in the plan's order, not in order of completion, so that
/// its verdict does not depend on how many games were played concurrently; it counts none after the decisive
/// one.
class SequentialTest {
 public:
  explicit SequentialTest(const ExperimentPlan& plan);

  /// Counts ended games up to the first unfinished one. `runs` must be all runs of the plan.
  void count(const std::vector<ResultsDatabase::Run>& runs);
  /// Returns true once the test is decided; always false without a test.
  bool isDecided() const { return decided_; }
  /// Returns the number of leading runs of the plan that it has counted, including failed ones.
  std::size_t runs() const { return next_; }

 private:
  /// Returns the points of the first agent in the game that ends with this run.
  std::optional<double> pointsIn(const std::vector<ResultsDatabase::Run>& runs) const;

  std::optional<SprtSettings> test_;
  std::vector<std::optional<double>> held_;  ///< by MDP; see CommonGame::held
  PairResult result_;
  std::size_t next_ = 0;  ///< first run not counted yet
  bool decided_ = false;
};

/// Returns true if the plan's sequential test ended the experiment.
bool endedByTest(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Run>& runs);

/// Returns the runs that reports and lists show, given all runs of the plan. Once the plan's sequential test
/// is decided, these end with the decisive game: later games were in progress at that moment, and their
/// number depends on the number of threads.
std::vector<ResultsDatabase::Run> countedRuns(const ExperimentPlan& plan,
                                              std::vector<ResultsDatabase::Run> runs);

/// Computes ratings and differences with the statistics for versus games, or for agents that play alone. An
/// agent whose interval is unknown has no rating.
std::vector<AgentRating> ratingsOf(const RankedGames& games);
std::optional<EloDifference> differenceOf(const RankedGames& games, const AgentPair& agents);
double superiorityOf(const RankedGames& games, const AgentPair& agents);
/// Returns the rank of each of these ratings: 1 plus the number of agents that are stronger as far as the
/// games can tell, which is that their 95 % intervals lie above its own or, if one of the two has no rating,
/// that the LOS of their own games is above 97.5 %. Agents that the games do not separate share a rank.
std::vector<std::size_t> ranksOf(const RankedGames& games, const std::vector<AgentRating>& ratings);

/// Returns the games of an experiment; with a sequential test, only those that it counts. If agents play
/// alone, a failed run loses against one that did not fail: excluding it would favour agents that fail in
/// hard games.
RankedGames rankedGames(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Run>& runs);

/// Data shown in a view of a ranking.
struct ExperimentRanking {
  ExperimentPlan plan;
  RankedGames games;
  std::vector<AgentRating> ratings;  ///< best first
  std::vector<std::size_t> ranks;    ///< by index into `ratings`; see ranksOf()
  /// Ended runs that count, if agents play against each other.
  std::vector<ResultsDatabase::Run> runs;
};
/// Returns the ranking; none if no two agents have played the same game yet.
std::optional<ExperimentRanking> rankingOf(const ExperimentPlan& plan,
                                           std::vector<ResultsDatabase::Run> runs);

/// Numbers of the best agents that a report on a ranking shows. Ratings always come from all games.
struct RankingLimits {
  std::size_t agents = SIZE_MAX;  ///< agents listed
  std::size_t paired = SIZE_MAX;  ///< agents whose games against each other are listed
};
/// Returns Markdown tables of the ranking and of the results of each pair of a plan, the agents that
/// forfeited games, and the state of its sequential test. The attack column is omitted if there was no
/// attack.
std::string asMarkdown(const RankedGames& games, const ExperimentPlan& plan,
                       const RankingLimits& limits = {});
/// Writes the same data as lists `agents`, `pairs` and `forfeits` and, with a sequential test, an object
/// `sprt`.
void writeRanking(JsonWriter& json, const RankedGames& games, const ExperimentPlan& plan,
                  const RankingLimits& limits = {});
/// Returns CSV with a header line and one line per versus game that was played or failed.
std::string versusAsCsv(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Run>& runs);

/// Formats a rating as "+12.3 ± 4.5"; empty without a rating.
std::string eloText(const std::optional<double>& elo, const std::optional<double>& margin);
/// Returns "3 games were forfeited: Bot 3 (Bot exited with status 3.)"; empty if there were none.
std::string forfeitSentence(const RankedGames& games, const ExperimentPlan& plan);
/// Returns a sentence on the state of a sequential test.
std::string verdictSentence(const SprtState& state, const SprtSettings& test);

}  // namespace tetrabench
