#include <fmt/format.h>

#include <QFile>
#include <QTemporaryDir>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"
#include "tests/support/scratch_file.h"

using namespace tetrabench::test;

class VersusCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void itRanksTheAgents();
  void aSequentialTestIsReported();
  void theFirstGameIsAReplay();
  void garbageCanHaveOtherRules();
  void gamesAreKeptAndGoneOnWith();
  void agentsThatPlayAloneAreRankedToo();
  void rankingsGoWithFiles();
  void rankingsCanBeLimited();
  void helpSaysHowManyAgents();
  void otherGamesNeedAnotherFile();
  void gamesThatAreNoLongerShownAreCounted();
  void decidedTestsPlayNothingMore();
  void badInputIsReported();
};

void VersusCommandTest::itRanksTheAgents() {
  const QString options = "versus dellacherie random dt-20 --games 6 --pieces 60";
  const Json json = jsonOf(runCli(words(options + " --json")));
  QCOMPARE(keysOf(json),
           QByteArray("mdp seed pieceLimit games truncated forfeited agents pairs agentsOmitted pairsOmitted "
                      "forfeits failures"));
  QCOMPARE(json["games"].get<int>(), 18);
  QCOMPARE(json["agents"].size(), std::size_t{3});
  QCOMPARE(json["agents"].back()["agent"].get<std::string>(), std::string("Random"));
  QCOMPARE(json["pairs"].size(), std::size_t{3});
  const CliResult text = runCli(words(options));
  QVERIFY2(text.out.startsWith("18 games on guideline/10x20, seed 1, at most 60 pieces each; "), text.out);
  QVERIFY(text.out.contains("| agent | Elo (95 %) | points | won | drawn | lost | attack per piece |"));
  QVERIFY2(text.out.contains(" reached the limit\n"), text.out);
}

void VersusCommandTest::aSequentialTestIsReported() {
  const Json json =
      jsonOf(runCli(words("versus dellacherie random --games 400 --pieces 60 --sprt 0 200 --json")));
  QCOMPARE(json["sprt"]["verdict"].get<std::string>(), std::string("elo1"));
  QVERIFY(json["games"].get<int>() < 100);
}

void VersusCommandTest::theFirstGameIsAReplay() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("a.replay.json");
  QCOMPARE(runCli({"versus", "dellacherie", "random", "--games", "1", "--pieces", "50", "--replay", file})
               .exitCode,
           0);
  const CliResult again = runCli({"replay", file});
  QVERIFY2(again.exitCode == 0 && again.err.isEmpty(), again.err.constData());
  const Json json = jsonOf(runCli({"replay", file, "--json"}));
  const Json& outcome = json["versus"];
  const auto winner = outcome["winner"].get<std::size_t>();
  const auto name = outcome["players"][winner]["name"].get<std::string>();
  QCOMPARE(name, std::string("Dellacherie"));
  QVERIFY2(again.out.contains("\n" + QByteArray::fromStdString(name) + " won"), again.out);
  for (std::size_t i = 0; i < 2; ++i) {  // the recorded outcome matches the replayed games
    const Json& side = outcome["players"][i];
    QCOMPARE(side["lines"].get<int>(), json["games"][i]["lines"].get<int>());
    QVERIFY(side["sent"].get<int>() <= side["attack"].get<int>());
    const std::string line =
        fmt::format("\n  {}: {} line", side["name"].get<std::string>(), side["lines"].get<int>());
    QVERIFY2(again.out.contains(QByteArray::fromStdString(line)), again.out);
  }
}

void VersusCommandTest::gamesAreKeptAndGoneOnWith() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("a.tetrabench");
  const auto play = [&](const QString& games, const QStringList& more) {
    return runCli(QStringList{"versus", "dellacherie", "random", "--pieces", "50", "--out", file, "--games",
                              games, "--json"} +
                  more);
  };
  QCOMPARE(jsonOf(play("3", {}))["games"].get<int>(), 3);
  QVERIFY(play("5", {}).err.contains("use --resume to continue"));
  const Json five = jsonOf(play("5", {"--resume"}));
  QVERIFY(five == jsonOf(runCli(words("versus dellacherie random --pieces 50 --games 5 --json"))));
  const Json report = jsonOf(runCli({"experiment", "report", file, "--json"}));
  QVERIFY(report["pairs"] == five["pairs"]);
  QVERIFY(runCli({"experiment", "report", file, "--figures", folder.path()})
              .err.contains("--figures cannot be used: in versus agents play against each other"));
  const QString csv = folder.filePath("csv");
  QCOMPARE(runCli({"experiment", "report", file, "--csv", csv}).exitCode, 0);
  QFile games(csv + "/games.csv");
  QVERIFY(games.open(QIODevice::ReadOnly));
  const QByteArray table = games.readAll();
  QCOMPARE(table.count('\n'), 6);
  QVERIFY2(table.contains("\nDellacherie,Random,Guideline 10x20,0,done,"), table);
}

