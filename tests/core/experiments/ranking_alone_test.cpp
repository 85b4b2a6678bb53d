#include <QTemporaryDir>
#include <random>

#include "core/agents/library.h"
#include "core/error.h"
#include "core/experiments/compared_agent.h"
#include "core/experiments/experiment_document.h"
#include "core/experiments/experiment_runner.h"
#include "core/experiments/experiment_summary.h"
#include "core/experiments/ranked_games.h"
#include "tests/support/qtest.h"
#include "tests/support/random_grids.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests for rankings from single-player games: of two agents with the same pieces, the better result wins.
class RankingAloneTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theLargerRewardWins();
  void gauntletsPairOnlyWithTheFirstAgent();
  void gamesWithTheSamePiecesFormOneCluster();
  void sequentialTestsCountPairsOfRuns();
  void sequentialTestsStopEarlyAndStayStopped();
  void rankingSettingsSurviveARoundTrip();
  void sequentialTestsRequireIndependentGames();
};

namespace {

using Run = ResultsDatabase::Run;
using State = ResultsDatabase::State;

ExperimentPlan planOf(const std::vector<std::string>& agents, const std::vector<std::string>& mdps,
                      int repetitions) {
  ExperimentPlan plan;
  plan.name = "By themselves";
  for (const std::string& id : mdps) plan.mdps.push_back({id, Library::instance().mdp(id)});
  for (const std::string& id : agents) plan.agents.push_back({id, Library::instance().agent(id)});
  plan.repetitions = repetitions;
  plan.length = {RunLength::Unit::Pieces, 100};
  return plan;
}

Run runOf(const RunKey& which, State state, double reward) {
  Run run;
  run.key = which;
  run.state = state;
  run.reward = reward;
  return run;
}

}  // namespace

void RankingAloneTest::theLargerRewardWins() {
  const ExperimentPlan plan = planOf({"dellacherie", "random", "dt-20"}, {"standard/10x20"}, 2);
  const auto played = [](std::size_t agent, int repetition, State state, double reward) {
    return runOf({agent, 0, repetition}, state, reward);
  };
  const RankedGames ranked = rankedGames(
      plan, {played(0, 0, State::Done, 5), played(1, 0, State::Done, 5), played(2, 0, State::Done, 7),
             played(0, 1, State::Done, -3), played(1, 1, State::Failed, 0), played(2, 1, State::Waiting, 0)});
  QCOMPARE(ranked.pairs[0][1], (PairResult{.wins = 1, .draws = 1, .losses = 0}));
  QCOMPARE(ranked.pairs[0][2], (PairResult{.wins = 0, .draws = 0, .losses = 1}));
  QCOMPARE(ranked.pairs[2][1], (PairResult{.wins = 1, .draws = 0, .losses = 0}));
  QCOMPARE(ranked.games, std::int64_t{4});
}

void RankingAloneTest::gauntletsPairOnlyWithTheFirstAgent() {
  ExperimentPlan plan = planOf({"dellacherie", "random", "dt-20"}, {"standard/10x20"}, 3);
  std::mt19937_64 random(1);
  std::vector<Run> runs;
  for (const RunKey& run : plan.runs())
    runs.push_back(runOf(run, State::Done, static_cast<double>(below(random, 3))));
  const RankedGames all = rankedGames(plan, runs);
  plan.ranking.pairing = Pairing::Gauntlet;
  const RankedGames some = rankedGames(plan, runs);
  QCOMPARE(all.games, std::int64_t{9});
  QCOMPARE(some.games, std::int64_t{6});
  QCOMPARE(some.pairs[0], all.pairs[0]);
  QCOMPARE(some.pairs[2][1], PairResult());
}

void RankingAloneTest::gamesWithTheSamePiecesFormOneCluster() {
  ExperimentPlan plan = planOf({"dellacherie", "random"}, {"standard/10x20", "standard/10x10"}, 4);
  plan.mdps.push_back(plan.mdps[0]);
  MdpSettings recorded = plan.mdps[0].mdp.settings();
  recorded.name = "Recorded";
  recorded.draw = RecordedDraw{.file = {}, .games = {{0, 1, 2}, {3, 4, 5}, {6, 5, 4}}};
  plan.mdps.back() = {"", Mdp(recorded)};
  std::vector<Run> runs;
  for (const RunKey& run : plan.runs()) runs.push_back(runOf(run, State::Done, 1));
  const RankedGames ranked = rankedGames(plan, runs);
  const auto& games = ranked.common->games;  // ordered by repetition
  QCOMPARE(games.size(), std::size_t{12});
  std::map<std::size_t, int> sizes;
  for (const CommonGame& game : games) ++sizes[game.cluster];
  QCOMPARE(sizes.size(), std::size_t{7});  // four with drawn pieces, three recorded games
  for (std::size_t repetition = 0; repetition < 4; ++repetition) {
    QCOMPARE(games[3 * repetition].cluster, games[3 * repetition + 1].cluster);
    QVERIFY(games[3 * repetition].cluster != games[3 * repetition + 2].cluster);
  }
  QCOMPARE(games[2].cluster, games[11].cluster);  // the fourth repetition reuses the first recorded game

  MdpSettings reweighted = plan.mdps[1].mdp.settings();
  reweighted.weights[0] = 0.5;
  plan.mdps[1].mdp = Mdp(reweighted);
  QCOMPARE(plan.mdpsOfSamePieces(), (std::vector<std::size_t>{0, 1, 2}));
}

