#include <signal.h>

#include <QRandomGenerator>
#include <QTemporaryDir>

#include "tests/app/cli/cli_runner.h"
#include "tests/app/process_time.h"
#include "tests/external/marked_processes.h"
#include "tests/support/qtest.h"
#include "tests/support/results_rows.h"

using namespace tetrabench::test;

/// Tests for an experiment of three built-in and three external agents on twenty MDPs while its processes are
/// killed.
class KilledProgramsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init();
  void cleanup();
  void experimentsHaveTheSameResultsWhateverIsKilled();
  void anAgentThatIsKilledFailsItsRunAlone();

 private:
  QString path(const QString& name) const { return folder_->filePath(name); }
  QByteArray mark() const { return folder_->path().toUtf8(); }  ///< string in the command line of every agent
  void writePlan(int restarts) const;
  QStringList arguments(const QString& database) const {
    return {"experiment", "run", path("plan.experiment.json"), "--out", path(database), "--resume", "--trust",
            "--threads",  "2"};
  }
  std::string expected() const {
    const CliResult result = runCli(arguments("whole.tetrabench"));
    if (result.exitCode != 0) return result.err.toStdString();
    return resultsRows(path("whole.tetrabench").toStdString());
  }
  void removeKilled() const {
    for (const char* file : {"killed.tetrabench", "killed.tetrabench-wal", "killed.tetrabench-shm"})
      QFile::remove(path(file));
  }
  bool killOne(const QByteArray& program, QRandomGenerator& random) const {
    const auto processes = processesWith(mark(), program);
    return !processes.isEmpty() && ::kill(processes[random.bounded(processes.size())], SIGKILL) == 0;
  }

  std::unique_ptr<QTemporaryDir> folder_;
};

void KilledProgramsTest::init() {
  folder_ = std::make_unique<QTemporaryDir>();
}

void KilledProgramsTest::cleanup() {
  QTRY_VERIFY(processesWith(mark()).isEmpty());
}

void KilledProgramsTest::writePlan(int restarts) const {
  Json plan{{"format", "tetrabench-experiment/1"},
            {"name", "Plan"},
            {"agents", {"dellacherie", "dt-20", "smartagent-start"}},
            {"repetitions", 1},
            {"stepLimit", 2000},
            {"checkpoints", 10}};
  for (int i = 0; i < 20; ++i)
    plan["mdps"].push_back(QString::asprintf("rlc2008/training-%02d", i).toStdString());
  for (const char* behaviour : {"plays", "batch", "weighs"})
    plan["agents"].push_back({{"format", "tetrabench-agent/1"},
                              {"name", std::string("External ") + behaviour},
                              {"kind", "process"},
                              {"folder", "/"},
                              {"command", {TETRABENCH_TEST_AGENT, behaviour, mark().toStdString()}},
                              {"timeouts", {{"start", kGuardSeconds}, {"answer", kGuardSeconds}}},
                              {"restarts", restarts}});
  writeFile(path("plan.experiment.json"), QByteArray::fromStdString(plan.dump()));
}

/// Kills the command, an agent and an agent's host in turn, at least six times or as often as
/// TETRABENCH_KILLS specifies.
void KilledProgramsTest::experimentsHaveTheSameResultsWhateverIsKilled() {
  const int kills = std::max(6, qEnvironmentVariableIntValue("TETRABENCH_KILLS"));
  writePlan(1000);
  const std::string expected = this->expected();
  QVERIFY2(expected.size() > 10'000, expected.c_str());
  QRandomGenerator random(7);
  int killed = 0, ends = 0;
  while (killed < kills) {
    QProcess process;
    prepareCli(process, arguments("killed.tetrabench"));
    process.start();
    QVERIFY(process.waitForStarted(kGuardMilliseconds));
    bool ended = false;
    for (bool lives = true; lives && !ended && killed < kills;) {
      ended = !worksFor(process, random.bounded(5, 300));
      if (ended) break;
      if (killed % 3 == 0) {
        process.kill();
        QVERIFY(process.waitForFinished(kGuardMilliseconds));
        QTRY_VERIFY(processesWith(mark()).isEmpty());
        lives = false;
        ++killed;
      } else {
        killed += killOne(killed % 3 == 1 ? "test_agent" : "tetrabench-host", random);
      }
    }
    if (!ended && process.state() == QProcess::Running) QVERIFY(process.waitForFinished(kGuardMilliseconds));
    if (process.exitStatus() == QProcess::CrashExit) continue;
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError());
    QVERIFY(resultsRows(path("killed.tetrabench").toStdString()) == expected);
    ++ends;
    removeKilled();
  }
  qInfo("%d kills, %d experiments ended meanwhile", killed, ends);
  QCOMPARE(runCli(arguments("killed.tetrabench")).exitCode, 0);
  QVERIFY(resultsRows(path("killed.tetrabench").toStdString()) == expected);
}

void KilledProgramsTest::anAgentThatIsKilledFailsItsRunAlone() {
  writePlan(0);
  const std::string expected = this->expected();
  QVERIFY2(expected.size() > 10'000, expected.c_str());
  QRandomGenerator random(8);
  Json counts;
  int killed = 0;
  do {
    removeKilled();
    QTRY_VERIFY(processesWith(mark()).isEmpty());
    QProcess process;
    prepareCli(process, arguments("killed.tetrabench"));
    process.start();
    QVERIFY(process.waitForStarted(kGuardMilliseconds));
    for (killed = 0; killed < 40 && worksFor(process, 10);) killed += killOne("test_agent", random);
    QVERIFY(process.waitForFinished(kGuardMilliseconds) || process.state() == QProcess::NotRunning);
    const CliResult report = runCli({"experiment", "report", path("killed.tetrabench"), "--json"});
    counts = jsonOf(report);
    QVERIFY2(!counts.is_null(), report.err);
    const QByteArray said = process.readAllStandardError();
    QVERIFY2(process.exitCode() == (counts["failed"].get<int>() > 0 ? 1 : 0), said);
    // Killing an idle agent fails no run, so repeat until a busy one was hit.
  } while (counts["failed"].get<int>() == 0);
  QVERIFY(counts["failed"].get<int>() <= killed);
  QCOMPARE(counts["done"].get<int>() + counts["failed"].get<int>(), 6 * 20);
  QCOMPARE(runCli({"experiment", "report", path("killed.tetrabench"), "--csv", path("csv")}).exitCode, 0);
  QFile runs(path("csv/runs.csv"));
  QVERIFY(runs.open(QFile::ReadOnly) && runs.readAll().contains("was killed by signal 9 (Killed)"));
  QCOMPARE(runCli(arguments("killed.tetrabench") << "--retry-failed").exitCode, 0);
  QVERIFY(resultsRows(path("killed.tetrabench").toStdString()) == expected);
}

TETRABENCH_TEST(KilledProgramsTest)
#include "killed_programs_test.moc"
