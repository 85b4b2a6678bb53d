#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <array>
#include <atomic>
#include <barrier>
#include <thread>

#include "core/experiments/results_database.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"
#include "tests/support/results_rows.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests of opening results files of other versions.
class ResultsUpgradeTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void severalThreadsBringAFileUpToDateOnce();
  void aNewerVersionIsLeftAlone();
  void aVersionThatNobodyWritesIsDamage();

 private:
  std::string file(const char* name) const { return folder_.filePath(name).toStdString(); }
  QString copyOfVersion1(const char* name) const {
    const QString path = folder_.filePath(name);
    return QFile::copy(TETRABENCH_TEST_DATA "/results-version-1.tetrabench", path) &&
                   QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner)
               ? path
               : QString();
  }
  const QTemporaryDir folder_;
};

void ResultsUpgradeTest::severalThreadsBringAFileUpToDateOnce() {
  const std::string alone = copyOfVersion1("alone.tetrabench").toStdString();
  { ResultsDatabase database(alone); }
  const std::string upgraded = resultsRows(alone);
  for (int round = 0; round < 20; ++round) {
    const std::string path =
        copyOfVersion1(qPrintable(QString("raced-%1.tetrabench").arg(round))).toStdString();
    constexpr int kThreads = 4;
    std::barrier together(kThreads);
    std::array<std::string, kThreads> refusals;
    std::atomic<int> done = 0;
    {
      std::vector<std::jthread> threads;
      for (std::string& refusal : refusals)
        threads.emplace_back([&] {
          together.arrive_and_wait();
          refusal = refusalOf([&] { done += static_cast<int>(ResultsDatabase(path).experiments()[0].done); });
        });
    }
    for (const std::string& refusal : refusals) QCOMPARE(refusal, "accepted");
    QCOMPARE(done.load(), 4 * kThreads);
    ResultsDatabase(path).checkAll();
    QCOMPARE(resultsRows(path), upgraded);
  }
}

void ResultsUpgradeTest::aNewerVersionIsLeftAlone() {
  const auto path = file("newer.tetrabench");
  { ResultsDatabase database(path); }
  QFile out(QString::fromStdString(path));
  QVERIFY(out.open(QIODevice::ReadWrite));
  out.seek(60);  // user version, four bytes, big-endian
  out.write(QByteArray("\0\0\0\x63", 4));
  out.seek(0);
  const QByteArray content = out.readAll();
  out.close();
  QCOMPARE(refusalOf([&] { ResultsDatabase database(path); }),
           path + ": the results file has version 99, of a newer program; this one reads versions up to 5.");
  QVERIFY(out.open(QIODevice::ReadOnly));
  QVERIFY(out.readAll() == content);
  QCOMPARE(QDir(folder_.path()).entryList({"newer*"}), QStringList{"newer.tetrabench"});
}

void ResultsUpgradeTest::aVersionThatNobodyWritesIsDamage() {
  const auto path = file("negative.tetrabench");
  { ResultsDatabase database(path); }
  QFile out(QString::fromStdString(path));
  QVERIFY(out.open(QIODevice::ReadWrite));
  out.seek(60);
  out.write(QByteArray("\x80\0\0\4", 4));  // one flipped bit
  out.close();
  QCOMPARE(refusalOf([&] { ResultsDatabase database(path); }),
           path + ": the file is damaged (its version is -2147483644)");
}

TETRABENCH_TEST(ResultsUpgradeTest)
#include "results_upgrade_test.moc"
