#include <QTemporaryDir>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

/// Tests for `agent fit`.
class AgentFitTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    for (const char* number : {"00", "03"})
      QCOMPARE(runCli({"play", "--mdp", QString("rlc2008/training-") + number, "--agent", "smartagent-1.6",
                       "--steps", "4000", "--replay", file(number)})
                   .exitCode,
               0);
  }

  void aFittedAgentPlays_data() {
    QTest::addColumn<QString>("model");
    for (const char* model : {"constant", "linear", "network"}) QTest::newRow(model) << model;
  }
  void aFittedAgentPlays() {
    QFETCH(QString, model);
    const QString agent = folder_.filePath(model + ".agent.json");
    const Json fit = jsonOf(runCli({"agent", "fit", file("00"), file("03"), "--model", model, "--horizon",
                                    "2", "--save-agent", agent, "--json"}));
    QCOMPARE(fit["agent"].get<std::string>(), "Predictor, " + model.toStdString() + ", horizon 2");
    QVERIFY(fit["placements"].get<int>() > 1000 && fit["placements"].get<int>() < fit["pieces"].get<int>());
    QCOMPARE(fit["ofConstant"].get<double>() == 1.0, model == "constant");
    const Json played = jsonOf(
        runCli({"play", "--mdp", "rlc2008/training-08", "--agent", agent, "--steps", "2000", "--json"}));
    QVERIFY(played["pieces"].get<int>() > 200);
  }

  void theErrorIsPrinted() {
    const CliResult fit = runCli(
        {"agent", "fit", file("00"), "--model", "linear", "--save-agent", folder_.filePath("l.agent.json")});
    QCOMPARE(fit.exitCode, 0);
    QVERIFY2(fit.out.startsWith("Predictor, linear, horizon 1, fitted to "), fit.out.constData());
    QVERIFY2(fit.out.contains(" % of that of always predicting the mean."), fit.out.constData());
  }

  void badInputIsReported() {
    const CliResult missing = runCli({"agent", "fit", folder_.filePath("none.replay.json"), "--save-agent",
                                      folder_.filePath("n.agent.json")});
    QVERIFY(missing.exitCode != 0);
    QVERIFY2(missing.err.contains("none.replay.json"), missing.err.constData());
    QCOMPARE(runCli({"agent", "fit", file("00"), "--horizon", "0", "--save-agent", "n.agent.json"}).exitCode,
             2);
  }

 private:
  QString file(const QString& number) const { return folder_.filePath(number + ".replay.json"); }

  QTemporaryDir folder_;
};

TETRABENCH_TEST(AgentFitTest)
#include "agent_fit_test.moc"
