#include <QTemporaryDir>
#include <set>
#include <sstream>

#include "core/agents/library.h"
#include "core/experiments/experiment_runner.h"
#include "core/experiments/ranked_games.h"
#include "core/storage/json/json_writer.h"
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
  void limitsOmitTheWeakestAgentsAndTheirPairs();
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

namespace {

Json rankingJson(const RankedGames& games, const ExperimentPlan& plan, const RankingLimits& limits) {
  std::ostringstream text;
  JsonWriter writer(text);
  writeRanking(writer, games, plan, limits);
  writer.finish();
  return Json::parse(text.str());
}

}  // namespace

void RankingReportTest::limitsOmitTheWeakestAgentsAndTheirPairs() {
  ExperimentPlan plan = testedPlan();
  plan.ranking.sprt.reset();
  for (const char* id : {"dt-20", "el-tetris", "huji-2"})
    plan.agents.push_back({id, Library::instance().agent(id)});
  RankedGames games(plan.agents.size());
  for (std::size_t a = 0; a < plan.agents.size(); ++a)  // the later, the better
    for (std::size_t b = 0; b < a; ++b)
      for (const int winner : {0, 0, 1}) {
        VersusResult game = won();
        game.winner = winner;
        games.add({a, b}, game);
      }
  const Json whole = rankingJson(games, plan, {}), three = rankingJson(games, plan, {3, 3}),
             paired = rankingJson(games, plan, {.paired = 2});
  const auto sizes = [](const Json& json) {
    return std::vector<std::size_t>{json["agents"].size(), json["agentsOmitted"].get<std::size_t>(),
                                    json["pairs"].size(), json["pairsOmitted"].get<std::size_t>()};
  };
  QCOMPARE(sizes(whole), (std::vector<std::size_t>{5, 0, 10, 0}));
  QCOMPARE(sizes(three), (std::vector<std::size_t>{3, 2, 3, 7}));
  QCOMPARE(sizes(paired), (std::vector<std::size_t>{5, 0, 1, 9}));
  QVERIFY(paired["agents"] == whole["agents"]);
  std::set<std::string> names;
  for (std::size_t i = 0; i < 3; ++i) {
    QVERIFY(three["agents"][i] == whole["agents"][i]);
    names.insert(three["agents"][i]["agent"].get<std::string>());
  }
  Json pairs = Json::array();
  for (const Json& pair : whole["pairs"])
    if (names.contains(pair["first"].get<std::string>()) && names.contains(pair["second"].get<std::string>()))
      pairs.push_back(pair);
  QVERIFY(three["pairs"] == pairs);

  const std::string all = asMarkdown(games, plan), some = asMarkdown(games, plan, {3, 3});
  QVERIFY(all.find("omitted") == std::string::npos && all.find("| 5. BCTS |") != std::string::npos);
  QVERIFY(all.find("| points against | 1 | 2 | 3 | 4 | 5 |\n") != std::string::npos);
  QVERIFY(some.find("| first | second | won |") != std::string::npos);
  QVERIFY(some.find("\n2 agents and 7 pairs are omitted (see --limit).\n") != std::string::npos);
  QVERIFY(some.find("BCTS") == std::string::npos);
  QVERIFY(asMarkdown(games, plan, {4, 5}).find("\n1 agent is omitted (see --limit).\n") != std::string::npos);
}

TETRABENCH_TEST(RankingReportTest)
#include "ranking_report_test.moc"
