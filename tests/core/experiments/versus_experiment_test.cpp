#include <QTemporaryDir>
#include <filesystem>
#include <fstream>

#include "core/agents/external/trusted_agents.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/experiments/experiment_document.h"
#include "core/experiments/experiment_runner.h"
#include "core/experiments/program_versions.h"
#include "core/experiments/ranked_games.h"
#include "tests/external/test_bot.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests for experiments in which agents play against each other.
class VersusExperimentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void gamesAreThoseOfEachPair();
  void gauntletsArePlayedByTheFirst();
  void threadsAndInterruptionsDoNotMatter();
  void sequentialTestsEndEarlyAndStayEnded();
  void addedAgentsPlayOnlyTheirGames();
  void otherGarbageIsAnotherExperiment();
  void gamesInPlayCanBeSeen();
  void documentsSayHowTheyPlay();
  void documentsThatDoNotFitAreRefused_data();
  void documentsThatDoNotFitAreRefused();
  void aMissingLengthIsAPieceLimit();
  void impossibleNumbersAreNoGame();
  void sequentialTestsWaitForTheGamesBefore();
  void anAgentThatDoesNotStartForfeitsNothing();
  void anAgentThatFailsAtItsFirstPieceForfeits();
  void aForfeitedGameIsDone();
  void bothProgramsAreRemembered();

 private:
  std::string file() { return folder_.filePath(QStringLiteral("%1.tetrabench").arg(++files_)).toStdString(); }
  const QTemporaryDir folder_;
  int files_ = 0;
};

namespace {

using State = ResultsDatabase::State;

ExperimentPlan planOf(const std::vector<std::string>& agents, int games) {
  ExperimentPlan plan;
  plan.name = "Against each other";
  plan.mdps.push_back({"guideline/10x20", Library::instance().mdp("guideline/10x20")});
  for (const std::string& id : agents) plan.agents.push_back({id, Library::instance().agent(id)});
  plan.repetitions = games;
  plan.length = {RunLength::Unit::Pieces, 40};
  plan.versus.emplace();
  return plan;
}

void play(const std::string& path, const ExperimentPlan& plan, int threads) {
  ExperimentRunner runner(path, plan, {.threads = threads});
  while (!runner.waitFor(std::chrono::milliseconds(100))) {
  }
}

RankedGames rankedIn(const std::string& path, const ExperimentPlan& plan) {
  ResultsDatabase database(path);
  return rankedGames(plan, database.runs(database.addExperiment(plan), plan));
}

}  // namespace

void VersusExperimentTest::gamesAreThoseOfEachPair() {
  const std::string path = file();
  const ExperimentPlan plan = planOf({"random", "dellacherie", "dt-20"}, 4);
  play(path, plan, 2);
  const RankedGames found = rankedIn(path, plan);
  QCOMPARE(found.games, std::int64_t{12});
  std::vector<RankedGames::Side> sides(3);
  for (std::size_t a = 0; a < 3; ++a)
    for (std::size_t b = 0; b < a; ++b) {
      PairResult expected;
      for (std::uint64_t number = 0; number < 4; ++number) {
        const VersusResult game = playVersus(
            {.mdp = plan.mdps[0].mdp, .garbage = {}, .seed = 1, .number = number, .pieceLimit = 40},
            {&plan.agents[b].agent, &plan.agents[a].agent});
        ++(!game.winner ? expected.draws : *game.winner == 0 ? expected.wins : expected.losses);
        for (std::size_t side = 0; side < 2; ++side) {
          RankedGames::Side& sum = sides[side == 0 ? b : a];
          sum.pieces += game.rounds;
          sum.lines += game.sides[side].lines;
          sum.attack += game.sides[side].attack;
          sum.sent += game.sides[side].sent;
        }
      }
      QCOMPARE(found.pairs[b][a], expected);
      QCOMPARE(found.pairs[a][b], expected.reversed());
    }
  QVERIFY(found.sides == sides);
}

