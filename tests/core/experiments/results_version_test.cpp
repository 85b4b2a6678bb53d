#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <array>
#include <barrier>
#include <thread>

#include "core/experiments/results_database.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests for creating results files and for opening those of other versions.
class ResultsVersionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void severalThreadsCreateAFileOnce();
  void aNewerVersionIsLeftAlone();
  void aVersionThatNobodyWritesIsDamage();

 private:
  std::string file(const char* name) const { return folder_.filePath(name).toStdString(); }
  const QTemporaryDir folder_;
};

void ResultsVersionTest::severalThreadsCreateAFileOnce() {
  for (int round = 0; round < 20; ++round) {
    const std::string path = file(qPrintable(QString("raced-%1.tetrabench").arg(round)));
    constexpr int kThreads = 4;
    std::barrier together(kThreads);
    std::array<std::string, kThreads> refusals;
    {
      std::vector<std::jthread> threads;
      for (std::string& refusal : refusals)
        threads.emplace_back([&] {
          together.arrive_and_wait();
          refusal = refusalOf([&] { ResultsDatabase database(path); });
        });
    }
    for (const std::string& refusal : refusals) QCOMPARE(refusal, "accepted");
    ResultsDatabase(path).checkAll();
  }
}

void ResultsVersionTest::aNewerVersionIsLeftAlone() {
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
           path + ": the results file has version 99; this program reads version 1.");
  QVERIFY(out.open(QIODevice::ReadOnly));
  QVERIFY(out.readAll() == content);
  QCOMPARE(QDir(folder_.path()).entryList({"newer*"}), QStringList{"newer.tetrabench"});
}

void ResultsVersionTest::aVersionThatNobodyWritesIsDamage() {
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

TETRABENCH_TEST(ResultsVersionTest)
#include "results_version_test.moc"
