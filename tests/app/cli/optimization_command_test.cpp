#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <cmath>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

/// Tests for `optimization searches` and `optimization report` on a results file with two small searches.
class OptimizationCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void theSearchesOfAFileAreListed();
  void theBestCandidatesArePrintedWithTheirWeights();
  void theFirstCandidateIsTheOneThatTheSearchPicked();
  void anotherMeasureGivesAnotherOrder();
  void aCandidateBecomesAnAgentThatPlaysAsItWasEvaluated();
  void scoresAreShownByASumOfWeights();
  void theStartIsComparedWithTheBest();
  void storedSearchesAreRenamedRemovedAndCompacted();
  void badInputIsReported();

 private:
  QString path(const QString& name) const { return folder_.filePath(name); }
  QTemporaryDir folder_;
  QString database_;
  static constexpr std::size_t kValidated = 2;  ///< candidates per search
};

void OptimizationCommandTest::initTestCase() {
  database_ = path("a.tetrabench");
  for (const QByteArray name : {"First", "Second"}) {
    const QString plan = path(name + ".optimization.json");
    writeFile(plan, R"({"format": "tetrabench-optimization/1", "name": ")" + name +
                        R"(", "method": "beam-hill-climbing", "mdp": "standard/10x10", "agent": "huji-2",
                        "objective": {"games": 3, "pieceLimit": 400, "measure": "pieces", "seed": )" +
                        QByteArray(name == "First" ? "1" : "2") +
                        R"(}, "settings": {"climbs": 2, "steps": [100, 20]},
                        "validation": {"candidates": 2, "games": 2}, "seed": 3})");
    QCOMPARE(runCli({"optimize", plan, "--out", database_}).exitCode, 0);
  }
}

void OptimizationCommandTest::theSearchesOfAFileAreListed() {
  const Json json = jsonOf(runCli({"optimization", "searches", database_, "--json"}));
  QCOMPARE(json["searches"].size(), std::size_t{2});
  const Json& search = json["searches"][1];
  QCOMPARE(keysOf(search), QByteArray("optimization method mdp measure games evaluations best ended"));
  QCOMPARE(search["optimization"].get<std::string>(), std::string("Second"));
  QVERIFY(search["ended"].get<bool>());
  const QByteArray text = runCli({"optimization", "searches", database_}).out;
  QVERIFY2(text.contains("| First | beam-hill-climbing | Standard 10x10 | "), text.constData());
  QCOMPARE(unroundedNumber(text), QByteArray());
}

void OptimizationCommandTest::theBestCandidatesArePrintedWithTheirWeights() {
  const Json all = jsonOf(runCli({"optimization", "report", database_, "--optimization", "First", "--json"}));
  QCOMPARE(all["candidates"].size() + all["candidatesOmitted"].get<std::size_t>(),
           all["evaluations"].get<std::size_t>());
  QCOMPARE(all["candidates"].size(), std::min(all["evaluations"].get<std::size_t>(), std::size_t{50}));
  const Json best = jsonOf(runCli({"optimization", "report", database_, "--optimization", "First", "--json",
                                   "--limit", "4", "--csv", path("best.csv")}));
  QCOMPARE(best["candidates"].size(), std::size_t{4});
  QCOMPARE(best["candidatesOmitted"].get<std::size_t>(), all["evaluations"].get<std::size_t>() - 4);
  double last = 400;
  for (std::size_t i = 0; i < all["candidates"].size(); ++i) {
    const Json& candidate = all["candidates"][i];
    if (i < 4) QVERIFY(candidate == best["candidates"][i]);
    QCOMPARE(candidate["validation"].is_null(), i >= kValidated);
    if (i >= kValidated) {
      QVERIFY(candidate["pieces"].get<double>() <= last);
      last = candidate["pieces"].get<double>();
    }
    double sum = 0;
    for (const auto& [name, weight] : candidate["weights"].items()) sum += weight.get<double>();
    QCOMPARE(sum, 1000.0);
  }
  QFile table(path("best.csv"));
  QVERIFY(table.open(QFile::ReadOnly));
  QCOMPARE(table.readAll().count('\n'), 5);
  const QByteArray text =
      runCli({"optimization", "report", database_, "--optimization", "First", "--limit", "2"}).out;
  QVERIFY2(text.contains("| rank | validation (95 % CI) | pieces | lines | reward | pileHeight | "
                         "doubledMeanHeight | holes |"),
           text.constData());
  QVERIFY2(
      text.contains("candidates, best first by pieces.\nValidated candidates come first (2 validation games "
                    "each). Pieces, lines and reward are means of 3 training games.\n"),
      text.constData());
  QVERIFY(text.contains("\n| 2 | ") && !text.contains("\n| 3 | "));
  QVERIFY2(text.endsWith(" candidates are omitted (see --limit).\n"), text.constData());
  const QList<QByteArray> cells = text.sliced(text.indexOf("| 1 |")).split('|').mid(2, 4);
  QCOMPARE(unroundedNumber(cells.join('|')), QByteArray());
}