void VersusExperimentTest::gauntletsArePlayedByTheFirst() {
  const std::string path = file();
  ExperimentPlan plan = planOf({"dellacherie", "random", "el-tetris"}, 2);
  plan.ranking.pairing = Pairing::Gauntlet;
  QCOMPARE(plan.runsWithout({}), std::int64_t{4});
  play(path, plan, 2);
  const RankedGames found = rankedIn(path, plan);
  QCOMPARE(found.games, std::int64_t{4});
  QCOMPARE(found.pairs[1][2], PairResult{});
  QCOMPARE(found.pairs[0][1].games(), std::int64_t{2});
}

void VersusExperimentTest::threadsAndInterruptionsDoNotMatter() {
  const ExperimentPlan plan = planOf({"random", "smartagent-1.6", "dellacherie"}, 6);
  const std::string whole = file(), interrupted = file();
  play(whole, plan, 1);
  for (int cut = 0; cut < 3; ++cut) {
    ExperimentRunner runner(interrupted, plan, {.threads = 3});
    while (runner.progress().done < 5 * cut && !runner.waitFor(std::chrono::milliseconds(1))) {
    }
    runner.cancel();
  }
  play(interrupted, plan, 4);
  const RankedGames one = rankedIn(whole, plan), other = rankedIn(interrupted, plan);
  QCOMPARE(other.pairs, one.pairs);
  QVERIFY(other.sides == one.sides);
}

void VersusExperimentTest::sequentialTestsEndEarlyAndStayEnded() {
  ExperimentPlan plan = planOf({"dellacherie", "random"}, 500);
  plan.ranking.sprt = SprtSettings{.elo0 = 0, .elo1 = 100};
  const std::string first = file(), second = file();
  play(first, plan, 1);
  play(second, plan, 3);
  const RankedGames one = rankedIn(first, plan), three = rankedIn(second, plan);
  QVERIFY(one.games < 100);
  QCOMPARE(three.games, one.games);
  QCOMPARE(three.pairs, one.pairs);
  QCOMPARE(sprt(one.pairs[0][1], *plan.ranking.sprt).verdict, SprtVerdict::Elo1);
  ExperimentRunner again(first, plan, {});
  while (!again.waitFor(std::chrono::milliseconds(100))) {
  }
  QVERIFY(again.progress().decided);
  QCOMPARE(again.piecesPlayed(), std::int64_t{0});
}

void VersusExperimentTest::addedAgentsPlayOnlyTheirGames() {
  const std::string path = file();
  const ExperimentPlan two = planOf({"dellacherie", "dt-20"}, 3);
  play(path, two, 1);
  const ExperimentPlan three = planOf({"random", "dellacherie", "dt-20"}, 3);
  const RankedGames before = rankedIn(path, three);
  QCOMPARE(before.games, std::int64_t{3});
  QCOMPARE(before.pairs[1][2], rankedIn(path, two).pairs[0][1]);
  play(path, three, 1);
  QCOMPARE(rankedIn(path, three).games, std::int64_t{9});
}

void VersusExperimentTest::otherGarbageIsAnotherExperiment() {
  const std::string path = file();
  ExperimentPlan plan = planOf({"dellacherie", "dt-20"}, 1);
  play(path, plan, 1);
  plan.checkpoints = 17;  // versus games have no checkpoints, and documents omit them
  QVERIFY(ResultsDatabase(path).addExperiment(plan) > 0);
  plan.versus->delay = 3;
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, ResultsDatabase(path).addExperiment(plan));
}

void VersusExperimentTest::gamesInPlayCanBeSeen() {
  ExperimentPlan plan = planOf({"dellacherie", "dt-20"}, 1);
  plan.length.amount = 10'000'000;
  ExperimentRunner runner(file(), plan, {.paused = true});
  QVERIFY(runner.liveGames().empty());  // requests the first positions
  runner.setPaused(false);
  std::vector<ExperimentRunner::LiveGame> games;
  while (games.empty()) {
    games = runner.liveGames();
    QTest::qWait(1);
  }
  QCOMPARE(games.size(), std::size_t{1});
  QCOMPARE(games[0].thread, std::size_t{0});
  QCOMPARE(games[0].key, plan.runs()[0]);
  QVERIFY(games[0].moment.rounds > 0);
  QCOMPARE(games[0].moment.sides[1].preview.size(), std::size_t{5});
}

