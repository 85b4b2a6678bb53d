#include <signal.h>
#include <sys/resource.h>

#include <QFileInfo>
#include <QTemporaryDir>

#include "tests/app/cli/cli_runner.h"
#include "tests/app/send_signal.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kIsSanitized = true;
#else
constexpr bool kIsSanitized = false;
#endif
constexpr auto* kNoLimits =
    "a program under a sanitizer reserves terabytes, and cannot start with a limit on memory";

}  // namespace

/// Tests that requests beyond the available resources are refused before they start, and that memory use
/// stays bounded.
class ResourceLimitsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void tooManyRunsAreRefused();
  void anExperimentLargerThanTheMemoryIsRefused() {
    if (kIsSanitized) QSKIP(kNoLimits);
    refusesLargeExperiments(RLIMIT_AS, 400'000'000, "memory");
  }
  void anExperimentLargerThanTheDiskIsRefused() {
    refusesLargeExperiments(RLIMIT_FSIZE, 10'000'000, "disk space");
  }
  void validationLargerThanTheDiskIsRefused();
  void exactLinesOnLargeBoardsAreRefused_data();
  void exactLinesOnLargeBoardsAreRefused();
  void gamesAreNotKept_data();
  void gamesAreNotKept();
  void validationGamesAreNotKept();
  void aLongStartCanBeInterrupted();

 private:
  void refusesLargeExperiments(int resource, rlim_t most, const QByteArray& of);
  QString path(const char* name) const { return folder_.filePath(name); }
  /// Writes an experiment of `mdps` * `repetitions` runs of one step; returns its path.
  QString experiment(int mdps, int repetitions);
  QString optimization(int candidates, int games);

  QTemporaryDir folder_;
};

namespace {

std::function<void()> limit(int resource, rlim_t most) {
  return [resource, most] {
    const rlimit limits{most, most};
    ::setrlimit(static_cast<__rlimit_resource>(resource), &limits);
  };
}

}  // namespace

QString ResourceLimitsTest::experiment(int mdps, int repetitions) {
  Json plan{{"format", "tetrabench-experiment/1"},
            {"name", "Large"},
            {"mdps", Json::array()},
            {"agents", {"random", "dt-20"}},
            {"repetitions", repetitions},
            {"stepLimit", 1},
            {"checkpoints", 1},
            {"seed", 1}};
  for (int i = 0; i < mdps; ++i)
    plan["mdps"].push_back(QString::asprintf("rlc2008/proving-%02d", i).toStdString());
  const QString file = path("large.experiment.json");
  writeFile(file, QByteArray::fromStdString(plan.dump()));
  return file;
}

QString ResourceLimitsTest::optimization(int candidates, int games) {
  const Json plan{{"format", "tetrabench-optimization/1"},
                  {"name", "Many validation games"},
                  {"method", "genetic"},
                  {"mdp", "standard/5x5"},
                  {"agent", "dellacherie"},
                  {"objective", {{"games", 1}, {"pieceLimit", 5}}},
                  {"settings", {{"geneticPopulation", 4}, {"generations", 1}}},
                  {"validation", {{"candidates", candidates}, {"games", games}, {"pieceLimit", 1}}},
                  {"seed", 1}};
  const QString file = path("validation.optimization.json");
  writeFile(file, QByteArray::fromStdString(plan.dump()));
  return file;
}

