#include <QFile>

#include "core/features/kernels/kernels.h"
#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

class BenchCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void theHashIsThatOfTheGoldenFile_data();
  void theHashIsThatOfTheGoldenFile();
  void everyInstructionSetPlaysTheSameGames_data();
  void everyInstructionSetPlaysTheSameGames();
  void anUnknownInstructionSetIsRefused();
  void theTextBeginsWithTheHash();

 private:
  QByteArray golden_;
};

void BenchCommandTest::initTestCase() {
  // If games change intentionally, write the new hash to this file.
  QFile file(TETRABENCH_SOURCE_DIR "/tests/app/cli/data/bench-hash.txt");
  QVERIFY(file.open(QFile::ReadOnly));
  golden_ = file.readAll().trimmed();
  QCOMPARE(golden_.size(), 16);
}

void BenchCommandTest::theHashIsThatOfTheGoldenFile_data() {
  QTest::addColumn<int>("threads");
  QTest::newRow("one thread") << 1;
  QTest::newRow("two threads") << 2;
  QTest::newRow("one thread again") << 1;
}

void BenchCommandTest::theHashIsThatOfTheGoldenFile() {
  QFETCH(int, threads);
  const Json json =
      jsonOf(runCli({"bench", "--seconds", "0.1", "--json", "--threads", QString::number(threads)}));
  QCOMPARE(keysOf(json),
           QByteArray("hash hashes piecesPerSecond placementsPerSecond instructionSet threads mdp "
                      "agent seconds measurements"));
  QCOMPARE(json["hash"].get<std::string>(), golden_.toStdString());
  QCOMPARE(json["threads"].get<int>(), threads);
  QVERIFY(json["piecesPerSecond"].get<double>() > 1000);
  QVERIFY(json["placementsPerSecond"].get<double>() > 5 * json["piecesPerSecond"].get<double>());
  QCOMPARE(json["instructionSet"].get<std::string>(), std::string(instructionSet()));
  QCOMPARE(json["mdp"].get<std::string>(), std::string("standard/10x20"));
  QCOMPARE(json["agent"].get<std::string>(), std::string("dellacherie"));
  QVERIFY(json["seconds"].get<double>() >= 0.1);
}

void BenchCommandTest::everyInstructionSetPlaysTheSameGames_data() {
  QTest::addColumn<QString>("set");
  for (std::string_view set : instructionSets())
    QTest::newRow(std::string(set).c_str()) << QString::fromUtf8(set.data(), std::ssize(set));
}

void BenchCommandTest::everyInstructionSetPlaysTheSameGames() {
  QFETCH(QString, set);
  const Json json = jsonOf(runCli({"bench", "--seconds", "0.1", "--json", "--instruction-set", set}));
  QCOMPARE(json["hash"].get<std::string>(), golden_.toStdString());
  QCOMPARE(json["instructionSet"].get<std::string>(), set.toStdString());
}

void BenchCommandTest::anUnknownInstructionSetIsRefused() {
  const CliResult result = runCli({"bench", "--instruction-set", "MMX"});
  QCOMPARE(result.exitCode, 2);
  QVERIFY(
      result.err.startsWith("tetrabench-cli: \"MMX\" is not an instruction set of this machine; it has "));
}

void BenchCommandTest::theTextBeginsWithTheHash() {
  const CliResult result = runCli({"bench", "--seconds", "0.1"});
  QCOMPARE(result.exitCode, 0);
  QCOMPARE(result.err, QByteArray());
  QVERIFY(result.out.split('\n')[0].endsWith(golden_));
}

TETRABENCH_TEST(BenchCommandTest)
#include "bench_command_test.moc"