void VersusExperimentTest::documentsSayHowTheyPlay() {
  ExperimentPlan plan = planOf({"dellacherie", "dt-20"}, 7);
  plan.ranking.pairing = Pairing::Gauntlet;
  plan.versus->attack.rows[4] = 5;
  plan.versus->attack.combo[11] = 6;
  plan.versus->cancels = false;
  plan.versus->delay = 2;
  plan.versus->rowsAtOnce = 4;
  plan.ranking.sprt = SprtSettings{.elo0 = -5, .elo1 = 20, .alpha = 0.1, .beta = 0.02};
  QCOMPARE(experimentFromJson(toJson(plan), {}), plan);
  const Json least = Json::parse(R"({"format": "tetrabench-experiment/1", "name": "Against each other",
    "mode": "versus", "mdps": ["guideline/10x20"], "agents": ["dellacherie", "dt-20"], "repetitions": 7,
    "pieceLimit": 40})");
  QCOMPARE(experimentFromJson(least, {}), planOf({"dellacherie", "dt-20"}, 7));
}

void VersusExperimentTest::documentsThatDoNotFitAreRefused_data() {
  QTest::addColumn<QString>("change");
  QTest::addColumn<QString>("sentence");
  const auto row = [](const char* change, const char* sentence) {
    QTest::newRow(change) << QString(change) << QString(sentence);
  };
  row(R"({"mode": "alone"})", "garbage needs \"mode\": \"versus\".");
  row(R"({"mode": "chess"})", "mode is \"chess\"; it must be one of alone, versus.");
  row(R"({"checkpoints": 9})", "checkpoints is not used by agents that play against each other.");
  row(R"({"pairing": "all"})", "pairing is \"all\"; it must be one of round-robin, gauntlet.");
  row(R"({"mdps": ["standard/10x20"]})",
      "\"Standard 10x20\" does not have guideline rules, under which agents play against each "
      "other.");
  row(R"({"mdps": ["guideline/10x20", "guideline/10x20-points"]})",
      "\"Guideline 10x20\" and \"Guideline 10x20, points\" differ only in reward, which does not count in "
      "games between agents: remove one of them.");
  row(R"({"mdps": ["guideline/10x20", {"format": "tetrabench-mdp/1", "name": "Narrow", "rules": "guideline",
      "width": 8, "height": 20, "pieces": {"draw": "seven-bag"}}]})",
      "the test assumes independent games, but \"Guideline 10x20\" and \"Narrow\" have the same pieces in a "
      "repetition: remove one of them.");
  row(R"({"agents": ["random"]})",
      "agents is a list of 1; it must be a list of 2 or more, which play against each other.");
  row(R"({"agents": ["random", "dt-20", "dt-10"]})", "a sequential test compares two agents; 3 are given.");
  row(R"({"garbage": {"delay": 101}})", "garbage.delay is 101; it must be a whole number between 0 and 100.");
  row(R"({"garbage": {"attack": {"rows": [0, 1]}}})",
      "garbage.attack.rows is a list of 2; it must be a list of 5 numbers.");
  row(R"({"sprt": {"elo0": 5, "elo1": 5}})", "sprt.elo1 is 5; it must be a number above elo0.");
  row(R"({"sprt": {"elo0": 0, "elo1": 5, "alpha": 0.5}})",
      "sprt.alpha is 0.5; it must be a number above 0 and below 0.5.");
}

