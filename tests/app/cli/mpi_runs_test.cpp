#include <signal.h>

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "core/experiments/results_database.h"
#include "tests/app/cli/mpi_runner.h"
#include "tests/support/qtest.h"
#include "tests/support/results_rows.h"

using namespace tetrabench::test;

/// Tests for experiments and measurements on four ranks on this machine.
class MpiRunsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void init() { folder_ = std::make_unique<QTemporaryDir>(); }
  void experimentsAndTheirFailuresAreThoseOfOneProcess();
  void gamesAgainstEachOtherAreThoseOfOneProcess();
  void singleGamesAreThoseOfOneProcess();
  void interruptedAndKilledExperimentsResume();
  void badPlansAreReportedOnce();
  void publishedControllersHaveTheSameMeans();
  void collectionsAreThoseOfOneProcess();
  void benchmarksComeInOrder();
  void figuresAreReproduced();

 private:
  QString path(const QString& name) const { return folder_->filePath(name); }
  QString result(const QString& name) const { return path("resources/results/" + name); }
  QByteArray contentOf(const QString& name) const {
    QFile file(path(name));
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
  }
  std::string rows(const QString& database) const { return resultsRows(path(database).toStdString()); }
  /// Splits a command line and replaces `@` with the test folder.
  QStringList command(QString line) const { return words(line.replace('@', folder_->path() + '/')); }
  CliResult onOne(const QString& line) const { return runCli(command(line)); }
  CliResult onFour(const QString& line) const { return runMpi(command("-n 4 MPI " + line)); }
  std::int64_t done(const QString& database) const;
  bool killRankAfter(std::int64_t done, const QString& line, int signal, CliResult& result) const;

  std::unique_ptr<QTemporaryDir> folder_;
};

void MpiRunsTest::initTestCase() {
  if (QStandardPaths::findExecutable("mpirun").isEmpty()) QSKIP("mpirun is not installed");
}

void MpiRunsTest::experimentsAndTheirFailuresAreThoseOfOneProcess() {
  writeFile(
      path("p.experiment.json"),
      R"({"format": "tetrabench-experiment/1", "name": "Plan", "mdps": ["standard/10x20", "standard/6x12"],
                "agents": ["dt-20", "huji-2", {"format": "tetrabench-agent/1", "name": "Crashes", "kind": "process",
                           "command": [")" TETRABENCH_TEST_AGENT R"(", "crashes"], "restarts": 0}],
                "repetitions": 3, "pieceLimit": 400})");
  const QString run = "experiment run @p.experiment.json --trust --threads 1 --out @";
  const CliResult one = onOne(run + "one.tetrabench"), four = onFour(run + "four.tetrabench");
  QCOMPARE(four.out.left(four.out.indexOf(" in ")), QByteArray("Plan: 12 of 18 runs done, 6 failed"));
  QCOMPARE(one.exitCode, 1);
  QCOMPARE(four.exitCode, 1);
  QCOMPARE(four.err.count("tetrabench-mpi: 6 runs failed; "), 1);
  QCOMPARE(rows("four.tetrabench"), rows("one.tetrabench"));
  const CliResult again = onFour(run + "four.tetrabench --resume");
  QVERIFY2(again.out.startsWith("Plan: 12 of 18 runs done, 6 failed"), again.out + again.err);
}

void MpiRunsTest::gamesAgainstEachOtherAreThoseOfOneProcess() {
  const QString run = "versus dellacherie dt-20 random --games 6 --pieces 60 --json --out @";
  const CliResult one = onOne(run + "one.tetrabench"), four = onFour(run + "four.tetrabench");
  QCOMPARE(four.exitCode, 0);
  QCOMPARE(four.out, one.out);
  QVERIFY(rows("four.tetrabench") == rows("one.tetrabench"));
}

void MpiRunsTest::singleGamesAreThoseOfOneProcess() {
  writeFile(path("c.experiment.json"),
            R"({"format": "tetrabench-experiment/1", "name": "Cup", "mdps": [{"format":
                "tetrabench-mdp/1", "name": "Small", "rules": "placement", "width": 6, "height": 12, "pieceLimit": 500}],
                "agents": ["dt-20", "bcts", "huji-2"], "repetitions": 5, "gameLimit": 1})");
  QCOMPARE(onOne("experiment run @c.experiment.json --out @one.tetrabench").exitCode, 0);
  const CliResult four = onFour("experiment run @c.experiment.json --out @four.tetrabench");
  QVERIFY2(four.exitCode == 0, four.err);
  QCOMPARE(rows("four.tetrabench"), rows("one.tetrabench"));
}

