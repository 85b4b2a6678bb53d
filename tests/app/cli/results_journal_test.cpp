#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include "core/agents/library.h"
#include "core/experiments/results_database.h"
#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests results files whose last results are still in their journal, NAME-wal.
class ResultsJournalTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    folder_ = std::make_unique<QTemporaryDir>();
    writer_ = std::make_unique<ResultsDatabase>(path("r.tetrabench").toStdString());
    writer_->addExperiment(plan("First"));  // merged at once
    writer_->addExperiment(plan("Second"));
    QVERIFY(QFile::exists(path("r.tetrabench-wal")));
  }
  void cleanup() {
    writer_.reset();
    folder_.reset();
  }

  /// Closing any descriptor of the file would release the locks of the writer, and the other process would
  /// take the journal for its own.
  void anotherProcessLeavesTheJournalOfAWriter() {
    { ResultsDatabase second(path("r.tetrabench").toStdString()); }
    requireResultsFile();
    QVERIFY(has("r.tetrabench", "Second"));
    QVERIFY(QFile::exists(path("r.tetrabench-wal")));
    writer_->addExperiment(plan("Third"));
    QVERIFY(has("r.tetrabench", "Third"));
  }

  void aFileAtRestHasNoJournal() {
    writer_.reset();
    QVERIFY(!QFile::exists(path("r.tetrabench-wal")));
    copy("r.tetrabench", "copy.tetrabench");
    const CliResult copied = report("copy.tetrabench");
    QCOMPARE(copied.err, QByteArray());
    QVERIFY(has("copy.tetrabench", "Second"));
  }

  void aCopyWithoutItsJournalSaysSo() {
    copy("r.tetrabench", "copy.tetrabench");
    for (int times = 0; times < 2; ++times) {
      const CliResult copied = report("copy.tetrabench");
      QVERIFY2(copied.err.contains("its journal") && copied.err.contains("is missing"), copied.err);
      QVERIFY(has("copy.tetrabench", "First") && !has("copy.tetrabench", "Second"));
      QVERIFY(!QFile::exists(path("copy.tetrabench-wal")));
    }
    const CliResult integrity = runCli({"experiment", "integrity", path("copy.tetrabench")});
    QCOMPARE(integrity.exitCode, 1);
    QCOMPARE(integrity.err.count("is missing"), qsizetype{1});
    QCOMPARE(report("r.tetrabench").err, QByteArray());
  }

  void aCopyWithItsJournalIsWhole() {
    copy("r.tetrabench", "copy.tetrabench");
    copy("r.tetrabench-wal", "copy.tetrabench-wal");
    const CliResult copied = report("copy.tetrabench");
    QCOMPARE(copied.err, QByteArray());
    QVERIFY(has("copy.tetrabench", "Second"));
    QVERIFY(!QFile::exists(path("copy.tetrabench-wal")));  // merged, as nobody uses it
    QCOMPARE(runCli({"experiment", "integrity", path("copy.tetrabench")}).exitCode, 0);
  }

  void aDamagedJournalIsReported() {
    QFile journal(path("r.tetrabench-wal"));
    QVERIFY(journal.open(QFile::ReadOnly));
    const QByteArray sound = journal.readAll();
    journal.close();
    constexpr qsizetype kHeader = 32;
    for (const qsizetype at : {qsizetype{9}, kHeader + 2, kHeader + 20, kHeader + 500}) {
      QByteArray damaged = sound;
      damaged[at] = static_cast<char>(damaged[at] ^ 4);
      const QString name = QString("flip%1.tetrabench").arg(at);
      copy("r.tetrabench", name);
      writeFile(path(name + "-wal"), damaged);
      const CliResult told = report(name);
      QVERIFY2(told.err.contains("-wal is damaged"), qPrintable(QString::number(at) + told.err));
      QCOMPARE(runCli({"experiment", "integrity", path(name)}).exitCode, 1);
    }
  }

  void aCopyOfAFileInUseIsWhole() {
    const CliResult copied =
        runCli({"experiment", "copy", path("r.tetrabench"), "--out", path("copy.tetrabench")});
    QCOMPARE(copied.err, QByteArray());
    QVERIFY(has("copy.tetrabench", "Second"));
    QCOMPARE(runCli({"experiment", "integrity", path("copy.tetrabench")}).exitCode, 0);
    const CliResult again =
        runCli({"experiment", "copy", path("r.tetrabench"), "--out", path("copy.tetrabench")});
    QCOMPARE(again.exitCode, 2);
    QVERIFY2(again.err.contains("the file already exists"), again.err);
  }

 private:
  QString path(const QString& name) const { return folder_->filePath(name); }
  void copy(const QString& from, const QString& to) const { QVERIFY(QFile::copy(path(from), path(to))); }
  CliResult report(const QString& name, const QString& experiment = "First") const {
    return runCli({"experiment", "report", path(name), "--experiment", experiment});
  }
  bool has(const QString& name, const QString& experiment) const {
    return report(name, experiment).exitCode == 0;
  }
  void requireResultsFile() const { (void)ResultsDatabase::open(path("r.tetrabench").toStdString()); }
  static ExperimentPlan plan(const char* name) {
    ExperimentPlan plan;
    plan.name = name;
    plan.mdps = {{"standard/5x5", Library::instance().mdp("standard/5x5")}};
    plan.agents = {{"random", Library::instance().agent("random")}};
    plan.repetitions = 3;
    plan.length = {RunLength::Unit::Pieces, 100};
    return plan;
  }

  std::unique_ptr<QTemporaryDir> folder_;
  std::unique_ptr<ResultsDatabase> writer_;
};

TETRABENCH_TEST(ResultsJournalTest)
#include "results_journal_test.moc"
