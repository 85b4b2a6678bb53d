#include <QFile>
#include <QTemporaryDir>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

class ChampionshipCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    writeFile(file("cup.championship.json"), R"({"format": "tetrabench-championship/1", "name": "Cup",
        "mdp": "standard/10x10", "agents": ["huji-2", "dellacherie", "random"], "games": 9, "pieceLimit": 400})");
    const CliResult played =
        runCli({"championship", "run", file("cup.championship.json"), "--out", file("cup.tetrabench")});
    QCOMPARE(played.exitCode, 0);
    QVERIFY2(played.out.startsWith("Cup: 27 of 27 runs done"), played.out.constData());
  }

  void aReportSaysWhoWinsByEachMethod() {
    const Json report = jsonOf(runCli({"championship", "report", file("cup.tetrabench"), "--json"}));
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
    const CliResult result = runCli({"championship", "report", file("cup.tetrabench"), "--measure", "lines",
                                     "--draws", "0", "--csv", file("tables"), "--xlsx", file("cup.xlsx")});
    QCOMPARE(result.err, QByteArray());
    QVERIFY(result.out.contains("Cup: 3 agents, 9 games ranked by lines"));
    QCOMPARE(unroundedNumber(result.out), QByteArray());
    for (const char* table : {"tables/games.csv", "tables/pairwise.csv", "tables/methods.csv", "cup.xlsx"})
      QVERIFY2(QFile(file(table)).size() > 50, table);
  }

  void theSameIsNotPlayedTwice() {
    const QStringList again{"championship", "run", file("cup.championship.json"), "--out",
                            file("cup.tetrabench")};
    QCOMPARE(runCli(again).exitCode, 2);
    const CliResult resumed = runCli(again + QStringList{"--resume"});
    QCOMPARE(resumed.exitCode, 0);
  }

  void theBestOfASearchPlay() {
    writeFile(file("best.championship.json"), R"({"format": "tetrabench-championship/1", "name": "Best",
        "mdp": "standard/10x10", "agents": ["random", {"search": "small.optimization.json", "best": 3, "name": "Found"}],
        "games": 4, "pieceLimit": 200})");
    writeFile(file("small.optimization.json"), R"({"format": "tetrabench-optimization/1", "name": "Small",
        "method": "beam-hill-climbing", "mdp": "standard/10x10", "agent": "huji-2",
        "objective": {"games": 2, "pieceLimit": 100, "measure": "pieces"}, "settings": {"climbs": 1},
        "validation": {"candidates": 1, "games": 1, "pieceLimit": 10}})");
    const QStringList play{"championship", "run", file("best.championship.json"), "--out",
                           file("best.tetrabench")};
    const CliResult refused = runCli(play);
    QCOMPARE(refused.exitCode, 2);
    QVERIFY2(refused.err.contains(
                 "has 0 different candidates of \"Small\", and the best 3 are to play; run `optimize "),
             refused.err.constData());
    const CliResult searched =
        runCli({"optimize", file("small.optimization.json"), "--out", file("best.tetrabench")});
    QVERIFY2(searched.exitCode == 0, searched.err.constData());
    const CliResult played = runCli(play);
    QVERIFY2(played.exitCode == 0, played.err.constData());
    const Json report = jsonOf(runCli({"championship", "report", file("best.tetrabench"), "--json"}));
    QCOMPARE(report["agents"].size(), std::size_t{4});
    QCOMPARE(report["agents"][3]["agent"].get<std::string>(), std::string("Found 3"));
  }

  void badInputIsReported() {
    writeFile(file("one.championship.json"), R"({"format": "tetrabench-championship/1", "name": "One",
        "mdp": "standard/10x10", "agents": ["huji-2"]})");
    const CliResult one =
        runCli({"championship", "run", file("one.championship.json"), "--out", file("one.tetrabench")});
    QCOMPARE(one.exitCode, 2);
    QVERIFY2(one.err.contains("agents is a list of 1; it must be a list of 2 to 50 agents."),
             one.err.constData());
    QVERIFY(!QFile::exists(file("one.tetrabench")));
  }

 private:
  QString file(const QString& name) const { return folder_.filePath(name); }

  QTemporaryDir folder_;
};

TETRABENCH_TEST(ChampionshipCommandTest)
#include "championship_command_test.moc"