void VersusExperimentTest::documentsThatDoNotFitAreRefused() {
  QFETCH(QString, change);
  QFETCH(QString, sentence);
  ExperimentPlan plan = planOf({"dellacherie", "dt-20"}, 7);
  plan.ranking.sprt.emplace();
  Json json = toJson(plan);
  json.update(Json::parse(change.toStdString()));
  try {
    experimentFromJson(json, {});
    QFAIL("it was read");
  } catch (const InvalidDocument& error) {
    QCOMPARE(QString::fromStdString(error.sentence()), sentence);
  }
}

void VersusExperimentTest::aMissingLengthIsAPieceLimit() {
  Json json = toJson(planOf({"dellacherie", "dt-20"}, 7));
  json.erase("pieceLimit");
  QCOMPARE(refusalOf([&] { experimentFromJson(json, {}); }),
           std::string("the game length is missing: set pieceLimit."));
}

void VersusExperimentTest::impossibleNumbersAreNoGame() {
  const VersusResult result{
      .winner = 1,
      .truncated = true,
      .forfeited = false,
      .rounds = 40,
      .sides = {{{.lines = 12, .attack = 5, .sent = 3}, {.lines = 16, .attack = 9, .sent = 9}}}};
  const std::vector<std::int64_t> numbers = toNumbers(result);
  QVERIFY(versusFromNumbers(numbers) == result);
  for (const auto& [at, wrong] : {std::pair(0, 2), {0, -2}, {3, -1}, {4, 200}, {6, 6}, {9, -1}}) {
    std::vector<std::int64_t> changed = numbers;
    changed[static_cast<std::size_t>(at)] = wrong;
    QVERIFY2(!versusFromNumbers(changed), std::to_string(at).c_str());
  }
  QVERIFY(!versusFromNumbers(std::span(numbers).first(9)));
  for (const int boolean : {1, 2}) {
    std::vector<std::int64_t> changed = numbers;
    changed[static_cast<std::size_t>(boolean)] = 2;
    QVERIFY(!versusFromNumbers(changed));
  }
}

/// While an earlier game is unfinished, later ones do not count, even if they would decide the test.
void VersusExperimentTest::sequentialTestsWaitForTheGamesBefore() {
  ExperimentPlan plan = planOf({"dellacherie", "random"}, 60);
  plan.ranking.sprt = SprtSettings{.elo0 = 0, .elo1 = 100};
  std::vector<ResultsDatabase::Run> runs;
  for (const RunKey& run : plan.runs()) {
    runs.emplace_back().key = run;
    runs.back().state = State::Done;
    runs.back().versus = std::make_shared<const VersusResult>(VersusResult{.winner = 0});
  }
  runs[3].state = State::Waiting;
  runs[3].versus.reset();
  SequentialTest test(plan);
  test.count(runs);
  QVERIFY(!test.isDecided());
  QCOMPARE(test.runs(), std::size_t{3});
  QCOMPARE(rankedGames(plan, runs).games, std::int64_t{3});
  runs[3].state = State::Failed;  // a failed game never counts, and does not delay later ones
  test.count(runs);
  QVERIFY(test.isDecided());
  QVERIFY(test.runs() > 4 && test.runs() < 60);
  QCOMPARE(rankedGames(plan, runs).games, static_cast<std::int64_t>(test.runs()) - 1);
}

namespace {

AgentSettings programIn(const std::filesystem::path& folder) {
  AgentSettings agent;
  agent.name = "Scripted";
  ProcessSettings process;
  process.command = {folder / "program", "script.py"};
  process.external.folder = folder;
  agent.kind = process;
  return agent;
}

}  // namespace

