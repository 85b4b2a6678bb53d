#include <QTemporaryDir>

#include "core/agents/library.h"
#include "core/experiments/experiment_runner.h"
#include "core/experiments/ranked_games.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

/// Tests for the report on games of agents against each other.
class RankingReportTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aVerdictClaimsNoMoreThanTheTest();
  void columnsHaveTheirUsualNames();
  void gamesInTablesCountFromZero();
  void gamesAfterTheDecisionAreNotShown();
};

namespace {

using Run = ResultsDatabase::Run;
using State = ResultsDatabase::State;

constexpr int kGames = 60;

ExperimentPlan testedPlan() {
  ExperimentPlan plan;
  plan.name = "Tested";
  plan.mdps.push_back({"guideline/10x20", Library::instance().mdp("guideline/10x20")});
  for (const char* id : {"bcts", "random"}) plan.agents.push_back({id, Library::instance().agent(id)});
  plan.repetitions = kGames;
  plan.length = {RunLength::Unit::Pieces, 40};
  plan.versus.emplace();
  plan.ranking.sprt = SprtSettings{.elo0 = 0, .elo1 = 100};
  return plan;
}

VersusResult won() {
  return {.winner = 0,
          .truncated = false,
          .forfeited = false,
          .rounds = 8,
          .sides = {{{.lines = 2, .attack = 2, .sent = 1}, {}}}};
}

/// Returns results in which all games are over, as if all had been in progress when the first ones decided
/// the test.
std::vector<Run> allWon(const ExperimentPlan& plan) {
  std::vector<Run> runs;
  for (const RunKey& run : plan.runs()) {
    runs.emplace_back().key = run;
    runs.back().state = State::Done;
    runs.back().versus = std::make_shared<const VersusResult>(won());
  }
  return runs;
}

}  // namespace

void RankingReportTest::aVerdictClaimsNoMoreThanTheTest() {
  const SprtSettings test{.elo0 = 0, .elo1 = 10};
  SprtState state{.ratio = 2.96, .lower = -2.944, .upper = 2.944, .verdict = SprtVerdict::Elo1};
  QCOMPARE(verdictSentence(state, test),
           std::string("Sequential test of 0 against 10 Elo: decided: nearer to 10 Elo than to 0 "
                       "(log-likelihood ratio 2.96, bounds -2.94 and 2.94)."));
  state.ratio = -3;
  state.verdict = SprtVerdict::Elo0;
  QCOMPARE(verdictSentence(state, test),
           std::string("Sequential test of 0 against 10 Elo: decided: nearer to 0 Elo than to 10 "
                       "(log-likelihood ratio -3.00, bounds -2.94 and 2.94)."));
  state.ratio = 1;
  state.verdict = SprtVerdict::Undecided;
  QCOMPARE(verdictSentence(state, test), std::string("Sequential test of 0 against 10 Elo: undecided "
                                                     "(log-likelihood ratio 1.00, bounds -2.94 and 2.94)."));
}

void RankingReportTest::columnsHaveTheirUsualNames() {
  const ExperimentPlan plan = testedPlan();
  const std::string text = asMarkdown(rankedGames(plan, allWon(plan)), plan);
  QVERIFY(text.find("| agent | Elo (95 %) | points | won | drawn | lost | attack per piece |\n") == 0);
  QVERIFY(text.find("| first | second | won | drawn | lost | Elo difference (95 %) | LOS |\n") !=
          std::string::npos);
}

void RankingReportTest::gamesInTablesCountFromZero() {
  const ExperimentPlan plan = testedPlan();
  auto runs = allWon(plan);
  runs.resize(2);
  const std::string table = versusAsCsv(plan, runs);
  QVERIFY(table.find("\nBCTS,Random,Guideline 10x20,0,done,1,0,0,8,2,2,1,0,0,0,") != std::string::npos);
  QVERIFY(table.find("\nBCTS,Random,Guideline 10x20,1,done,") != std::string::npos);
}

void RankingReportTest::gamesAfterTheDecisionAreNotShown() {
  ExperimentPlan plan = testedPlan();
  const auto runs = allWon(plan);
  const std::int64_t counted = rankedGames(plan, runs).games;
  QVERIFY(counted > 3 && counted < kGames);
  QCOMPARE(std::ssize(countedRuns(plan, runs)), counted);
  QCOMPARE(std::ssize(rankingOf(plan, runs)->runs), counted);

  const QTemporaryDir folder;
  const std::string path = folder.filePath("a.tetrabench").toStdString();
  {
    ResultsDatabase database(path);
    RunResult result;
    result.versus = won();
    result.total.pieces = result.versus->rounds;
    result.total.lines = result.versus->sides[0].lines;
    result.total.reward = 1;
    for (const Run& run : database.runs(database.addExperiment(plan), plan))
      database.finish(run.id, result, {});
    const auto stored = database.experiment(plan.name);
    QCOMPARE(stored->done, counted);
    QCOMPARE(stored->waiting, std::int64_t{0});
  }
  ExperimentRunner runner(path, plan, {});
  while (!runner.waitFor(std::chrono::milliseconds(100))) {
  }
  QVERIFY(runner.progress().decided);
  QCOMPARE(runner.progress().done, counted);

  plan.ranking.sprt.reset();
  QCOMPARE(std::ssize(countedRuns(plan, runs)), std::ptrdiff_t{kGames});
}

TETRABENCH_TEST(RankingReportTest)
#include "ranking_report_test.moc"
