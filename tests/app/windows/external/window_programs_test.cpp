#include <signal.h>

#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>

#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/experiments/experiment_document.h"
#include "tests/app/process_time.h"
#include "tests/app/send_signal.h"
#include "tests/external/hostile_agents.h"
#include "tests/external/marked_processes.h"
#include "tests/support/results_rows.h"
#include "tests/support/test_main.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests that external agents and their results are handled correctly when the window they play in is quit or
/// killed.
class WindowProgramsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    folder_ = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir().mkdir(path("mark")));
  }

  void nothingIsLeftOfAnAgentThatIgnoresQuit_data() {
    QTest::addColumn<int>("signal");
    QTest::newRow("quit by the menu") << 0;
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGKILL") << SIGKILL;
  }
  void nothingIsLeftOfAnAgentThatIgnoresQuit() {
    QFETCH(int, signal);
    const auto* ignores = std::ranges::find(kHostileAgents, std::string("ignores-quit"), &HostileAgent::name);
    const QString file = path("ignores.agent.json");
    writeAgent(file.toStdString(), agentOf(*ignores, path("mark").toStdString()));
    QProcess window;
    start(window, {"watch", file});
    QVERIFY(!programs("test_agent").isEmpty() && !programs("tetrabench-host").isEmpty());
    if (signal == 0)
      window.write("\n");
    else
      QVERIFY(sendSignal(window, signal));
    QTRY_COMPARE(window.state(), QProcess::NotRunning);
    QCOMPARE(window.exitStatus(), signal == SIGKILL ? QProcess::CrashExit : QProcess::NormalExit);
    QTRY_VERIFY(programs({}).isEmpty());
  }

  /// Kills the window at least three times, or as often as TETRABENCH_KILLS specifies.
  void anExperimentResumesToTheSameResultsAfterKills() {
    const int kills = std::max(3, qEnvironmentVariableIntValue("TETRABENCH_KILLS"));
    writePlan();
    finish("whole.tetrabench");
    const std::string expected = resultsRows(path("whole.tetrabench").toStdString());
    QVERIFY2(expected.size() > 2000, expected.c_str());
    QRandomGenerator random(9);
    int ends = 0;
    for (int killed = 0; killed < kills;) {
      QProcess window;
      start(window, {"experiment", path("plan.experiment.json"), path("killed.tetrabench")});
      if (!worksFor(window, random.bounded(5, 1000))) {
        QVERIFY(resultsRows(path("killed.tetrabench").toStdString()) == expected);
        for (const char* file : {"killed.tetrabench", "killed.tetrabench-wal", "killed.tetrabench-shm"})
          QFile::remove(path(file));
        ++ends;
        continue;
      }
      window.kill();
      QTRY_COMPARE(window.state(), QProcess::NotRunning);
      ++killed;
      QTRY_VERIFY(programs({}).isEmpty());
    }
    qInfo("%d kills, %d experiments ended meanwhile", kills, ends);
    finish("killed.tetrabench");
    QVERIFY(resultsRows(path("killed.tetrabench").toStdString()) == expected);
  }

 private:
  QString path(const QString& name) const { return folder_->filePath(name); }
  QList<pid_t> programs(const QByteArray& program) const {
    return processesWith(path("mark").toUtf8(), program);
  }

  /// Starts the window and waits until it reports that it is working, or has exited.
  void start(QProcess& window, const QStringList& arguments) const {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("XDG_DATA_HOME", path("data"));
    environment.insert("XDG_CONFIG_HOME", path("config"));
    environment.insert("QT_QPA_PLATFORM", "offscreen");
    window.setProcessEnvironment(environment);
    window.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    window.start(TETRABENCH_WORKING_WINDOW, arguments);
    QTRY_VERIFY(window.canReadLine() || window.state() == QProcess::NotRunning);
  }
  void finish(const QString& results) const {
    QProcess window;
    start(window, {"experiment", path("plan.experiment.json"), path(results)});
    QVERIFY(window.waitForFinished(kGuardMilliseconds) || window.state() == QProcess::NotRunning);
    QCOMPARE(window.exitStatus(), QProcess::NormalExit);
    QCOMPARE(window.exitCode(), 0);
  }

  void writePlan() const {
    ExperimentPlan plan;
    plan.name = "Plan";
    plan.agents = {{"dt-20", Library::instance().agent("dt-20")}};
    for (const char* behaviour : {"plays", "batch"}) {
      ProcessSettings process;
      process.command = {TETRABENCH_TEST_AGENT, behaviour, path("mark").toStdString()};
      process.external.folder = "/";
      process.external.startSeconds = process.external.answerSeconds = kGuardSeconds;
      AgentSettings agent;
      agent.name = behaviour;
      agent.kind = process;
      plan.agents.push_back({"", agent});
    }
    for (int i = 0; i < 8; ++i) {
      const std::string id = "rlc2008/training-0" + std::to_string(i);
      plan.mdps.push_back({id, Library::instance().mdp(id)});
    }
    plan.repetitions = 1;
    plan.length.amount = 2000;
    plan.checkpoints = 10;
    writeExperiment(path("plan.experiment.json").toStdString(), plan);
  }

  std::unique_ptr<QTemporaryDir> folder_;
};

TETRABENCH_TEST(WindowProgramsTest)
#include "window_programs_test.moc"
