#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "core/agents/library.h"
#include "tests/app/cli/cli_runner.h"
#include "tests/support/test_main.h"

namespace tetrabench::test {
namespace {

QByteArray git(const QString& folder, const QStringList& arguments) {
  QProcess process;
  process.start(
      "git", QStringList{"-C", folder, "-c", "user.name=Somebody", "-c", "user.email=somebody@example.org"} +
                 arguments);
  process.waitForFinished(kGuardMilliseconds);
  return process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0
             ? process.readAllStandardOutput()
             : QByteArray("failed\n");
}

/// Returns whether the source directory is the root of its own Git checkout.
bool isCheckout() {
  return git(TETRABENCH_SOURCE_DIR, {"rev-parse", "--show-prefix"}) == "\n";
}

}  // namespace

/// Tests for the output of --version and the source of its commit.
class VersionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void programsPrintVersionAndCommit_data() {
    QTest::addColumn<QString>("program");
    QTest::addColumn<QString>("before");
    QTest::newRow("tetrabench-cli") << TETRABENCH_CLI << "";
    if (*TETRABENCH_MPI_PROGRAM) QTest::newRow("tetrabench-mpi") << TETRABENCH_MPI_PROGRAM << "";
    if (*TETRABENCH_PROGRAM) QTest::newRow("tetrabench") << TETRABENCH_PROGRAM << "tetrabench ";
  }

  void programsPrintVersionAndCommit() {
    QFETCH(QString, program);
    QFETCH(QString, before);
    QProcess process;
    prepareCli(process, {"--version"});
    process.setProgram(program);
    process.start();
    QVERIFY(process.waitForFinished(kGuardMilliseconds));
    QCOMPARE(process.exitCode(), 0);
    const QString printed = QString::fromUtf8(process.readAllStandardOutput());
    const QString version = before + QString::fromStdString(programVersion());
    if (!isCheckout()) {
      QCOMPARE(printed, version + "\n");
      return;
    }
    const QRegularExpression form("^" + QRegularExpression::escape(version) +
                                  " \\(([0-9a-f]{10})(\\+changes)?\\)\n$");
    const auto match = form.match(printed);
    QVERIFY2(match.hasMatch(), qPrintable(printed));
    QCOMPARE(git(TETRABENCH_SOURCE_DIR, {"cat-file", "-t", match.captured(1)}), QByteArray("commit\n"));
  }

  void theCommitIsThatOfACheckoutOfItsOwn() {
    if (QStandardPaths::findExecutable("git").isEmpty()) QSKIP("git is not installed");
    const QTemporaryDir folder;
    const QString source = folder.filePath("source"), below = source + "/below";
    QVERIFY(QDir().mkpath(below));
    QCOMPARE(commitOf(folder, source), QString());  // an unpacked archive
    writeFile(source + "/file", "one");
    for (const QStringList& step :
         {QStringList{"init", "-q"}, QStringList{"add", "."}, QStringList{"commit", "-q", "-m", "Begin"}})
      QVERIFY(git(source, step) != "failed\n");
    const QString head = QString::fromUtf8(git(source, {"rev-parse", "HEAD"})).left(10);
    QCOMPARE(commitOf(folder, source), head);
    QCOMPARE(commitOf(folder, below), QString());  // an archive unpacked in a checkout of something else
    writeFile(source + "/new", "built in the folder, and not known to Git");
    QCOMPARE(commitOf(folder, source), head);
    writeFile(source + "/file", "two");
    QCOMPARE(commitOf(folder, source), head + "+changes");
  }

  void nothingIsWrittenAgainForTheSameCommit() {
    const QTemporaryDir folder;
    commitOf(folder, folder.path());
    QFile out(folder.filePath("commit.cpp"));
    QVERIFY(out.open(QFile::ReadWrite));
    const QDateTime longAgo = QDateTime::fromSecsSinceEpoch(1'000'000'000);
    QVERIFY(out.setFileTime(longAgo, QFileDevice::FileModificationTime));
    out.close();
    commitOf(folder, folder.path());
    QCOMPARE(QFileInfo(out.fileName()).lastModified(), longAgo);
  }

 private:
  static QString commitOf(const QTemporaryDir& folder, const QString& source) {
    const QString out = folder.filePath("commit.cpp");
    QProcess cmake;
    cmake.start(TETRABENCH_CMAKE, {"-DSOURCE=" + source, "-DOUT=" + out, "-P",
                                   TETRABENCH_SOURCE_DIR "/app/version/commit.cmake"});
    if (!cmake.waitForFinished(kGuardMilliseconds) || cmake.exitCode() != 0)
      return cmake.readAllStandardError();
    QFile file(out);
    if (!file.open(QFile::ReadOnly)) return "no file";
    return QString::fromUtf8(file.readAll()).section('"', 1, 1);
  }
};

TETRABENCH_TEST(VersionTest)

}  // namespace tetrabench::test

#include "version_test.moc"