/// The first candidate, which is also the saved one, is best by validation, even if another has a better
/// training score.
void OptimizationCommandTest::theFirstCandidateIsTheOneThatTheSearchPicked() {
  const QString database = path("picked.tetrabench");
  QCOMPARE(runCli({"optimize", path("First.optimization.json"), "--out", database, "--set", "name=Picked",
                   "--set", "objective.games=1", "--set", "validation.candidates=5"})
               .exitCode,
           0);
  const Json report = jsonOf(
      runCli({"optimization", "report", database, "--json", "--save-agent", path("first.agent.json")}));
  const Json& candidates = report["candidates"];
  QCOMPARE(keysOf(candidates[0]["validation"]), QByteArray("mean ci95 n"));
  QCOMPARE(candidates[0]["validation"]["n"].get<int>(), 2);
  double best = 0;
  for (const Json& candidate : candidates) best = std::max(best, candidate["pieces"].get<double>());
  QVERIFY(candidates[0]["pieces"].get<double>() < best);
  const Json picked = jsonOf(runCli({"agent", "show", path("Picked.agent.json")}));
  QVERIFY(picked["weights"] == jsonOf(runCli({"agent", "show", path("first.agent.json")}))["weights"]);
  for (const auto& [weight, value] : candidates[0]["weights"].items())
    QCOMPARE(picked["weights"][weight].get<double>(), value.get<double>());
  const Json searches = jsonOf(runCli({"optimization", "searches", database, "--json"}))["searches"];
  QCOMPARE(searches[0]["best"].get<double>(), best);
}

void OptimizationCommandTest::anotherMeasureGivesAnotherOrder() {
  const Json json = jsonOf(runCli(
      {"optimization", "report", database_, "--optimization", "First", "--json", "--measure", "lines"}));
  QCOMPARE(json["measure"].get<std::string>(), std::string("lines"));
  const Json& candidates = json["candidates"];
  for (std::size_t i = 1; i < candidates.size(); ++i)
    QVERIFY(candidates[i]["lines"].get<double>() <= candidates[i - 1]["lines"].get<double>());
  for (const Json& candidate : candidates) QVERIFY(candidate["validation"].is_null());
}

void OptimizationCommandTest::aCandidateBecomesAnAgentThatPlaysAsItWasEvaluated() {
  const Json json = jsonOf(runCli({"optimization", "report", database_, "--optimization", "Second", "--json",
                                   "--save-agent", path("third.agent.json"), "--rank", "3"}));
  const Json agent = jsonOf(runCli({"agent", "show", path("third.agent.json")}));
  const Json& third = json["candidates"][2];
  for (const auto& [name, weight] : third["weights"].items())
    QCOMPARE(agent["weights"][name].get<double>(), weight.get<double>());
  const Json played = jsonOf(runCli({"play", "--mdp", "standard/10x10", "--agent", path("third.agent.json"),
                                     "--games", "3", "--pieces", "400", "--seed", "2", "--json"}));
  QCOMPARE(played["pieces"].get<double>() / 3, third["pieces"].get<double>());
}

void OptimizationCommandTest::scoresAreShownByASumOfWeights() {
  const QStringList arguments{"optimization",  "bands",   database_, "--optimization", "First", "--sum",
                              "holes,valleys", "--width", "100",     "--from",         "782"};
  const Json all = jsonOf(runCli({"optimization", "report", database_, "--optimization", "First", "--json"}));
  const Json json = jsonOf(runCli(arguments + QStringList{"--json"}));
  std::size_t candidates = 0;
  for (const Json& band : json["bands"]) {
    QCOMPARE(keysOf(band), QByteArray("from below candidates mean least best"));
    candidates += band["candidates"].get<std::size_t>();
    QCOMPARE((band["from"].get<int>() + 10000) % 100, 82);
  }
  QCOMPARE(candidates, all["candidates"].size());
  const QByteArray text = runCli(arguments).out;
  QVERIFY2(
      text.contains(" pieces by holes + valleys\n\n| from | below | candidates | mean | least | best |\n"),
      text.constData());
  QCOMPARE(text.count('\n'), 4 + static_cast<int>(json["bands"].size()));
  QCOMPARE(unroundedNumber(text), QByteArray());
  QCOMPARE(
      runCli({"optimization", "bands", database_, "--optimization", "First", "--sum", "holes,wells"}).err,
      QByteArray("tetrabench-cli: --sum has \"wells\"; the weights of this search are pileHeight, "
                 "doubledMeanHeight, holes, bumpiness, valleys.\n"));
}