void VersusExperimentTest::anAgentThatDoesNotStartForfeitsNothing() {
  ExperimentPlan plan = planOf({"dellacherie"}, 2);
  TbpSettings bot;
  bot.program.command = {folder_.filePath("program").toStdString()};
  bot.program.external.folder = folder_.path().toStdString();
  AgentSettings agent;
  agent.name = "Missing";
  agent.kind = bot;
  plan.agents.push_back({"", agent});
  trustForNow(agent);
  const std::string path = file();
  play(path, plan, 1);
  ResultsDatabase database(path);
  for (const auto& run : database.runs(database.addExperiment(plan), plan)) {
    QCOMPARE(run.state, State::Failed);
    QVERIFY2(QString::fromStdString(run.reason).startsWith("Missing cannot be started: "),
             run.reason.c_str());
  }
  QCOMPARE(rankedIn(path, plan).games, std::int64_t{0});
}

void VersusExperimentTest::anAgentThatFailsAtItsFirstPieceForfeits() {
  ExperimentPlan plan = planOf({"dellacherie"}, 2);
  plan.agents.push_back({"", silentBot()});
  plan.ranking.sprt = SprtSettings{.elo0 = 0, .elo1 = 100};
  trustForNow(plan.agents[1].agent);
  const std::string path = file();
  play(path, plan, 1);
  const RankedGames ranked = rankedIn(path, plan);
  QCOMPARE(ranked.games, std::int64_t{2});
  QCOMPARE(ranked.forfeited, std::int64_t{2});
  QCOMPARE(forfeitSentence(ranked, plan),
           std::string("2 games were forfeited: Fake 2 (Fake did not answer \"suggest\" within 0.1 s.)"));
  QCOMPARE(ranked.pairs[0][1], (PairResult{.wins = 2, .draws = 0, .losses = 0}));
}

/// The reason is stored with a result, so the game is not replayed along with failed ones.
void VersusExperimentTest::aForfeitedGameIsDone() {
  ExperimentPlan plan = planOf({"dellacherie"}, 1);
  plan.agents.push_back({"", silentBot()});
  trustForNow(plan.agents[1].agent);
  const std::string path = file();
  play(path, plan, 1);
  ResultsDatabase database(path);
  const std::int64_t experiment = database.addExperiment(plan);
  database.retryFailed(experiment);
  const ResultsDatabase::Run run = database.runs(experiment, plan).front();
  QCOMPARE(run.state, State::Done);
  QCOMPARE(run.reason, std::string("Fake did not answer \"suggest\" within 0.1 s."));
  QVERIFY(versusAsCsv(plan, {run}).ends_with(",\"Fake did not answer \"\"suggest\"\" within 0.1 s.\"\n"));
  database.checkAll();
}

void VersusExperimentTest::bothProgramsAreRemembered() {
  const std::filesystem::path folder = folder_.filePath("program").toStdString();
  std::filesystem::create_directories(folder);
  const auto write = [&](const char* content) { std::ofstream(folder / "script.py") << content; };
  ExperimentPlan plan = planOf({"dellacherie", "dt-20"}, 2);
  plan.agents.push_back({"", programIn(folder)});
  const RunKey against{0, 0, 0, 2}, without{0, 0, 0, 1};
  write("one");
  const std::uint64_t one = programVersionOf(plan, against);
  QVERIFY(one != 0 && one != programVersionOf(plan.agents[2].agent));
  QCOMPARE(programVersionOf(plan, without), std::uint64_t{0});
  QCOMPARE(ProgramVersions(plan).of(against), one);
  QCOMPARE(CurrentPrograms(plan).of(against), one);
  std::vector<ResultsDatabase::Run> runs(2);
  runs[0].key = against;
  runs[0].program = one;
  runs[1].key = without;
  QVERIFY(changedAgents(plan, runs).empty());
  write("the second");
  QVERIFY(programVersionOf(plan, against) != one);
  QVERIFY(changedAgents(plan, runs) == std::vector<std::size_t>{2});
  QVERIFY(versionsPlayed(plan, runs) == (std::vector{0, 0, 1}));
  runs.push_back(runs[0]);
  runs.back().program = programVersionOf(plan, against);
  QVERIFY(versionsPlayed(plan, runs) == (std::vector{0, 0, 2}));
}

TETRABENCH_TEST(VersusExperimentTest)
#include "versus_experiment_test.moc"