/// Returns the number of finished runs in the file; -1 before the experiment is stored, which happens once
/// all ranks are working.
std::int64_t MpiRunsTest::done(const QString& database) const try {
  if (!QFile::exists(path(database))) return -1;
  const auto experiment = tetrabench::ResultsDatabase(path(database).toStdString()).experiment("Plan");
  return experiment ? experiment->done : -1;
} catch (const std::exception&) {
  return -1;
}

/// Signals a rank other than the root once this many runs are done; returns false if the job ended first. The
/// sleeping agent continues after the root rank has received SIGTERM.
bool MpiRunsTest::killRankAfter(std::int64_t done, const QString& line, int signal, CliResult& result) const {
  QProcess process;
  prepareMpi(process, command("-n 4 MPI " + line));
  mpirunDoesNotWait(process);
  process.start();
  QMap<qint64, qint64> ranks;
  while (!process.waitForFinished(5) && ranks.size() < 4)
    if (this->done("four.tetrabench") >= done) ranks = childrenOf(process.processId());
  const bool killed = ranks.size() == 4 && kill(static_cast<pid_t>(ranks.lastKey()), signal) == 0;
  QByteArray err;
  while (killed && signal == SIGTERM && process.state() != QProcess::NotRunning &&
         !err.contains("finishing the current runs")) {
    process.waitForFinished(20);
    err += process.readAllStandardError();
  }
  QFile::remove(path("closed"));
  if (process.state() != QProcess::NotRunning) process.waitForFinished(kGuardMilliseconds);
  result = {process.readAllStandardOutput(), err + process.readAllStandardError(),
            process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1};
  return killed;
}

/// Uses an agent that waits while a file exists, so that the signal always interrupts work, even on a busy
/// machine.
void MpiRunsTest::interruptedAndKilledExperimentsResume() {
  writeFile(path("p.experiment.json"),
            R"({"format": "tetrabench-experiment/1", "name": "Plan", "mdps": ["standard/10x20"],
                "agents": ["dt-20", {"format": "tetrabench-agent/1", "name": "Sleeps", "kind": "process",
                           "command": [")" TETRABENCH_TEST_AGENT
            R"(", "waits"], "environment": {"WHILE_FILE": ")" +
                path("closed").toUtf8() + R"("}, "timeouts": {"start": 86400, "answer": 86400}}],
                "repetitions": 48, "pieceLimit": 1})");
  const QString run = "experiment run @p.experiment.json --trust --resume --threads %1 --out @";
  const QString alone = run.arg(24), each = run.arg(1);
  QCOMPARE(onOne(alone + "one.tetrabench").exitCode, 0);
  writeFile(path("closed"), {});
  CliResult result;
  QVERIFY(killRankAfter(0, each + "four.tetrabench", SIGTERM, result));
  QCOMPARE(result.exitCode, 130);
  QVERIFY2(result.err.contains("tetrabench-mpi: interrupted; resume with: tetrabench-mpi " +
                               command(each + "four.tetrabench").join(' ').toUtf8() + "\n"),
           result.err);
  const std::int64_t before = done("four.tetrabench");
  if (killRankAfter(before + 1, each + "four.tetrabench", SIGKILL, result)) QVERIFY(result.exitCode != 0);
  QCOMPARE(onOne(alone + "four.tetrabench").exitCode, 0);
  QCOMPARE(rows("four.tetrabench"), rows("one.tetrabench"));
}

void MpiRunsTest::badPlansAreReportedOnce() {
  const CliResult result = onFour("experiment run @none.experiment.json --out @four.tetrabench");
  QCOMPARE(result.out, QByteArray());
  QCOMPARE(result.err.count("tetrabench-mpi: "), 1);
  QVERIFY2(result.err.contains("none.experiment.json: no such "), result.err);
  QCOMPARE(result.exitCode, 2);
  QVERIFY(!QFile::exists(path("four.tetrabench")));
}

void MpiRunsTest::publishedControllersHaveTheSameMeans() {
  const QString verify = "verify-published --quick --only cmu-poor-10x20 --threads 1 --json";
  const CliResult alone = onOne(verify), together = onFour(verify);
  QCOMPARE(together.exitCode, alone.exitCode);
  Json one = Json::parse(alone.out.toStdString()), four = Json::parse(together.out.toStdString());
  QVERIFY(one["rows"].size() == 1 && four["rows"].size() == 1);
  one["rows"][0] = withoutTimes(one["rows"][0]);
  QVERIFY(withoutTimes(four["rows"][0]) == one["rows"][0]);
}