namespace {

/// Plays three runs of each agent alone; returns the results file.
QString playAlone(const QTemporaryDir& folder) {
  const QString plan = folder.filePath("a.experiment.json"), file = folder.filePath("a.tetrabench");
  writeFile(plan, R"({"format": "tetrabench-experiment/1", "name": "Alone", "mdps": ["standard/10x20"],
    "agents": ["dellacherie", "random"], "repetitions": 3, "pieceLimit": 100})");
  return runCli({"experiment", "run", plan, "--out", file}).exitCode == 0 ? file : QString();
}

}  // namespace

void VersusCommandTest::agentsThatPlayAloneAreRankedToo() {
  const QTemporaryDir folder;
  const QString file = playAlone(folder);
  const Json json = jsonOf(runCli({"experiment", "report", file, "--ranking", "--json"}));
  QCOMPARE(json["pairs"][0]["wins"].get<int>(), 3);
  QCOMPARE(keysOf(json["agents"][0]), QByteArray("agent rank elo margin wins draws losses pieces lines"));
  QVERIFY(!runCli({"experiment", "report", file, "--ranking"}).out.contains("attack"));
}

void VersusCommandTest::rankingsGoWithFiles() {
  const QTemporaryDir folder;
  const QString file = playAlone(folder), all = folder.filePath("all");
  const CliResult ranking = runCli({"experiment", "report", file, "--ranking"});
  const CliResult both = runCli({"experiment", "report", file, "--ranking", "--csv", all, "--data", all,
                                 "--concatenated", all + "/concatenated", "--averaged", all + "/averaged"});
  QCOMPARE(both.exitCode, 0);
  QCOMPARE(both.out, ranking.out);
  for (const char* name : {"runs.csv", "curves.csv", "experiment.json", "concatenated/Dellacherie.curve.txt",
                           "averaged/Dellacherie.curve.txt"})
    QVERIFY2(QFile::exists(all + '/' + name), name);
  for (const QStringList& option : {QStringList{"--against", "random"}, {"--totals", "--json"}}) {
    const CliResult refused = runCli(QStringList{"experiment", "report", file, "--ranking"} + option);
    QCOMPARE(refused.exitCode, 2);
    QCOMPARE(refused.err, "tetrabench-cli: " + option[0].toUtf8() +
                              " cannot be used with --ranking, which prints only the ranking and the results "
                              "of each pair.\n");
  }
}

void VersusCommandTest::rankingsCanBeLimited() {
  const QTemporaryDir folder;
  const QString plan = folder.filePath("a.experiment.json"), file = folder.filePath("a.tetrabench");
  QByteArrayList agents;
  for (int i = 1; i <= 52; ++i)
    agents.append(R"({"format": "tetrabench-agent/1", "name": "Agent )" + QByteArray::number(i) +
                  R"(", "kind": "random"})");
  writeFile(plan, R"({"format": "tetrabench-experiment/1", "name": "Many", "mdps": ["standard/10x20"],
    "agents": [)" + agents.join(',') +
                      R"(], "repetitions": 2, "pieceLimit": 5})");
  QCOMPARE(runCli({"experiment", "run", plan, "--out", file}).exitCode, 0);
  const QStringList report{"experiment", "report", file, "--ranking"};
  const auto sizes = [&](const QStringList& limit) {
    const Json json = jsonOf(runCli(report + limit + QStringList{"--json"}));
    return std::vector<std::size_t>{json["agents"].size(), json["agentsOmitted"].get<std::size_t>(),
                                    json["pairs"].size(), json["pairsOmitted"].get<std::size_t>()};
  };
  QCOMPARE(sizes({}), (std::vector<std::size_t>{52, 0, 1225, 101}));
  QCOMPARE(sizes({"--limit", "52"}), (std::vector<std::size_t>{52, 0, 1326, 0}));
  QCOMPARE(sizes({"--limit", "3"}), (std::vector<std::size_t>{3, 49, 3, 1323}));
  const CliResult text = runCli(report);
  QVERIFY2(text.out.contains("\n101 pairs are omitted (see --limit).\n"), text.out);
  const CliResult refused = runCli({"experiment", "report", file, "--limit", "3"});
  QCOMPARE(refused.exitCode, 2);
  QCOMPARE(refused.err, QByteArray("tetrabench-cli: --limit can only be used with --ranking.\n"));
}

void VersusCommandTest::garbageCanHaveOtherRules() {
  const QTemporaryDir folder;
  const QString plan = folder.filePath("a.experiment.json"), file = folder.filePath("a.tetrabench");
  writeFile(plan, R"({"format": "tetrabench-experiment/1", "name": "Other", "mode": "versus",
    "mdps": ["guideline/10x20"], "agents": ["dt-20", "dellacherie"], "repetitions": 4, "pieceLimit": 80,
    "garbage": {"delay": 0, "cancels": false, "rowsAtOnce": 2}})");
  QCOMPARE(runCli({"experiment", "run", plan, "--out", file}).exitCode, 0);
  const Json expected = jsonOf(runCli({"experiment", "report", file, "--json"}));
  const QString options = "versus dt-20 dellacherie --games 4 --pieces 80 --json";
  const Json other = jsonOf(runCli(words(options + " --delay 0 --no-cancelling --rows-at-once 2")));
  QVERIFY(other["agents"] == expected["agents"]);
  QVERIFY(other["agents"] != jsonOf(runCli(words(options)))["agents"]);
}

