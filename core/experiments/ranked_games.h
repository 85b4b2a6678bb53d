#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/experiments/results_database.h"
#include "core/statistics/rating.h"

namespace tetrabench {

/// Games between agents, and what each did in them. Of agents that play by themselves, two runs with the same
/// pieces are a game, which the one with the larger total reward wins.
struct RankedGames {
  struct Side {
    std::int64_t pieces = 0, lines = 0, attack = 0, sent = 0;
    bool operator==(const Side&) const = default;
  };

  /// Games that an agent forfeited, as it failed.
  struct Forfeits {
    std::int64_t games = 0;
    std::string reason = {};  ///< of the first one; empty if unknown
  };

  explicit RankedGames(std::size_t agents)
      : pairs(agents, std::vector<PairResult>(agents)), sides(agents), forfeits(agents) {}

  /// A game of two agents against each other. `reason`: why it was forfeited, if it was.
  void add(const AgentPair& agents, const VersusResult& game, const std::string& reason = {});

  PairResults pairs;
  std::vector<Side> sides;                    ///< of each agent, summed over its games
  std::vector<Forfeits> forfeits;             ///< of each agent
  std::int64_t games = 0;                     ///< of all pairs
  std::int64_t truncated = 0, forfeited = 0;  ///< of these
  std::optional<CommonGames> common = {};     ///< if each agent played by itself
};

/// The sequential test of a plan. It counts games in the plan's order, whichever ended first, so that its
/// verdict does not depend on how many were played at a time, and none after the one that decides it.
class SequentialTest {
 public:
  explicit SequentialTest(const ExperimentPlan& plan);

  /// Counts the games that have ended up to the first that has not. `units`: all of the plan.
  void count(const std::vector<ResultsDatabase::Unit>& units);
  /// Never without a test.
  bool isDecided() const { return decided_; }
  /// How many of the plan's first units it has counted; failed ones are among them.
  std::size_t units() const { return next_; }

 private:
  /// The points of the first agent in the game that ends with this unit.
  std::optional<double> pointsIn(const std::vector<ResultsDatabase::Unit>& units) const;

  std::optional<SprtSettings> test_;
  PairResult result_;
  std::size_t next_ = 0;  ///< the first unit that is not counted
  bool decided_ = false;
};

/// Whether the plan's sequential test ended the experiment.
bool endedByTest(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Unit>& units);

/// What reports and lists show. `units`: all of the plan. Once its sequential test is decided, those up to
/// the game that decided it: others were in play at that moment, more or fewer by the number of threads.
std::vector<ResultsDatabase::Unit> countedUnits(const ExperimentPlan& plan,
                                                std::vector<ResultsDatabase::Unit> units);

/// By the statistics of games of agents against each other, or by themselves.
std::vector<AgentRating> ratingsOf(const RankedGames& games);
std::optional<EloDifference> differenceOf(const RankedGames& games, const AgentPair& agents);
double superiorityOf(const RankedGames& games, const AgentPair& agents);

/// Those of an experiment. With a sequential test those that it counts. Of agents that play by themselves, a
/// run that failed loses against one that did not: to leave it out would favour agents that fail where it is
/// hard.
RankedGames rankedGames(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Unit>& units);

/// What a view of a ranking shows.
struct ExperimentRanking {
  ExperimentPlan plan;
  RankedGames games;
  std::vector<AgentRating> ratings;  ///< best first
  /// That have ended and count, of agents that play against each other.
  std::vector<ResultsDatabase::Unit> units;
};
/// None if no two agents have played the same game yet.
std::optional<ExperimentRanking> rankingOf(const ExperimentPlan& plan,
                                           std::vector<ResultsDatabase::Unit> units);

/// The ranking and the results of each pair of a plan as tables in the form of Markdown, who forfeited games,
/// and how its sequential test stands. The column of attack is left out if there was none.
std::string asMarkdown(const RankedGames& games, const ExperimentPlan& plan);
/// The same as lists `agents`, `pairs` and `forfeits` and, with a sequential test, an object `sprt`.
Json toJson(const RankedGames& games, const ExperimentPlan& plan);
/// A line for each game of agents against each other that was played, or failed, with a header line.
std::string versusAsCsv(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Unit>& units);

/// "+12.3 ± 4.5"; empty without a rating.
std::string eloText(const std::optional<double>& elo, const std::optional<double>& margin);
/// "3 games were forfeited: Bot 3 (Bot ended with status 3.)"; empty if none was.
std::string forfeitSentence(const RankedGames& games, const ExperimentPlan& plan);
/// How a sequential test stands, as a sentence.
std::string verdictSentence(const SprtState& state, const SprtSettings& test);

}  // namespace tetrabench