void OptimizationCommandTest::theStartIsComparedWithTheBest() {
  const QString database = path("start.tetrabench");
  const CliResult played =
      runCli({"optimize", path("First.optimization.json"), "--out", database, "--set",
              "objective.measure=lines", "--set", "validation.games=6", "--set", "name=Started"});
  QCOMPARE(played.exitCode, 0);
  const QByteArray line = "\nstart against best in the same 6 validation games: ";
  QVERIFY2(played.out.contains(line), played.out.constData());
  const Json comparison = jsonOf(runCli({"optimization", "report", database, "--json"}))["startComparison"];
  QCOMPARE(keysOf(comparison), QByteArray("start best difference p problem"));
  QVERIFY(comparison["problem"].is_null());
  QCOMPARE(comparison["start"]["n"].get<int>(), 6);
  const double difference = comparison["difference"]["mean"].get<double>();
  QVERIFY(std::abs(difference - comparison["best"]["mean"].get<double>() +
                   comparison["start"]["mean"].get<double>()) < 1e-9);
  const QByteArray text = runCli({"optimization", "report", database}).out;
  QVERIFY2(text.contains(line), text.constData());
  QCOMPARE(unroundedNumber(text.sliced(text.indexOf(line) + 1).split('\n').front()), QByteArray());
}

void OptimizationCommandTest::storedSearchesAreRenamedRemovedAndCompacted() {
  const QString database = path("kept.tetrabench");
  QCOMPARE(runCli({"experiment", "copy", database_, "--out", database}).exitCode, 0);
  QCOMPARE(runCli({"optimization", "rename", database, "First", "Renamed"}).exitCode, 0);
  const auto names = [&] {
    QByteArrayList found;
    const Json all = jsonOf(runCli({"optimization", "searches", database, "--json"}));
    for (const Json& search : all["searches"])
      found << QByteArray::fromStdString(search["optimization"].get<std::string>());
    return found.join(' ');
  };
  QCOMPARE(names(), QByteArray("Renamed Second"));
  QVERIFY(runCli({"optimization", "rename", database, "Renamed", "Second"})
              .err.contains("already has a search named \"Second\""));
  const CliResult removed = runCli({"optimization", "remove", database, "Renamed"});
  QVERIFY2(removed.out.startsWith("Renamed: removed with "), removed.err.constData());
  QCOMPARE(names(), QByteArray("Second"));
  QVERIFY(runCli({"optimization", "remove", database, "Renamed"}).exitCode != 0);
  const QString large =
      path("large.optimization.json");  // with evaluations that fill several pages of the file
  writeFile(large, R"({"format": "tetrabench-optimization/1", "name": "Large", "method": "beam-hill-climbing",
                       "mdp": "standard/10x10", "agent": "huji-2",
                       "objective": {"games": 1, "pieceLimit": 10, "measure": "pieces"},
                       "settings": {"climbs": 60, "steps": [100, 20]},
                       "validation": {"candidates": 1, "games": 1}})");
  QCOMPARE(runCli({"optimize", large, "--out", database}).exitCode, 0);
  QCOMPARE(runCli({"optimization", "remove", database, "Large"}).exitCode, 0);
  const qint64 before = QFileInfo(database).size();
  QCOMPARE(runCli({"optimization", "vacuum", database}).exitCode, 0);
  QVERIFY(QFileInfo(database).size() < before);
  QCOMPARE(runCli({"experiment", "integrity", database}).exitCode, 0);
}

void OptimizationCommandTest::badInputIsReported() {
  const auto refusal = [](const QStringList& arguments) {
    const CliResult result = runCli(arguments);
    return result.exitCode == 2 ? result.err : QByteArray::number(result.exitCode);
  };
  QCOMPARE(refusal({"optimization", "report", database_}),
           "tetrabench-cli: " + database_.toUtf8() +
               " has several searches; choose one with --optimization: \"First\", \"Second\".\n");
  QCOMPARE(
      refusal({"optimization", "report", database_, "--optimization", "Third"}),
      QByteArray("tetrabench-cli: --optimization is \"Third\"; it must be one of \"First\", \"Second\".\n"));
  QCOMPARE(refusal({"optimization", "report", database_, "--optimization", "First", "--save-agent",
                    path("x.agent.json"), "--rank", "9999"})
               .left(60),
           QByteArray("tetrabench-cli: There is no candidate 9999 of \"First\"; there"));
  QVERIFY(refusal({"optimization", "searches", path("none.tetrabench")}).contains("none.tetrabench"));
  QVERIFY(!QFile::exists(path("none.tetrabench")));
}

TETRABENCH_TEST(OptimizationCommandTest)
#include "optimization_command_test.moc"