/// The reference implementation recounts all games before the first unfinished one each time.
void RankingAloneTest::sequentialTestsCountPairsOfRuns() {
  ExperimentPlan plan = planOf({"dellacherie", "random"}, {"standard/10x20"}, 60);
  plan.ranking.sprt = SprtSettings{.elo0 = 0, .elo1 = 150};
  std::mt19937_64 random(2);
  int decided = 0;
  for (int round = 0; round < 50; ++round) {
    std::vector<Run> runs;
    for (const RunKey& run : plan.runs())
      runs.push_back(runOf(run,
                           below(random, 200) == 0  ? State::Waiting
                           : below(random, 20) == 0 ? State::Failed
                                                    : State::Done,
                           static_cast<double>(below(random, run.agent == 0 ? 8 : 4))));
    PairResult expected;
    std::size_t counted = 0;
    for (; counted + 1 < runs.size(); counted += 2) {
      const Run &first = runs[counted], &second = runs[counted + 1];
      if (first.state == State::Waiting || second.state == State::Waiting) break;
      if (first.state == State::Failed && second.state == State::Failed) continue;
      if (second.state == State::Failed || (first.state == State::Done && first.reward > second.reward))
        ++expected.wins;
      else if (first.state == State::Failed || first.reward < second.reward)
        ++expected.losses;
      else
        ++expected.draws;
      if (sprt(expected, *plan.ranking.sprt).verdict != SprtVerdict::Undecided) break;
    }
    SequentialTest test(plan);
    test.count(runs);
    QCOMPARE(test.isDecided(), sprt(expected, *plan.ranking.sprt).verdict != SprtVerdict::Undecided);
    QCOMPARE(rankedGames(plan, runs).pairs[0][1], expected);
    if (test.isDecided()) QCOMPARE(test.runs(), counted + 2);
    decided += test.isDecided();
  }
  QVERIFY(decided > 5 && decided < 50);
}

void RankingAloneTest::sequentialTestsStopEarlyAndStayStopped() {
  ExperimentPlan plan = planOf({"dellacherie", "random"}, {"standard/10x20"}, 500);
  plan.ranking.sprt = SprtSettings{.elo0 = 0, .elo1 = 100};
  const QTemporaryDir folder;
  const auto play = [&](const char* name, int threads) {
    const std::string path = folder.filePath(name).toStdString();
    ExperimentRunner runner(path, plan, {.threads = threads});
    while (!runner.waitFor(std::chrono::milliseconds(100))) {
    }
    if (!runner.progress().decided) qFatal("the test is not decided");
    ResultsDatabase database(path);
    return rankedGames(plan, database.runs(database.addExperiment(plan), plan));
  };
  const RankedGames one = play("one.tetrabench", 1), three = play("three.tetrabench", 3);
  QVERIFY(one.games < 100);
  QCOMPARE(three.pairs, one.pairs);
  // More threads finish games that the test does not count; no result includes them.
  for (const char* name : {"one.tetrabench", "three.tetrabench"}) {
    ResultsDatabase database(folder.filePath(name).toStdString());
    const auto experiment = *database.experiment(plan.name);
    const auto games = static_cast<std::size_t>(one.games);
    std::size_t played = 0;
    forEachPlayedRun(database, experiment, [&](const PlayedRun&) { ++played; });
    QCOMPARE(played, 2 * games);
    for (const ComparedAgent& agent : comparedAgents(database, experiment, {0, 1}))
      QCOMPARE(agent.runs.size(), games);
  }
  ExperimentRunner again(folder.filePath("one.tetrabench").toStdString(), plan, {});
  while (!again.waitFor(std::chrono::milliseconds(100))) {
  }
  QCOMPARE(again.piecesPlayed(), std::int64_t{0});
}

void RankingAloneTest::rankingSettingsSurviveARoundTrip() {
  ExperimentPlan plan = planOf({"dellacherie", "random"}, {"standard/10x20"}, 5);
  QVERIFY(!toJson(plan).contains("pairing"));
  QCOMPARE(experimentFromJson(toJson(plan), {}), plan);
  plan.ranking = {.pairing = Pairing::Gauntlet, .sprt = SprtSettings{.elo0 = -5, .elo1 = 20}};
  QCOMPARE(experimentFromJson(toJson(plan), {}), plan);
}

void RankingAloneTest::sequentialTestsRequireIndependentGames() {
  ExperimentPlan plan = planOf({"dellacherie", "random"}, {"standard/10x20", "standard/10x10"}, 5);
  plan.ranking.sprt.emplace();
  try {
    plan.check();
    QFAIL("it was accepted");
  } catch (const InvalidDocument& error) {
    QCOMPARE(error.sentence(),
             std::string("the test assumes independent games, but \"Standard 10x20\" and \"Standard 10x10\" "
                         "have the same pieces in a repetition: remove one of them."));
  }
  plan.mdps.pop_back();
  plan.check();
  plan.agents.pop_back();
  QVERIFY_THROWS_EXCEPTION(InvalidDocument, plan.check());
}

TETRABENCH_TEST(RankingAloneTest)
#include "ranking_alone_test.moc"
