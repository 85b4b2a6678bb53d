#include <QFile>
#include <QTemporaryDir>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

class BallotsReportTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    writeFile(file("cup.experiment.json"), R"({"format": "tetrabench-experiment/1", "name": "Cup",
        "mdps": [{"format": "tetrabench-mdp/1", "name": "Small", "rules": "placement", "width": 10, "height": 10,
        "pieceLimit": 400}], "agents": ["huji-2", "dellacherie", "random"], "repetitions": 9, "gameLimit": 1})");
    const CliResult played =
        runCli({"experiment", "run", file("cup.experiment.json"), "--out", file("cup.tetrabench")});
    QCOMPARE(played.exitCode, 0);
    QVERIFY2(played.out.startsWith("Cup: 27 of 27 runs done"), played.out.constData());
  }

  void aReportSaysWhoWinsByEachMethod() {
    const Json report =
        jsonOf(runCli({"experiment", "report", file("cup.tetrabench"), "--ballots", "--json"}));
    QCOMPARE(report["games"].size(), std::size_t{9});
    QCOMPARE(report["methods"].size(), std::size_t{8});
    for (const Json& game : report["games"]) {
      const auto scores = game["scores"].get<std::vector<double>>();
      QCOMPARE(game["best"].get<double>(), *std::max_element(scores.begin(), scores.end()));
      QCOMPARE(game["difference"].get<double>(),
               game["best"].get<double>() - *std::min_element(scores.begin(), scores.end()));
    }
    for (const Json& method : report["methods"]) {
      QVERIFY(!method["winner"].get<std::string>().empty());
      QCOMPARE(method["winsAgain"][2].get<double>(), 0.0);  // the random agent
      QVERIFY(method["exact"].get<bool>());
    }
    for (std::size_t agent = 0; agent < 2; ++agent) QCOMPARE(report["pairwise"][agent][2].get<int>(), 9);
  }

  void tablesAreWritten() {
    const CliResult result =
        runCli({"experiment", "report", file("cup.tetrabench"), "--ballots", "--measure", "lines", "--draws",
                "0", "--csv", file("tables"), "--xlsx", file("cup.xlsx")});
    QCOMPARE(result.err, QByteArray());
    QVERIFY(result.out.contains("Cup: 3 agents, 9 games ranked by lines"));
    QCOMPARE(unroundedNumber(result.out), QByteArray());
    for (const char* table : {"tables/games.csv", "tables/pairwise.csv", "tables/methods.csv", "cup.xlsx"})
      QVERIFY2(QFile(file(table)).size() > 50, table);
  }

  void theSameIsNotPlayedTwice() {
    const QStringList again{"experiment", "run", file("cup.experiment.json"), "--out",
                            file("cup.tetrabench")};
    QCOMPARE(runCli(again).exitCode, 2);
    const CliResult resumed = runCli(again + QStringList{"--resume"});
    QCOMPARE(resumed.exitCode, 0);
  }

  void theBestOfASearchPlay() {
    writeFile(file("best.experiment.json"), R"({"format": "tetrabench-experiment/1", "name": "Best",
        "mdps": [{"format": "tetrabench-mdp/1", "name": "Small", "rules": "placement", "width": 10, "height": 10,
        "pieceLimit": 200}], "agents": ["random", {"search": "small.optimization.json", "best": 3, "name": "Found"}],
        "repetitions": 4, "gameLimit": 1})");
    writeFile(file("small.optimization.json"), R"({"format": "tetrabench-optimization/1", "name": "Small",
        "method": "beam-hill-climbing", "mdp": "standard/10x10", "agent": "huji-2",
        "objective": {"games": 2, "pieceLimit": 100, "measure": "pieces"}, "settings": {"climbs": 1},
        "validation": {"candidates": 1, "games": 1, "pieceLimit": 10}})");
    const QStringList play{"experiment", "run", file("best.experiment.json"), "--out",
                           file("best.tetrabench")};
    const CliResult refused = runCli(play);
    QCOMPARE(refused.exitCode, 2);
    QVERIFY2(refused.err.contains(
                 "has 0 different candidates of \"Small\", but the plan needs the best 3; run `optimize "),
             refused.err.constData());
    QVERIFY2(refused.err.contains("best.experiment.json"), refused.err.constData());
    const CliResult searched =
        runCli({"optimize", file("small.optimization.json"), "--out", file("best.tetrabench")});
    QVERIFY2(searched.exitCode == 0, searched.err.constData());
    const CliResult played = runCli(play);
    QVERIFY2(played.exitCode == 0, played.err.constData());
    const Json report =
        jsonOf(runCli({"experiment", "report", file("best.tetrabench"), "--ballots", "--json"}));
    QCOMPARE(report["agents"].size(), std::size_t{4});
    QCOMPARE(report["agents"][3]["agent"].get<std::string>(), std::string("Found 3"));
  }

  void badInputIsReported() {
    writeFile(file("two.experiment.json"), R"({"format": "tetrabench-experiment/1", "name": "Two",
        "mdps": ["standard/10x10"], "agents": ["huji-2", "random"], "repetitions": 1, "gameLimit": 2})");
    QCOMPARE(
        runCli({"experiment", "run", file("two.experiment.json"), "--out", file("two.tetrabench")}).exitCode,
        0);
    const std::pair<QStringList, const char*> wrong[] = {
        {{"--ballots"},
         "\"Two\" has no ballots: its runs must be single games of 2 to 50 agents on one MDP."},
        {{"--ballots", "--totals", "--json"}, "--totals cannot be used with --ballots"},
        {{"--ballots", "--against", "random"}, "--against cannot be used with --ballots"},
        {{"--ballots", "--data", "folder"}, "--data cannot be used with --ballots"},
        {{"--ballots", "--figures", "folder"}, "--figures cannot be used with --ballots"},
        {{"--ballots", "--averaged", "folder"}, "--averaged cannot be used with --ballots"},
        {{"--ballots", "--concatenated", "folder"}, "--concatenated cannot be used with --ballots"},
        {{"--ballots", "--ranking"},
         "--ranking cannot be used with --ballots, which prints only the tables of the voting methods."},
        {{"--ballots", "--measure", "points"}, "--measure"},
        {{"--measure", "lines"}, "--measure"}};
    for (const auto& [options, sentence] : wrong) {
      const CliResult result = runCli(QStringList{"experiment", "report", file("two.tetrabench")} + options);
      QCOMPARE(result.exitCode, 2);
      QVERIFY2(result.err.contains(sentence), result.err.constData());
    }
  }

 private:
  QString file(const QString& name) const { return folder_.filePath(name); }

  QTemporaryDir folder_;
};

TETRABENCH_TEST(BallotsReportTest)
#include "ballots_report_test.moc"
