#include <sys/prctl.h>
#include <sys/stat.h>

#include <SQLiteCpp/SQLiteCpp.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <cerrno>
#include <cstring>
#include <functional>
#include <map>

#include "core/experiments/experiment_summary.h"
#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests that each file or disk error is reported in one sentence, and no data is lost or half-written.
class ExperimentFaultsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void aFileThatMayOnlyBeReadIsRead_data();
  void aFileThatMayOnlyBeReadIsRead();
  void anEmptyFileThatMayOnlyBeReadIsRefused();
  void finishedRunsSurviveAFullDisk_data();
  void finishedRunsSurviveAFullDisk();
  void damagedFilesAreReportedAndLeftAlone_data();
  void damagedFilesAreReportedAndLeftAlone();
  void whatIsSoundOfADamagedFileIsKept();
  void placesThatCannotBeWrittenAreReported_data();
  void placesThatCannotBeWrittenAreReported();
  void failedRunsArePlayedAgainOnDemand();
  void fileSystemsWithoutLocksAreNamed_data();
  void fileSystemsWithoutLocksAreNamed();

 private:
  QString path(const QString& name) const { return folder_.filePath(name); }
  /// Returns a copy of a database in which all runs of the plan are done.
  QString played(const QString& name);

  const QTemporaryDir folder_;
  QString plan_;
};

namespace {

/// Drops the capabilities that exempt root from file permissions.
void obeyPermissions() {
  constexpr int kOverride = 1, kReadSearch = 2;  // CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
  ::prctl(PR_CAPBSET_DROP, kOverride);
  ::prctl(PR_CAPBSET_DROP, kReadSearch);
}

CliResult runObedient(const QStringList& arguments) {
  return runCliAfter(obeyPermissions, arguments);
}

CliResult runOnFaultyFileSystem(const std::map<QString, int>& faults, const QStringList& arguments) {
  QProcess process;
  prepareCli(process, arguments);
  QProcessEnvironment environment = process.processEnvironment();
  environment.insert("LD_PRELOAD", TETRABENCH_FAULTY_FILE_SYSTEM);
  for (const auto& [variable, value] : faults) environment.insert(variable, QString::number(value));
  process.setProcessEnvironment(environment);
  return runPrepared(process);
}

QByteArray contentOf(const QString& path) {
  QFile file(path);
  return file.open(QFile::ReadOnly) ? file.readAll() : "no file";
}

/// Returns the results of all runs, without times, which may differ.
std::vector<std::optional<RunResult>> resultsOf(const QString& path) {
  ResultsDatabase database(path.toStdString());
  std::vector<std::optional<RunResult>> results;
  forEachPlayedRun(database, database.experiments().front(),
                   [&](const PlayedRun& played) { results.push_back(played.result); });
  return results;
}

bool isOneSentence(const QByteArray& err) {
  return err.startsWith("tetrabench-cli: ") && err.count('\n') == 1 && !err.contains("\\x");
}

}  // namespace

void ExperimentFaultsTest::initTestCase() {
  QVERIFY(folder_.isValid());
  plan_ = path("plan.experiment.json");
  writeFile(plan_, R"({"format": "tetrabench-experiment/1", "name": "Plan",
      "mdps": ["rlc2008/training-00", "rlc2008/training-14"], "agents": ["dt-20", "random"],
      "repetitions": 20, "stepLimit": 3000})");
}

QString ExperimentFaultsTest::played(const QString& name) {
  const QString whole = path("whole.tetrabench"), copy = path(name);
  if (!QFile::exists(whole)) runCli({"experiment", "run", plan_, "--out", whole});
  return QFile::copy(whole, copy) ? copy : QString();
}

void ExperimentFaultsTest::aFileThatMayOnlyBeReadIsRead_data() {
  QTest::addColumn<int>("folder");
  QTest::newRow("in a folder that may be written") << 0755;
  QTest::newRow("in a folder that may only be read") << 0555;
}

