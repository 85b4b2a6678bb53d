#include "core/experiments/lost_games/lost_games.h"

#include "core/agents/library.h"
#include "core/experiments/ballots.h"
#include "core/experiments/experiment_summary.h"
#include "core/experiments/ranked_games.h"
#include "core/statistics/pile_bound.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

/// Tests for experiments in which some or all agents lose no game.
class LostGamesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void mdpsWithoutALostGameAreNamed();
  void agentsWithoutALostGameShareARank();
  void gamesWithoutALossAreDrawn();
  void fewGamesSeparateNoAgents();
  void ballotsOfUnlostGamesTie();
  void theMeanGameIsTheUsualLengthWhereItCanBeEstimated();
};

namespace {

using Run = ResultsDatabase::Run;

ExperimentPlan unlostPlan(const std::vector<std::string>& agents, const std::vector<std::string>& mdps,
                          int repetitions = 3) {
  ExperimentPlan plan;
  plan.name = "Unlost";
  for (const std::string& id : mdps) plan.mdps.push_back({id, Library::instance().mdp(id)});
  for (const std::string& id : agents) plan.agents.push_back({id, Library::instance().agent(id)});
  plan.repetitions = repetitions;
  plan.length = {RunLength::Unit::Pieces, 10'000};
  return plan;
}

/// Returns finished runs with rewards that grow with the agent and, a little, with the repetition.
std::vector<Run> unlostRuns(const ExperimentPlan& plan, double step, std::int64_t lost) {
  std::vector<Run> runs;
  for (const RunKey& key : plan.runs()) {
    Run& run = runs.emplace_back();
    run.key = key;
    run.state = ResultsDatabase::State::Done;
    run.games = 1 + lost;
    run.lost = lost;
    run.reward = 3980 + step * static_cast<double>(key.agent) + 0.1 * key.repetition;
    run.lines = static_cast<std::int64_t>(run.reward);
  }
  return runs;
}

}  // namespace

void LostGamesTest::mdpsWithoutALostGameAreNamed() {
  const ExperimentPlan plan = unlostPlan({"dt-20", "bcts"}, {"standard/10x20", "standard/10x10"});
  std::vector<Run> runs = unlostRuns(plan, 1, 0);
  LostGames lost(plan, runs);
  QCOMPARE(lost.mdpsWithoutLosses(), (std::vector<std::size_t>{0, 1}));
  QVERIFY(noLossSentence(plan, lost).starts_with("No game was lost. "));
  QCOMPARE(*lost.held(0, 0), 18.0);
  QCOMPARE(*lost.held(1), (18.0 + 9.0) / 2);
  for (Run& run : runs)
    if (run.key == RunKey{1, 1, 2}) run.lost = 1;
  lost = LostGames(plan, runs);
  QCOMPARE(lost.mdpsWithoutLosses(), std::vector<std::size_t>{0});
  QVERIFY(noLossSentence(plan, lost).starts_with("No game was lost on Standard 10x20. "));
  QVERIFY(lost.held(0, 1) && !lost.held(1, 1) && !lost.held(1));
  QVERIFY(LostGames(plan, {}).mdpsWithoutLosses().empty());
  QVERIFY(noLossSentence(plan, LostGames(plan, unlostRuns(plan, 1, 1))).empty());
  ExperimentPlan estimated = plan;
  estimated.length = {RunLength::Unit::Splitting, 100};
  QVERIFY(LostGames(estimated, runs).mdpsWithoutLosses().empty());
}

void LostGamesTest::agentsWithoutALostGameShareARank() {
  const ExperimentPlan plan = unlostPlan({"dt-20", "bcts", "dellacherie"}, {"standard/10x20"});
  ExperimentSummary summary = summaryOf(plan, unlostRuns(plan, 5, 0), 0);
  for (const auto& row : summary.agents) {
    QCOMPARE(*row.rank, std::size_t{1});
    QVERIFY(row.overall.interval && row.tiedWithinPileBound && !row.difference.p && !row.improvement);
  }
  summary = summaryOf(plan, unlostRuns(plan, 5, 1), 0);  // games were lost, and the intervals are apart
  for (std::size_t agent = 0; agent < 3; ++agent) QCOMPARE(*summary.agents[agent].rank, 3 - agent);
  QVERIFY(!summary.agents[1].tiedWithinPileBound && summary.agents[1].improvement);
  summary = summaryOf(unlostPlan({"dt-20", "bcts"}, {"standard/10x20"}, 1), {});
  QVERIFY(!summary.agents[0].rank);
}

void LostGamesTest::gamesWithoutALossAreDrawn() {
  ExperimentPlan plan = unlostPlan({"dt-20", "bcts"}, {"standard/10x20"}, 40);
  plan.ranking.sprt = SprtSettings{.elo0 = 0, .elo1 = 200};
  const std::vector<Run> unlost = unlostRuns(plan, 2, 0), lost = unlostRuns(plan, 2, 1);
  const RankedGames drawn = rankedGames(plan, unlost);
  QCOMPARE(drawn.pairs[1][0].wins, std::int64_t{0});
  QVERIFY(drawn.pairs[1][0].draws > 0);
  QCOMPARE(superiorityOf(drawn, {1, 0}), 0.5);
  QVERIFY(rankedGames(plan, lost).pairs[1][0].wins > 0);
  SequentialTest test(plan), decided(plan);
  decided.count(lost);
  QVERIFY(decided.isDecided());
  test.count(unlost);
  // It counts draws, as the ranking does.
  QCOMPARE(test.isDecided(), sprt(drawn.pairs[0][1], *plan.ranking.sprt).verdict != SprtVerdict::Undecided);
  const ExperimentRanking ranking = *rankingOf(plan, unlost);
  QCOMPARE(ranking.ranks, (std::vector<std::size_t>{1, 1}));
}

void LostGamesTest::fewGamesSeparateNoAgents() {
  RankedGames games(3);
  const auto set = [&](std::size_t a, std::size_t b, const PairResult& result) {
    games.pairs[a][b] = result;
    games.pairs[b][a] = result.reversed();
  };
  const auto ranks = [&] { return ranksOf(games, ratingsOf(games)); };
  set(0, 1, {3, 0, 0});  // all won: 94 %
  set(0, 2, {3, 0, 0});
  set(1, 2, {2, 0, 1});
  QCOMPARE(ranks(), (std::vector<std::size_t>{1, 1, 1}));
  set(0, 1, {30, 0, 0});
  set(0, 2, {30, 0, 0});
  QCOMPARE(ranks(), (std::vector<std::size_t>{1, 2, 2}));
  set(1, 2, {900, 0, 100});
  QCOMPARE(ranks(), (std::vector<std::size_t>{1, 2, 3}));

  // A single repetition gives no interval, and so no rating.
  const ExperimentPlan plan = unlostPlan({"dt-20", "bcts", "dellacherie"}, {"standard/10x20"}, 1);
  const RankedGames one = rankedGames(plan, unlostRuns(plan, 2, 1));
  for (const AgentRating& rating : ratingsOf(one)) QVERIFY(!rating.elo);
  QCOMPARE(ranksOf(one, ratingsOf(one)), (std::vector<std::size_t>{1, 1, 1}));
}

void LostGamesTest::ballotsOfUnlostGamesTie() {
  ExperimentPlan plan = unlostPlan({"dt-20", "bcts", "random"}, {"standard/10x20"}, 2);
  MdpSettings limited = plan.mdps.front().mdp.settings();
  limited.pieceLimit = 1000;
  plan.mdps = {{"", Mdp(limited)}};
  plan.length = {RunLength::Unit::Games, 1};
  std::vector<Run> runs = unlostRuns(plan, 2, 0);
  for (Run& run : runs)
    if (run.key.agent == 2) {
      run.lost = 1;
      run.reward = 7;
    }
  PlayedBallots played = playedBallots(plan, runs, BallotMeasure::TotalReward);
  QCOMPARE(played.tied, 2);
  QCOMPARE(played.ballots.scores[1], (std::vector<double>{3982.1, 3982.1, 7}));
  played = playedBallots(plan, runs, BallotMeasure::Pieces);
  QCOMPARE(played.tied, 0);
  for (Run& run : runs) run.lost = 1;
  played = playedBallots(plan, runs, BallotMeasure::TotalReward);
  QCOMPARE(played.tied, 0);
  QCOMPARE(played.ballots.scores[1], (std::vector<double>{3980.1, 3982.1, 7}));
}

void LostGamesTest::theMeanGameIsTheUsualLengthWhereItCanBeEstimated() {
  const auto plan = unlostPlan({"dt-20", "bcts"}, {"standard/10x20", "standard/10x10"});
  QVERIFY(splittingObstacle(plan.mdps, plan.agents).empty());
  QVERIFY((defaultLength(plan.mdps, plan.agents) == RunLength{RunLength::Unit::Splitting, 4096}));
  const auto learning = unlostPlan({"dt-20", "smartagent-1.6"}, {"standard/10x20"});
  QVERIFY(splittingObstacle(learning.mdps, learning.agents).ends_with("splitting: the agent learns."));
  QVERIFY((defaultLength(learning.mdps, learning.agents) == RunLength{RunLength::Unit::Pieces, 10'000}));
  const auto mixed = unlostPlan({"dt-20"}, {"standard/10x20", "rlc2008/training-00"});
  QVERIFY((defaultLength(mixed.mdps, mixed.agents) == RunLength{RunLength::Unit::Pieces, 10'000}));
  QVERIFY((defaultLength({}, plan.agents) == RunLength()));
}

TETRABENCH_TEST(LostGamesTest)
#include "lost_games_test.moc"