void ResourceLimitsTest::tooManyRunsAreRefused() {
  const CliResult result =
      runCli({"experiment", "run", experiment(60, 10'000), "--out", path("a.tetrabench")});
  QCOMPARE(result.err,
           "tetrabench-cli: The plan has 1,200,000 runs; an experiment can have at most 1,000,000. Reduce "
           "the repetitions, or split the experiment.\n");
  QCOMPARE(result.exitCode, 2);
  QVERIFY(!QFile::exists(path("a.tetrabench")));
}

void ResourceLimitsTest::refusesLargeExperiments(int resource, rlim_t most, const QByteArray& of) {
  const CliResult result = runCliAfter(
      limit(resource, most), {"experiment", "run", experiment(50, 9'900), "--out", path("b.tetrabench")});
  QVERIFY2(result.err.startsWith("tetrabench-cli: The 990,000 runs of this plan need about "), result.err);
  QVERIFY2(result.err.contains(" of " + of + ", but only "), result.err);
  QVERIFY2(
      result.err.endsWith(" is free. Lower the repetitions or the checkpoints, or split the experiment.\n"),
      result.err);
  QCOMPARE(result.exitCode, 1);
  QVERIFY(!QFile::exists(path("b.tetrabench")));
}

void ResourceLimitsTest::validationLargerThanTheDiskIsRefused() {
  const CliResult result =
      runCliAfter(limit(RLIMIT_FSIZE, 1'000'000'000),
                  {"optimize", optimization(100, 1'000'000), "--out", path("c.tetrabench")});
  const QByteArrayList lines = result.err.trimmed().split('\n');
  QVERIFY2(
      lines.last().startsWith("tetrabench-cli: The 101,000,000 validation games of this plan need about "),
      result.err);
  QVERIFY2(lines.last().endsWith(
               "only 1.0 GB is free. Reduce the number of validation games or of candidates to validate."),
           result.err);
  QCOMPARE(result.exitCode, 1);
  QVERIFY(!QFile::exists(path("c.tetrabench")));
}

void ResourceLimitsTest::exactLinesOnLargeBoardsAreRefused_data() {
  QTest::addColumn<QString>("command");
  QTest::newRow("of an agent") << "optimal evaluate --mdp small/4x8 --agent dellacherie";
  QTest::newRow("of the best play") << "optimal solve --mdp small/4x8 --out " + path("e.values");
}

void ResourceLimitsTest::exactLinesOnLargeBoardsAreRefused() {
  if (kIsSanitized) QSKIP(kNoLimits);
  QFETCH(QString, command);
  const CliResult result = runCliAfter(limit(RLIMIT_AS, 500'000'000), words(command.toUtf8()));
  QVERIFY2(result.err.contains("The reachable 4x8 boards need about "), result.err);
  QVERIFY2(result.err.endsWith(" is free. Choose a smaller board, or a machine with more memory.\n"),
           result.err);
  QCOMPARE(result.exitCode, 1);
  QVERIFY(!QFile::exists(path("e.values")));
}

void ResourceLimitsTest::gamesAreNotKept_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::newRow("as text") << QStringList{};
  QTest::newRow("as JSON") << QStringList{"--json"};
}

/// Storing the episodes of all these games would take 50 MB beyond the program's base memory.
void ResourceLimitsTest::gamesAreNotKept() {
  if (kIsSanitized) QSKIP(kNoLimits);
  QFETCH(QStringList, arguments);
  const CliResult result = runCliAfter(
      limit(RLIMIT_DATA, 60'000'000),
      words("play --mdp standard/5x5 --agent random --pieces 1 --threads 1 --games 600000") + arguments);
  QCOMPARE(result.err, QByteArray());
  QCOMPARE(result.exitCode, 0);
  QVERIFY(result.out.contains("600000"));
}

/// Storing all validation games with their scores would take 34 MB beyond the program's base memory.
void ResourceLimitsTest::validationGamesAreNotKept() {
  if (kIsSanitized) QSKIP(kNoLimits);
  const CliResult result =
      runCliAfter(limit(RLIMIT_DATA, 40'000'000),
                  {"optimize", optimization(1, 100'000), "--out", path("d.tetrabench"), "--threads", "1"});
  QVERIFY2(result.exitCode == 0, result.err);
  QVERIFY(result.err.contains("\n200,000 of 200,000 validation games\n"));
}

void ResourceLimitsTest::aLongStartCanBeInterrupted() {
  QProcess process;
  prepareCli(process, {"experiment", "run", experiment(50, 9'900), "--out", path("e.tetrabench")});
  process.start();
  QVERIFY(process.waitForStarted(kGuardMilliseconds));
  QTRY_VERIFY(QFileInfo(path("e.tetrabench-wal")).size() > 1'000'000);  // a million runs are being inserted
  QVERIFY(sendSignal(process, SIGINT));
  QVERIFY(process.waitForFinished(kGuardMilliseconds));
  QCOMPARE(process.exitCode(), 130);
  QCOMPARE(runCli({"experiment", "report", path("e.tetrabench")}).err,
           "tetrabench-cli: " + path("e.tetrabench").toUtf8() + " has no experiments.\n");  // rolled back
}

TETRABENCH_TEST(ResourceLimitsTest)
#include "resource_limits_test.moc"