void ExperimentFaultsTest::aFileThatMayOnlyBeReadIsRead() {
  QFETCH(int, folder);
  const QString name = QStringLiteral("only %1 ?#%").arg(folder), database = path(name + "/a.tetrabench");
  QVERIFY(QDir(folder_.path()).mkdir(name));
  played(name + "/a.tetrabench");
  const QByteArray content = contentOf(database);
  QVERIFY(::chmod(database.toUtf8(), 0444) == 0 &&
          ::chmod(path(name).toUtf8(), static_cast<mode_t>(folder)) == 0);
  QCOMPARE(runObedient({"experiment", "report", database}).out,
           runCli({"experiment", "report", path("whole.tetrabench")}).out);
  QCOMPARE(runObedient({"experiment", "integrity", database}).out, database.toUtf8() + ": no damage found\n");
  for (const QStringList& writing :
       {QStringList{"run", plan_, "--resume", "--out", database}, QStringList{"vacuum", database}}) {
    const CliResult refused = runObedient(QStringList{"experiment"} + writing);
    QCOMPARE(refused.err, "tetrabench-cli: " + database.toUtf8() + ": cannot be written\n");
    QCOMPARE(refused.exitCode, 1);
  }
  QCOMPARE(QDir(path(name)).entryList(QDir::Files), QStringList{"a.tetrabench"});
  QVERIFY(contentOf(database) == content);
  ::chmod(path(name).toUtf8(), 0755);
}

void ExperimentFaultsTest::anEmptyFileThatMayOnlyBeReadIsRefused() {
  const QString database = path("empty.tetrabench");
  writeFile(database, {});
  QVERIFY(::chmod(database.toUtf8(), 0444) == 0);
  const CliResult refused = runObedient({"experiment", "run", plan_, "--out", database});
  QCOMPARE(refused.err, "tetrabench-cli: " + database.toUtf8() + ": cannot be written\n");
  QCOMPARE(refused.exitCode, 1);
}

void ExperimentFaultsTest::finishedRunsSurviveAFullDisk_data() {
  QTest::addColumn<int>("bytes");
  QTest::newRow("soon") << 100'000;
  QTest::newRow("later") << 180'000;
}

/// Lets the disk be full once a file would grow beyond a limit, which leaves room for the rows whose size is
/// known in advance, but not for all episodes.
void ExperimentFaultsTest::finishedRunsSurviveAFullDisk() {
  QFETCH(int, bytes);
  const QString database = path(QStringLiteral("full-%1.tetrabench").arg(bytes));
  const CliResult full = runOnFaultyFileSystem(
      {{"WRITE_LIMIT", bytes}}, {"experiment", "run", plan_, "--out", database, "--threads", "2"});
  QCOMPARE(full.exitCode, 1);
  // On a busy machine the expected duration is printed first.
  QVERIFY2(full.err.endsWith("tetrabench-cli: " + database.toUtf8() +
                             ": the disk is full; everything saved before is intact\n"),
           full.err);
  QCOMPARE(runCli({"experiment", "integrity", database}).out, database.toUtf8() + ": no damage found\n");
  const auto whole = resultsOf(played("for-" + QFileInfo(database).fileName()));
  const auto kept = resultsOf(database);
  int done = 0;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    done += kept[i].has_value();
    QVERIFY(!kept[i] || kept[i] == whole[i]);
  }
  QVERIFY(done > 0 && done < 80);
  const CliResult resumed = runCli({"experiment", "run", plan_, "--out", database, "--resume"});
  QVERIFY(resumed.out.startsWith("Plan: 80 of 80 runs done"));
  QVERIFY(resultsOf(database) == whole);
}

void ExperimentFaultsTest::damagedFilesAreReportedAndLeftAlone_data() {
  QTest::addColumn<QByteArray>("content");
  QTest::addColumn<QByteArray>("sentence");
  const QByteArray whole = contentOf(played("sound.tetrabench"));
  const auto overwritten = [&](qsizetype at, qsizetype count) {
    return QByteArray(whole).replace(at, count, QByteArray(count, '\x5a'));
  };
  QTest::newRow("overwritten in the middle")
      << overwritten(whole.size() / 3, whole.size() / 3) << QByteArray("the file is damaged (");
  QTest::newRow("overwritten near the front")
      << overwritten(100, 2000) << QByteArray("the file is damaged (");
  QTest::newRow("cut in half") << whole.left(whole.size() / 2) << QByteArray("the file is damaged (");
  const QByteArray none =
      "not a results file; give one that `experiment run --out` or `optimize --out` wrote.\n";
  QTest::newRow("a text") << QByteArray("1\t2\n").repeated(2000) << none;
  QTest::newRow("nothing") << QByteArray()
                           << QByteArray("the file is empty; no results have been saved in it.\n");
}

