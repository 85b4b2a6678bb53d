#include <QFile>
#include <QTemporaryDir>

#include "core/storage/run_locks.h"
#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

class StartModelCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QFile plan(TETRABENCH_SOURCE_DIR "/resources/experiments/smartagent-start.experiment.json");
    QVERIFY(plan.open(QIODevice::ReadOnly));
    Json json = Json::parse(plan.readAll().toStdString());
    json["mdps"] = {"rlc2008/training-00", "rlc2008/training-03", "rlc2008/training-08"};
    json["repetitions"] = 3;
    json["stepLimit"] = 2000;
    writeFile(file("plan.experiment.json"), QByteArray::fromStdString(json.dump()));
    const CliResult collected = runCli({"start-model", "collect", file("plan.experiment.json"), "--validate",
                                        "300", "--out", file("sets.start-data.json")});
    QCOMPARE(collected.exitCode, 0);
    QVERIFY2(collected.out.startsWith("SmartAgent from equal weights: 9 of 9 runs done"),
             collected.out.constData());
  }

  void modelsAreCompared() {
    const CliResult text = runCli({"start-model", "fit", file("sets.start-data.json")});
    QCOMPARE(text.err, QByteArray());
    QVERIFY2(text.out.contains("9 parameter sets (best)"), text.out.constData());
    for (const char* name : {"constant", "linear", "network", "spread within an MDP"})
      QCOMPARE(text.out.count(QByteArray("\n") + name + ' '), 2);
    for (const char* sets : {"best", "validated"}) {
      const Json report =
          jsonOf(runCli({"start-model", "fit", file("sets.start-data.json"), "--sets", sets, "--json"}));
      QCOMPARE(report["n"].get<int>(), 9);
      QCOMPARE(report["logRatios"]["models"]["constant"]["ofConstant"].get<double>(), 1.0);
      QVERIFY(report["logRatios"]["models"]["network"]["error"]["all"].get<double>() > 0);
      QVERIFY(report["weights"]["spread"]["all"].get<double>() > 0);
    }
  }

  void aSavedAgentPlaysByItsModel() {
    for (const char* model : {"linear", "network"}) {
      const QString agent = file(QString(model) + ".agent.json");
      const CliResult saved = runCli({"start-model", "fit", file("sets.start-data.json"), "--model", model,
                                      "--pieces", "100", "--predict", "weights", "--save-agent", agent});
      QCOMPARE(saved.exitCode, 0);
      const Json document = jsonOf(runCli({"agent", "show", agent}));
      QCOMPARE(document["start"]["pieces"].get<int>(), 100);
      QCOMPARE(document["start"]["predicts"].get<std::string>(), std::string("weights"));
      QCOMPARE(document["start"]["model"]["kind"].get<std::string>(), std::string(model));
      const Json played = jsonOf(
          runCli({"play", "--mdp", "rlc2008/proving-50", "--agent", agent, "--steps", "3000", "--json"}));
      QVERIFY(played["pieces"].get<int>() > 400);
    }
  }

  void modelsAreTestedInPlay() {
    Json plan = Json::parse(R"({"format": "tetrabench-experiment/1", "name": "Test",
        "mdps": ["rlc2008/proving-50"], "agents": ["smartagent-1.6"], "repetitions": 2, "stepLimit": 1000})");
    writeFile(file("test.experiment.json"), QByteArray::fromStdString(plan.dump()));
    const QStringList test{
        "start-model",          "test", file("sets.start-data.json"), file("test.experiment.json"), "--out",
        file("test.tetrabench")};
    QVERIFY(runCli(test).out.startsWith("Test: 14 of 14 runs done"));
    QCOMPARE(runCli(test).exitCode, 2);
    QCOMPARE(runCli(test + QStringList{"--resume"}).exitCode, 0);
    const Json report = jsonOf(runCli({"experiment", "report", file("test.tetrabench"), "--json"}));
    QCOMPARE(report["agents"].size(), std::size_t{7});
    QCOMPARE(report["agents"][5]["agent"].get<std::string>(),
             std::string("SmartAgent 1.6, linear model of log-ratios"));
  }

  void tablesAndFiguresAreWritten() {
    const CliResult result = runCli({"start-model", "fit", file("sets.start-data.json"), "--sets",
                                     "validated", "--csv", file("sets.csv"), "--figures", file("figures")});
    if (result.err.contains("is not installed")) QSKIP("built without windows");
    QCOMPARE(result.exitCode, 0);
    for (const char* name : {"sets.csv", "figures/start-models.png", "figures/start-models.svg"})
      QVERIFY2(QFile(file(name)).size() > 500, name);
  }

  void aCollectionIsNotOverwritten() {
    const QStringList again{"start-model", "collect", file("plan.experiment.json"), "--validate",
                            "300",         "--out",   file("sets.start-data.json")};
    const CliResult refused = runCli(again);
    QCOMPARE(refused.exitCode, 2);
    QVERIFY2(
        refused.err.contains("already has 9 parameter sets; use --resume to continue, or name another file."),
        refused.err.constData());
    QCOMPARE(runCli(again + QStringList{"--resume"}).exitCode, 0);
    QStringList other = again + QStringList{"--resume"};
    other[4] = "200";
    const CliResult changed = runCli(other);
    QCOMPARE(changed.exitCode, 2);
    QVERIFY2(changed.err.contains("was collected with another plan; name another file."),
             changed.err.constData());
  }

  void oneProcessAtATimeCollectsIntoAFile() {
    tetrabench::RunLocks other(file("locked.start-data.json").toStdString());
    QVERIFY(other.tryLock(0));
    const CliResult refused = runCli(
        {"start-model", "collect", file("plan.experiment.json"), "--out", file("locked.start-data.json")});
    QCOMPARE(refused.exitCode, 2);
    QVERIFY2(refused.err.contains("another process is collecting into"), refused.err.constData());
    QVERIFY(!QFile::exists(file("locked.start-data.json")));
  }

  void badInputIsReported() {
    const CliResult agents =
        runCli({"start-model", "collect", "first-comparison", "--out", file("a.start-data.json")});
    QCOMPARE(agents.exitCode, 2);
    QVERIFY2(agents.err.contains(
                 "parameter sets are collected from one agent, a SmartAgent of version 1.5 or later."),
             agents.err.constData());
    const CliResult data = runCli({"start-model", "fit", file("plan.experiment.json")});
    QCOMPARE(data.exitCode, 2);
    QVERIFY2(data.err.contains("is an experiment; start-model fit needs a collection of parameter sets."),
             data.err.constData());
  }

 private:
  QString file(const QString& name) const { return folder_.filePath(name); }

  QTemporaryDir folder_;
};

TETRABENCH_TEST(StartModelCommandTest)
#include "start_model_command_test.moc"
