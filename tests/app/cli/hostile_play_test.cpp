#include <QRegularExpression>
#include <QTemporaryDir>

#include "core/agents/agent_document.h"
#include "tests/app/cli/cli_runner.h"
#include "tests/external/hostile_agents.h"
#include "tests/external/marked_processes.h"
#include "tests/external/test_agents.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests how the command line handles external agents that misbehave.
class HostilePlayTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void playEndsWithOneSentence_data();
  void playEndsWithOneSentence();
  void reportsSayWhyRunsFailedAndMarkAgents();
  void resultsOfTwoVersionsOfAProgramAreMarkedOrReplaced();

 private:
  QTemporaryDir folder_;
};

void HostilePlayTest::playEndsWithOneSentence_data() {
  QTest::addColumn<int>("index");
  for (std::size_t i = 0; i < std::size(kHostileAgents); ++i)
    QTest::newRow(kHostileAgents[i].name().c_str()) << static_cast<int>(i);
}

void HostilePlayTest::playEndsWithOneSentence() {
  QFETCH(int, index);
  const HostileAgent& hostile = kHostileAgents[index];
  const std::string mark = folder_.path().toStdString();
  const QString file = folder_.filePath("hostile.agent.json");
  writeAgent(file.toStdString(), tetrabench::test::agentOf(hostile, mark));
  const CliResult result =
      runCli(words("play --mdp standard/10x20 --games 2 --pieces 12 --trust --agent") << file);
  QTRY_VERIFY(processesWith(folder_.path().toUtf8()).isEmpty());
  if (*hostile.failure == '\0') {
    QVERIFY2(result.exitCode == 0, result.err);
    return;
  }
  QCOMPARE(result.exitCode, 1);
  const QRegularExpression sentence(
      QStringLiteral("^tetrabench-cli: [^\n]*%1[^\n]*\\.\n$").arg(hostile.failure));
  QVERIFY2(sentence.match(QString::fromUtf8(result.err)).hasMatch(), result.err);
}

void HostilePlayTest::reportsSayWhyRunsFailedAndMarkAgents() {
  Json plan{{"format", "tetrabench-experiment/1"}, {"name", "Plan"}, {"repetitions", 2}, {"pieceLimit", 20}};
  plan["mdps"].push_back("standard/10x20");
  plan["agents"].push_back("dt-20");
  const HostileAgent dies{"dies"};
  plan["agents"].push_back(toJson(tetrabench::test::agentOf(dies, folder_.path().toStdString())));
  const QString file = folder_.filePath("plan.experiment.json"), database = folder_.filePath("r.tetrabench");
  writeFile(file, QByteArray::fromStdString(plan.dump()));
  const CliResult run = runCli({"experiment", "run", file, "--out", database, "--trust"});
  QVERIFY2(run.exitCode == 1, run.err);
  const Json report = jsonOf(runCli({"experiment", "report", database, "--json"}));
  QCOMPARE(report["failures"].size(), std::size_t{2});
  QVERIFY(report["failures"][1]["agent"] == "dies");
  QVERIFY(report["failures"][1]["mdp"] == "Standard 10x20");
  QVERIFY(report["failures"][1]["repetition"] == 1);
  const QByteArray reason = "exited with status 3; its last error message is \"out of ideas\".";
  QVERIFY(report["failures"][1]["reason"].get<std::string>().ends_with(reason.toStdString()));
  QVERIFY(report["agents"][1]["external"] == true && !report["agents"][0].contains("external"));
  const CliResult text = runCli({"experiment", "report", database});
  QVERIFY2(text.out.contains("\nExternal: \"dies\". "), text.out);
  QVERIFY2(text.out.contains("| dies | Standard 10x20 | 1 | ") && text.out.contains("out of ideas"),
           text.out);
}

void HostilePlayTest::resultsOfTwoVersionsOfAProgramAreMarkedOrReplaced() {
  AgentSettings agent = tetrabench::test::testProgram("script.py");  // an argument that the agent ignores
  agent.name = "Mine";
  agent.as<ProcessSettings>().external.folder = folder_.path().toStdString();
  const QString script = folder_.filePath("script.py"), file = folder_.filePath("plan.experiment.json");
  const QString database = folder_.filePath("versions.tetrabench");
  const auto run = [&](int repetitions, const QStringList& more = {}) {
    const Json plan{{"format", "tetrabench-experiment/1"}, {"name", "Plan"},
                    {"repetitions", repetitions},          {"pieceLimit", 20},
                    {"mdps", {"standard/10x20"}},          {"agents", Json::array({toJson(agent)})}};
    writeFile(file, QByteArray::fromStdString(plan.dump()));
    const CliResult result =
        runCli(QStringList{"experiment", "run", file, "--out", database, "--trust"} + more);
    return result.exitCode == 0 ? result.err : "exit code: " + result.err;
  };
  const auto report = [&] { return jsonOf(runCli({"experiment", "report", database, "--json"})); };
  const QByteArray changed = "The program of \"Mine\" has changed since some of its runs were played.";
  writeFile(script, "one");
  QVERIFY(!run(1).contains("has changed"));
  QVERIFY(!run(2, {"--resume"}).contains("has changed"));
  QVERIFY(!report()["agents"][0].contains("versions"));
  writeFile(script, "the second");
  const QByteArray warning = run(3, {"--resume"});
  QVERIFY2(warning.contains(changed) && warning.contains("--rerun-changed"), warning);
  QVERIFY(report()["agents"][0]["versions"] == 2);
  const CliResult text = runCli({"experiment", "report", database});
  QVERIFY2(text.out.contains("Different versions of the same program played the runs of \"Mine\"."),
           text.out);
  const QByteArray again = run(3, {"--resume", "--rerun-changed"});
  QVERIFY2(!again.contains("has changed") && !again.contains("exit code"), again);
  QVERIFY(!report()["agents"][0].contains("versions"));
}

TETRABENCH_TEST(HostilePlayTest)
#include "hostile_play_test.moc"