void ExperimentFaultsTest::damagedFilesAreReportedAndLeftAlone() {
  QFETCH(QByteArray, content);
  QFETCH(QByteArray, sentence);
  const QString database = path(QStringLiteral("damaged %1").arg(QTest::currentDataTag()));
  writeFile(database, content);
  const QByteArray message = database.toUtf8() + ": " + sentence;
  for (const char* command : {"integrity", "report", "vacuum"}) {
    const CliResult result = runCli({"experiment", command, database});
    QCOMPARE(result.exitCode, sentence.startsWith("the file is damaged") ? 1 : 2);
    QVERIFY2(isOneSentence(result.err) && result.err.startsWith("tetrabench-cli: " + message), result.err);
    QVERIFY(contentOf(database) == content);
  }
  const CliResult run = runCli({"experiment", "run", plan_, "--out", database, "--resume"});
  if (content.isEmpty()) {  // the file may have been created but not yet filled
    QCOMPARE(run.exitCode, 0);
    return;
  }
  QCOMPARE(run.exitCode, sentence.startsWith("not a results file") ? 2 : 1);
  QVERIFY2(isOneSentence(run.err) && run.err.startsWith("tetrabench-cli: " + message), run.err);
}

void ExperimentFaultsTest::whatIsSoundOfADamagedFileIsKept() {
  const QString damaged = played("to-repair.tetrabench"), repaired = path("repaired.tetrabench");
  const auto whole = resultsOf(damaged);
  SQLite::Database(damaged.toStdString(), SQLite::OPEN_READWRITE)
      .exec("UPDATE result SET lines = lines + 1 WHERE run = 7; UPDATE run SET repetition = 99 WHERE id = 9");
  const QByteArray content = contentOf(damaged);
  const CliResult result = runCli({"experiment", "repair", damaged, "--out", repaired});
  QCOMPARE(result.err, QByteArray());
  QCOMPARE(result.out, QByteArray("experiments  1 recovered\n"
                                  "runs         79 recovered, 1 lost\n"
                                  "             1 of these waits to be played again\n"
                                  "searches     0 recovered\n"
                                  "evaluations  0 recovered\n"));
  QVERIFY(contentOf(damaged) == content);
  QCOMPARE(runCli({"experiment", "integrity", repaired}).exitCode, 0);
  QVERIFY(
      runCli({"experiment", "run", plan_, "--out", repaired, "--resume"}).out.startsWith("Plan: 80 of 80"));
  QVERIFY(resultsOf(repaired) == whole);
  const CliResult again = runCli({"experiment", "repair", damaged, "--out", repaired});
  QCOMPARE(again.err,
           "tetrabench-cli: " + repaired.toUtf8() + ": the file already exists; name a new one.\n");
  QCOMPARE(again.exitCode, 2);
}

void ExperimentFaultsTest::placesThatCannotBeWrittenAreReported_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QByteArray>("place");
  const QString database = path("places.tetrabench");
  played("places.tetrabench");
  const auto add = [&](const char* name, const QStringList& arguments, const QString& place) {
    QTest::newRow(name) << arguments << place.toUtf8();
  };
  for (const QString& out : {plan_ + "/a.tetrabench", path("no/a.tetrabench"), folder_.path(),
                             QStringLiteral("/proc/a.tetrabench"), QStringLiteral("/sys/a.tetrabench")})
    add(qPrintable("a database at " + out.section('/', -2)), {"run", plan_, "--out", out}, out);
  add("tables below a file", {"report", database, "--csv", plan_ + "/x"}, plan_ + "/x/runs.csv");
  add("curves below a file", {"report", database, "--concatenated", plan_}, plan_ + "/DT-20.curve.txt");
  add("data in /proc", {"report", database, "--data", "/proc/x"}, "/proc/x/experiment.json");
}