void VersusCommandTest::otherGamesNeedAnotherFile() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("a.tetrabench");
  const QStringList options{"versus",   "dellacherie", "random", "--games", "1",
                            "--pieces", "20",          "--out",  file};
  QCOMPARE(runCli(options).exitCode, 0);
  const CliResult refused = runCli(options + words("--resume --delay 3 --seed 2"));
  QCOMPARE(refused.exitCode, 2);
  QCOMPARE(refused.err,
           "tetrabench-cli: --out: the games in " + file.toUtf8() +
               " have seed 1, garbage.delay 1; these would have seed 2, garbage.delay 3. Name another file "
               "with --out.\n");
}

void VersusCommandTest::gamesThatAreNoLongerShownAreCounted() {
  const QTemporaryDir folder;
  const QStringList options{"--pieces", "20", "--out", folder.filePath("a.tetrabench"), "--resume"};
  const QByteArray begin = "tetrabench-cli: The file has ";
  QCOMPARE(runCli(words("versus dellacherie random el-tetris --games 3") + options).err, QByteArray());
  // Of 9 games, 6 involve El-Tetris; of the other 3, the first 2 are still shown.
  QCOMPARE(
      runCli(words("versus dellacherie random --games 2") + options).err,
      begin +
          "7 more games, of El-Tetris and after the first 2 of each pair; reports no longer show them.\n");
  QCOMPARE(runCli(words("versus dellacherie random --games 1") + options).err,
           begin + "1 more game, after the first 1 of each pair; reports no longer show it.\n");
  const CliResult all = runCli(words("versus dellacherie random el-tetris --games 3") + options);
  QCOMPARE(all.err, QByteArray());
  QVERIFY2(all.out.startsWith("9 games on "), all.out);
}

void VersusCommandTest::decidedTestsPlayNothingMore() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("a.tetrabench");
  const QStringList options =
      words("versus dt-20 random --games 10000 --pieces 1000 --sprt 0 400 --resume --out") +
      QStringList{file};
  const CliResult first = runCli(options);
  QVERIFY2(first.err.contains(" games: up to about "), first.err);
  const CliResult again = runCli(options);
  QCOMPARE(again.err, QByteArray());
  const QByteArray ended = "; ended by its sequential test\n\n";
  QVERIFY2(again.out.contains(ended), again.out);
  const CliResult report = runCli({"experiment", "report", file});
  QVERIFY2(report.out.startsWith("versus: 2 agents against each other on 1 MDP, 10000 games of each pair; "),
           report.out);
  QVERIFY2(report.out.contains(" games done, 0 failed, 0 waiting" + ended), report.out);
}

void VersusCommandTest::helpSaysHowManyAgents() {
  const QByteArray help = runCli(words("versus --help")).out;
  QVERIFY2(help.contains("versus [OPTIONS] agents...\n"), help);
  QVERIFY2(help.simplified().contains(" agents AGENT AGENT ... REQUIRED Two or more: ids or files "), help);
}

void VersusCommandTest::badInputIsReported() {
  const CliResult rules = runCli(words("versus dellacherie random --mdp standard/10x20"));
  QCOMPARE(rules.exitCode, 2);
  QCOMPARE(
      rules.err,
      QByteArray(
          "tetrabench-cli: --mdp standard/10x20: games between agents need an MDP with guideline rules.\n"));
  QCOMPARE(runCli(words("versus dellacherie")).exitCode, 2);
  const auto refused = [](const char* line, const char* sentence) {
    const CliResult result = runCli(words(line));
    QCOMPARE(result.exitCode, 2);
    QCOMPARE(result.err, QByteArray("tetrabench-cli: ") + sentence + '\n');
  };
  refused("versus dellacherie random dt-20 --sprt 0 10", "--sprt compares two agents; 3 are given.");
  refused("versus dellacherie random --sprt 10 0", "--sprt: sprt.elo1 is 0; it must be a number above elo0.");
  refused("versus dellacherie random --games 1 --resume", "--resume needs --out.");
  refused("versus dellacherie random --games 1 --retry-failed", "--retry-failed needs --out.");
  refused("versus dellacherie random --games 1 --rerun-changed", "--rerun-changed needs --out.");
  QCOMPARE(runCli(words("versus dellacherie random --delay 101")).exitCode, 2);
  QCOMPARE(runCli(words("versus dellacherie random --rows-at-once 0")).exitCode, 2);
}

TETRABENCH_TEST(VersusCommandTest)
#include "versus_command_test.moc"