void MpiRunsTest::collectionsAreThoseOfOneProcess() {
  QFile file(TETRABENCH_SOURCE_DIR "/resources/experiments/smartagent-start.experiment.json");
  QVERIFY(file.open(QIODevice::ReadOnly));
  Json plan = Json::parse(file.readAll().toStdString());
  plan["mdps"] = {"rlc2008/training-00", "rlc2008/training-03"};
  plan["repetitions"] = 3;
  plan["stepLimit"] = 1500;
  writeFile(path("p.experiment.json"), QByteArray::fromStdString(plan.dump()));
  const QString collect = "start-model collect @p.experiment.json --validate 200 --out @";
  QCOMPARE(onOne(collect + "one.start-data.json").exitCode, 0);
  const CliResult four = onFour(collect + "four.start-data.json");
  QVERIFY2(four.exitCode == 0, four.err);
  QVERIFY(four.out.contains(": 6 of 6 runs done in "));
  QCOMPARE(contentOf("four.start-data.json"), contentOf("one.start-data.json"));
}

void MpiRunsTest::benchmarksComeInOrder() {
  if (!qEnvironmentVariableIsSet("TETRABENCH_EVERY_AGENT")) QSKIP("takes some seconds");
  const Json one = jsonOf(onOne("bench --seconds 0.1 --json"));
  const Json four = jsonOf(onFour("bench --all --seconds 0.1 --instruction-set SSE4 --json"));
  QVERIFY(four.is_object());
  QVERIFY(four["hash"] == one["hash"]);
  const Json& list = four["measurements"];
  QVERIFY(list.size() >= 24);
  for (const char* key : {"mdp", "agent", "play"}) QVERIFY(list.front()[key] == one["measurements"][0][key]);
  QVERIFY(list.back()["agent"] == "random");
  for (const Json& measured : list) QVERIFY(measured["piecesPerSecond"].get<double>() > 0);
}

/// Uses a checkout with one result, some of whose commands are distributed over the ranks.
void MpiRunsTest::figuresAreReproduced() {
  QDir(folder_->path()).mkpath("resources/results");
  QDir(folder_->path()).mkpath("resources/help");
  writeFile(path("README.md"), "short\n");
  writeFile(path("resources/help/results.md"), "<!-- result small -->\n<!-- end of result -->\n");
  writeFile(path("p.experiment.json"),
            R"({"format": "tetrabench-experiment/1", "name": "Plan", "mdps": [{"format":
                "tetrabench-mdp/1", "name": "Small", "rules": "placement", "width": 6, "height": 12, "pieceLimit": 500}],
                "agents": ["dt-20", "huji-2"], "repetitions": 3, "pieceLimit": 300})");
  const QByteArray folder = folder_->path().toUtf8();
  writeFile(
      result("small.result.json"),
      R"({"format": "tetrabench-result/1", "title": "A small result", "runs": [
                {"name": "games", "commands": ["play --mdp standard/10x10 --agent bcts --games 9 --seed {seed} --json"],
                 "seeds": 2},
                {"name": "plan", "commands": ["experiment run )" +
          folder +
          R"(/p.experiment.json --out {folder}/r.tetrabench", "experiment report {folder}/r.tetrabench --json"]},
                {"name": "again", "commands": ["play --mdp standard/10x10 --agent dt-20 --pieces 90 --json"]}]})");
  writeFile(result("small.md"), "{{games/pieces mean}}; {{plan/done}} runs; {{again/pieces}} pieces.\n");
  const auto pageAfter = [&](const CliResult& result) {
    return QByteArray::number(result.exitCode) + result.out + contentOf("resources/help/results.md");
  };
  const QByteArray page = pageAfter(onFour("reproduce --source @"));
  QVERIFY2(page.contains("; 6 runs; 90 pieces.\n"), page);
  const CliResult again = onOne("reproduce --check --source @");
  QVERIFY2(again.exitCode == 0, again.out + again.err);

  // An error that occurs only on the root rank ends the whole job.
  writeFile(result("small.result.json"),
            R"({"format": "tetrabench-result/1", "title": "", "runs": [
                {"name": "games", "commands": ["experiment run no-such --out {folder}/r"]}]})");
  writeFile(result("small.md"), "{{games}}\n");
  const CliResult failed = onFour("reproduce --source @");
  QCOMPARE(failed.exitCode, 1);
  QVERIFY2(failed.err.contains(
               "small: games: `experiment run no-such --out {folder}/r` ended with exit code 2 instead of 0"),
           failed.err);
}

TETRABENCH_TEST(MpiRunsTest)
#include "mpi_runs_test.moc"