void ExperimentFaultsTest::placesThatCannotBeWrittenAreReported() {
  QFETCH(QStringList, arguments);
  QFETCH(QByteArray, place);
  const QStringList before = QDir(folder_.path()).entryList();
  const CliResult result = runCli(QStringList{"experiment"} + arguments);
  QCOMPARE(result.exitCode, 1);
  QVERIFY2(isOneSentence(result.err) && result.err.startsWith("tetrabench-cli: " + place + ": "), result.err);
  QCOMPARE(QDir(folder_.path()).entryList(), before);
}

void ExperimentFaultsTest::failedRunsArePlayedAgainOnDemand() {
  const QString path = this->path("failed.tetrabench");
  {
    const auto source = ResultsDatabase(played("plan of.tetrabench").toStdString()).experiments().front();
    ResultsDatabase database(path.toStdString());
    const auto id = database.addExperiment(source.plan);
    database.fail(database.runs(id, source.plan)[7].id, "the agent \"fell\",\nover");
  }
  const CliResult rest = runCli({"experiment", "run", plan_, "--out", path, "--resume"});
  QCOMPARE(rest.exitCode, 1);
  QVERIFY(rest.out.startsWith("Plan: 79 of 80 runs done, 1 failed"));
  QVERIFY2(isOneSentence(rest.err) && rest.err.contains(": 1 run failed; "), rest.err);
  runCli({"experiment", "report", path, "--csv", this->path("failed")});
  QVERIFY(contentOf(this->path("failed/runs.csv"))
              .contains(",failed,,,,,,,,,,,,\"the agent \"\"fell\"\",\nover\"\n"));
  const CliResult again = runCli({"experiment", "run", plan_, "--out", path, "--resume", "--retry-failed"});
  QCOMPARE(again.exitCode, 0);
  QVERIFY(resultsOf(path) == resultsOf(played("again.tetrabench")));
}

void ExperimentFaultsTest::fileSystemsWithoutLocksAreNamed_data() {
  QTest::addColumn<int>("error");
  for (const int error : {ENOSYS, EOPNOTSUPP, EINVAL, EIO, ENOLCK, EPERM, EACCES, EAGAIN})
    QTest::newRow(std::strerror(error)) << error;
}

void ExperimentFaultsTest::fileSystemsWithoutLocksAreNamed() {
  QFETCH(int, error);
  const auto runWithoutLocks = [&](const QStringList& arguments) {
    return runOnFaultyFileSystem({{"LOCK_ERRNO", error}}, arguments);
  };
  const QTemporaryDir folder;
  const QString fresh = folder.filePath("fresh.tetrabench"), good = folder.filePath("good.tetrabench");
  const CliResult refused = runWithoutLocks({"experiment", "run", plan_, "--out", fresh});
  QCOMPARE(refused.exitCode, 1);
  QVERIFY2(isOneSentence(refused.err) && refused.err.contains("supports no file locks"), refused.err);
  QVERIFY(QDir(folder.path()).isEmpty());  // no empty file stays

  // One writer may go on, and its results are those of any other.
  QCOMPARE(runWithoutLocks({"experiment", "run", plan_, "--out", fresh, "--no-locks"}).exitCode, 0);
  QVERIFY(QFile::copy(played(QString("locks%1.tetrabench").arg(error)), good));
  QVERIFY(resultsOf(fresh) == resultsOf(good));
  QVERIFY(!QFile::exists(fresh + "-locks") && !QFile::exists(fresh + "-wal"));

  // A file that nobody writes can be read.
  const CliResult report = runWithoutLocks({"experiment", "report", good});
  QCOMPARE(report.err, QByteArray());
  QCOMPARE(report.out, runCli({"experiment", "report", good}).out);
  const CliResult resumed = runWithoutLocks({"experiment", "run", plan_, "--out", good, "--resume"});
  QCOMPARE(resumed.exitCode, 1);
  QVERIFY2(resumed.err.contains("supports no file locks"), resumed.err);
}

TETRABENCH_TEST(ExperimentFaultsTest)
#include "experiment_faults_test.moc"
