#include "core/experiments/championship_report.h"

#include <fmt/format.h>

#include <QTemporaryDir>

#include "core/agents/library.h"
#include "core/experiments/experiment_runner.h"
#include "core/play/play_games.h"
#include "core/storage/json/json_pointer.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

namespace {

NamedAgent agentOf(const std::string& id) {
  return {id, Library::instance().agent(id)};
}

Championship someChampionship() {
  Championship championship;
  championship.name = "Cup";
  championship.mdp = {"standard/10x10", Library::instance().mdp("standard/10x10")};
  championship.agents = {agentOf("huji-2"), agentOf("random"), agentOf("dellacherie")};
  championship.games = 7;
  championship.pieceLimit = 300;
  championship.seed = 11;
  championship.measure = BallotMeasure::Lines;
  return championship;
}

std::string refusalOfJson(const char* place, const char* value) {
  Json json = toJson(someChampionship());
  json[JsonPointer(place)] = Json::parse(value);
  return refusalOf([&] { championshipFromJson(json, "/"); });
}

}  // namespace

class ChampionshipTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void itsDocumentIsReadAsItWasWritten() {
    const QTemporaryDir folder;
    const std::string file = folder.filePath("cup.championship.json").toStdString();
    writeChampionship(file, someChampionship());
    QVERIFY(readChampionship(file) == someChampionship());
  }

  void aDocumentThatDoesNotFitIsRefusedInOneSentence() {
    QCOMPARE(refusalOfJson("/agents", R"(["huji-2"])"),
             std::string("agents is a list of 1; it must be a list of 2 to 50 agents."));
    QCOMPARE(refusalOfJson("/agents", R"(["huji-2", "huji-2"])").find("agents[1] is called"), std::size_t{0});
    QCOMPARE(refusalOfJson("/games", "0"),
             std::string("games is 0; it must be a whole number between 1 and 10000."));
    QVERIFY(refusalOfJson("/pieceLimit", "-1").starts_with("pieceLimit is -1;"));
    QVERIFY(refusalOfJson("/mdp", R"("no/such")").starts_with("mdp"));
    QVERIFY(refusalOfJson("/measure", R"("points")").starts_with("measure is \"points\";"));
  }

  void anAgentUnderTwoNamesIsRefused() {
    Championship championship = someChampionship();
    championship.agents.push_back(championship.agents.front());
    championship.agents.back().agent.name = "Twin";
    QCOMPARE(refusalOf([&] { championship.check(); }),
             std::string("\"HUJI agent 2\" and \"Twin\" are the same agent under two names; remove one of "
                         "them."));
  }

  void anAgentThatCannotPlayIsRefused() {
    Championship championship = someChampionship();
    championship.mdp = {"standard/5x5", Library::instance().mdp("standard/5x5")};
    championship.agents.push_back(agentOf("bdu"));
    const std::string refusal = refusalOf([&] { championship.check(); });
    QVERIFY2(refusal.starts_with("\"BDU\" cannot play \"") && refusal.find('\n') == std::string::npos,
             refusal.c_str());
  }

  void thereCanBeNoMoreGamesThanWereRecorded() {
    Championship championship = someChampionship();
    MdpSettings mdp = championship.mdp.mdp.settings();
    mdp.name = "Recorded";
    mdp.draw = RecordedDraw{"", {{0, 1, 2}, {3, 4}, {5, 6}}};
    championship.mdp = {"", Mdp(mdp)};
    QCOMPARE(
        refusalOf([&] { championship.check(); }),
        std::string("games is 7; it must be 3 at most, the number of recorded sequences of \"Recorded\"."));
    championship.games = 3;
    QCOMPARE(refusalOf([&] { championship.check(); }), std::string("accepted"));
  }

  void anExperimentOfSingleGamesIsAChampionship() {
    const Championship championship = someChampionship();
    const ExperimentPlan plan = championship.experiment();
    QVERIFY(isChampionship(plan));
    QVERIFY(championshipOf(plan).experiment() == plan);
    ExperimentPlan longer = plan;
    longer.length.amount = 2;
    QVERIFY(!isChampionship(longer));
  }

  void ballotsAreTheGamesThatPlayPlays() {
    const QTemporaryDir folder;
    const std::string file = folder.filePath("cup.tetrabench").toStdString();
    const Championship championship = someChampionship();
    ExperimentRunner runner(file, championship.experiment(), {.threads = 2});
    while (!runner.waitFor(std::chrono::milliseconds(100))) {
    }
    ResultsDatabase database(file);
    const auto experiment = database.experiment("Cup");
    const PlayedBallots played = playedBallots(database, *experiment, BallotMeasure::Pieces);
    QCOMPARE(played.missing, 0);
    QCOMPARE(played.ballots.scores.size(), std::size_t{7});
    for (int game = 0; game < 7; ++game)
      for (std::size_t agent = 0; agent < 3; ++agent) {
        const PlayRequest request{.mdp = championship.mdp.mdp,
                                  .agent = championship.agents[agent].agent,
                                  .seed = 11 + static_cast<std::uint64_t>(game),
                                  .games = 1,
                                  .pieces = 300};
        QCOMPARE(played.ballots.scores[static_cast<std::size_t>(game)][agent],
                 static_cast<double>(playGames(request).front().tally.pieces));
      }
    const ChampionshipReport report = reportOn(database, *experiment, BallotMeasure::Lines, 100);
    QCOMPARE(report.methods.size(), kVotingMethods);
    QCOMPARE(report.agents[1], championship.agents[1].agent.name);
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

  void whatIsNoChampionshipIsRefused() {
    const QTemporaryDir folder;
    const std::string file = folder.filePath("other.tetrabench").toStdString();
    ExperimentPlan plan = someChampionship().experiment();
    plan.length.amount = 2;
    ResultsDatabase database(file);
    database.addExperiment(plan);
    QCOMPARE(refusalOf([&] { reportOn(database, *database.experiment("Cup"), BallotMeasure::Pieces, 0); }),
             std::string("\"Cup\" is not a championship: its runs must be single games of at least two "
                         "agents on one MDP."));
  }

  void gamesThatSomeAgentHasNotPlayedAreLeftOut() {
    const QTemporaryDir folder;
    const std::string file = folder.filePath("cup.tetrabench").toStdString();
    ResultsDatabase database(file);
    const ExperimentPlan plan = someChampionship().experiment();
    const auto id = database.addExperiment(plan);
    QCOMPARE(refusalOf([&] { reportOn(database, *database.experiment("Cup"), BallotMeasure::Pieces, 0); }),
             std::string("\"Cup\" has no game yet that two agents have played."));
    for (const auto& run : database.runs(id, plan)) {
      if (run.key.repetition == 3 && run.key.agent == 2) continue;
      RunProgress progress;
      database.finish(run.id, *playRun(plan, run.key, progress), {});
    }
    const PlayedBallots played =
        playedBallots(database, *database.experiment("Cup"), BallotMeasure::TotalReward);
    QCOMPARE(played.missing, 1);
    QCOMPARE(played.repetitions, (std::vector<int>{0, 1, 2, 4, 5, 6}));
  }

  void aFailedGameCountsAsNothingAndIsNamed() {
    const QTemporaryDir folder;
    ResultsDatabase database(folder.filePath("cup.tetrabench").toStdString());
    const ExperimentPlan plan = someChampionship().experiment();
    const auto id = database.addExperiment(plan);
    for (const auto& run : database.runs(id, plan)) {
      RunProgress progress;
      if (run.key.repetition == 3 && run.key.agent == 2)
        database.fail(run.id, "it died.");
      else
        database.finish(run.id, *playRun(plan, run.key, progress), {});
    }
    const ChampionshipReport report =
        reportOn(database, *database.experiment("Cup"), BallotMeasure::Pieces, 0);
    QCOMPARE(report.played.repetitions.size(), std::size_t{7});
    QCOMPARE(report.played.ballots.scores[3][2], 0.0);
    QCOMPARE(report.scores[2].least, 0.0);
    QCOMPARE(remarksOn(report),
             (std::vector<std::string>{"Failed: Dellacherie in 1 game. Such a game counts as 0 pieces for "
                                       "the agent. The first reason: it died."}));
  }

  void anAgentThatHasNotPlayedYetTakesNoPart() {
    const QTemporaryDir folder;
    ResultsDatabase database(folder.filePath("cup.tetrabench").toStdString());
    const ExperimentPlan plan = someChampionship().experiment();
    const auto id = database.addExperiment(plan);
    for (const auto& run : database.runs(id, plan)) {
      RunProgress progress;
      if (run.key.agent != 1) database.finish(run.id, *playRun(plan, run.key, progress), {});
    }
    const ChampionshipReport report =
        reportOn(database, *database.experiment("Cup"), BallotMeasure::Pieces, 0);
    QCOMPARE(report.played.agents, (std::vector<std::size_t>{0, 2}));
    QCOMPARE(report.agents, (std::vector<std::string>{plan.agents[0].agent.name, plan.agents[2].agent.name}));
    QCOMPARE(report.played.ballots.scores.front().size(), std::size_t{2});
    QCOMPARE(remarksOn(report), (std::vector<std::string>{"Without " + plan.agents[1].agent.name +
                                                          ", which has not played yet."}));
  }
};

TETRABENCH_TEST(ChampionshipTest)
#include "championship_test.moc"
