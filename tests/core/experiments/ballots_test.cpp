#include "core/experiments/ballot_report.h"

#include <fmt/format.h>

#include <QTemporaryDir>

#include "core/agents/library.h"
#include "core/experiments/experiment_runner.h"
#include "core/play/play_games.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

namespace {

NamedAgent agentOf(const std::string& id) {
  return {id, Library::instance().agent(id)};
}

/// Returns the MDP of games that end after this many pieces.
NamedMdp limitedMdp(std::int64_t pieces) {
  MdpSettings settings = Library::instance().mdp("standard/10x10").settings();
  settings.pieceLimit = pieces;
  return {"", Mdp(settings)};
}

ExperimentPlan somePlan() {
  return {.name = "Cup",
          .mdps = {limitedMdp(300)},
          .agents = {agentOf("huji-2"), agentOf("random"), agentOf("dellacherie")},
          .repetitions = 7,
          .length = {RunLength::Unit::Games, 1},
          .seed = 11};
}

}  // namespace

class BallotsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void onlySingleGamesOfAFewAgentsOnOneMdpAreBallots() {
    QVERIFY(hasBallots(somePlan()));
    ExperimentPlan plan = somePlan();
    plan.length.amount = 2;
    QVERIFY(!hasBallots(plan));
    plan = somePlan();
    plan.length.unit = RunLength::Unit::Pieces;
    QVERIFY(!hasBallots(plan));
    plan = somePlan();
    plan.mdps.push_back({"standard/10x20", Library::instance().mdp("standard/10x20")});
    QVERIFY(!hasBallots(plan));
    plan = somePlan();
    plan.agents.resize(1);
    QVERIFY(!hasBallots(plan));
    for (int i = 1; i < 50; ++i) {
      plan.agents.push_back(plan.agents.front());
      plan.agents.back().agent.name += std::to_string(i);
    }
    QVERIFY(hasBallots(plan));
    plan.agents.push_back(agentOf("random"));
    QVERIFY(!hasBallots(plan));
  }

  void anAgentUnderTwoNamesIsNamed() {
    const QTemporaryDir folder;
    ExperimentPlan plan = somePlan();
    plan.agents.push_back(plan.agents.front());
    plan.agents.back().agent.name = "Twin";
    QCOMPARE(remarksOn(reportOf(folder, plan)),
             (std::vector<std::string>{
                 "\"HUJI agent 2\" and \"Twin\" are the same agent under two names: they split the vote."}));
  }

  void moreGamesThanWereRecordedAreNamed() {
    const QTemporaryDir folder;
    ExperimentPlan plan = somePlan();
    MdpSettings mdp = plan.mdps.front().mdp.settings();
    mdp.draw = RecordedDraw{"", {{0, 1, 2}, {3, 4}, {5, 6}}};
    plan.mdps = {{"", Mdp(mdp)}};
    const auto remarks = remarksOn(reportOf(folder, plan));
    QCOMPARE(remarks.size(), std::size_t{1});
    QVERIFY(remarks.front().starts_with("The recorded pieces suffice for only 3 repetitions"));
    plan.name = "Three";
    plan.repetitions = 3;
    QVERIFY(remarksOn(reportOf(folder, plan)).empty());
  }

  void ballotsAreTheGamesThatPlayPlays() {
    const QTemporaryDir folder;
    const std::string file = folder.filePath("cup.tetrabench").toStdString();
    const ExperimentPlan plan = somePlan();
    ExperimentRunner runner(file, plan, {.threads = 2});
    while (!runner.waitFor(std::chrono::milliseconds(100))) {
    }
    ResultsDatabase database(file);
    const auto experiment = database.experiment("Cup");
    const PlayedBallots played =
        playedBallots(plan, database.runs(experiment->id, plan), BallotMeasure::Pieces);
    QCOMPARE(played.missing, 0);
    QCOMPARE(played.ballots.scores.size(), std::size_t{7});
    for (int game = 0; game < 7; ++game)
      for (std::size_t agent = 0; agent < 3; ++agent) {
        const PlayRequest request{.mdp = plan.mdps.front().mdp,
                                  .agent = plan.agents[agent].agent,
                                  .seed = 11 + static_cast<std::uint64_t>(game),
                                  .games = 1,
                                  .pieces = 300};
        QCOMPARE(played.ballots.scores[static_cast<std::size_t>(game)][agent],
                 static_cast<double>(playGames(request).front().tally.pieces));
      }
    const BallotReport report = ballotReport(database, *experiment, BallotMeasure::Lines, 100);
    QCOMPARE(report.methods.size(), kVotingMethods);
    QCOMPARE(report.agents[1], plan.agents[1].agent.name);
    // The random agent is last in every game.
    for (const auto& result : report.methods) {
      QVERIFY(result.ranking.places[1] > 1);
      QCOMPARE(result.again[1], 0.0);
    }
    const std::string spreadsheet = folder.filePath("cup.xlsx").toStdString();
    writeSpreadsheet(spreadsheet, report);
    QVERIFY(std::filesystem::file_size(spreadsheet) > 1000);
    std::string games = fmt::format("game,{}\n", fmt::join(report.agents, ","));
    for (std::size_t game = 0; game < 7; ++game)
      games += fmt::format("{},{}\n", game + 1, fmt::join(report.played.ballots.scores[game], ","));
    QCOMPARE(QByteArray::fromStdString(gamesAsCsv(report)), QByteArray::fromStdString(games));
    QCOMPARE(std::ranges::count(methodsAsCsv(report), '\n'), std::ptrdiff_t{1 + 3 * kVotingMethods});
  }

  void whatHasNoBallotsIsRefused() {
    const QTemporaryDir folder;
    const std::string file = folder.filePath("other.tetrabench").toStdString();
    ExperimentPlan plan = somePlan();
    plan.length.amount = 2;
    ResultsDatabase database(file);
    database.addExperiment(plan);
    QCOMPARE(
        refusalOf([&] { ballotReport(database, *database.experiment("Cup"), BallotMeasure::Pieces, 0); }),
        std::string("\"Cup\" has no ballots: its runs must be single games of 2 to 50 agents on one MDP."));
  }

  void gamesThatSomeAgentHasNotPlayedAreLeftOut() {
    const QTemporaryDir folder;
    const std::string file = folder.filePath("cup.tetrabench").toStdString();
    ResultsDatabase database(file);
    const ExperimentPlan plan = somePlan();
    const auto id = database.addExperiment(plan);
    QCOMPARE(
        refusalOf([&] { ballotReport(database, *database.experiment("Cup"), BallotMeasure::Pieces, 0); }),
        std::string("\"Cup\" has no game yet that two agents have played."));
    for (const auto& run : database.runs(id, plan)) {
      if (run.key.repetition == 3 && run.key.agent == 2) continue;
      RunProgress progress;
      database.finish(run.id, *playRun(plan, run.key, progress), {});
    }
    const PlayedBallots played = playedBallots(plan, database.runs(id, plan), BallotMeasure::TotalReward);
    QCOMPARE(played.missing, 1);
    QCOMPARE(played.repetitions, (std::vector<int>{0, 1, 2, 4, 5, 6}));
  }

  void aFailedGameCountsAsNothingAndIsNamed() {
    const QTemporaryDir folder;
    ResultsDatabase database(folder.filePath("cup.tetrabench").toStdString());
    const ExperimentPlan plan = somePlan();
    const auto id = database.addExperiment(plan);
    for (const auto& run : database.runs(id, plan)) {
      RunProgress progress;
      if (run.key.repetition == 3 && run.key.agent == 2)
        database.fail(run.id, "it died.");
      else
        database.finish(run.id, *playRun(plan, run.key, progress), {});
    }
    const BallotReport report = ballotReport(database, *database.experiment("Cup"), BallotMeasure::Pieces, 0);
    QCOMPARE(report.played.repetitions.size(), std::size_t{7});
    QCOMPARE(report.played.ballots.scores[3][2], 0.0);
    QCOMPARE(report.scores[2].least, 0.0);
    QCOMPARE(remarksOn(report),
             (std::vector<std::string>{"Failed: Dellacherie in 1 game. A failed game counts as 0 pieces for "
                                       "the agent. First failure: it died."}));
  }

  void anAgentThatHasNotPlayedYetTakesNoPart() {
    const QTemporaryDir folder;
    ResultsDatabase database(folder.filePath("cup.tetrabench").toStdString());
    const ExperimentPlan plan = somePlan();
    const auto id = database.addExperiment(plan);
    for (const auto& run : database.runs(id, plan)) {
      RunProgress progress;
      if (run.key.agent != 1) database.finish(run.id, *playRun(plan, run.key, progress), {});
    }
    const BallotReport report = ballotReport(database, *database.experiment("Cup"), BallotMeasure::Pieces, 0);
    QCOMPARE(report.played.agents, (std::vector<std::size_t>{0, 2}));
    QCOMPARE(report.agents, (std::vector<std::string>{plan.agents[0].agent.name, plan.agents[2].agent.name}));
    QCOMPARE(report.played.ballots.scores.front().size(), std::size_t{2});
    QCOMPARE(remarksOn(report),
             (std::vector<std::string>{"Without " + plan.agents[1].agent.name + ", which has not played."}));
  }

 private:
  /// Plays the plan and reports its ballots.
  static BallotReport reportOf(const QTemporaryDir& folder, const ExperimentPlan& plan) {
    const std::string file = folder.filePath("cup.tetrabench").toStdString();
    ExperimentRunner runner(file, plan, {.threads = 2});
    while (!runner.waitFor(std::chrono::milliseconds(100))) {
    }
    ResultsDatabase database(file);
    return ballotReport(database, *database.experiment(plan.name), BallotMeasure::Pieces, 0);
  }
};

TETRABENCH_TEST(BallotsTest)
#include "ballots_test.moc"
