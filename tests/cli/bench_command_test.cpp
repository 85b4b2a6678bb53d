#include <QFile>

#include "tests/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

class BenchCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theHashIsThatOfTheGoldenFile_data();
  void theHashIsThatOfTheGoldenFile();
  void textTellsTheHashFirst();

 private:
  QByteArray golden_;
};

void BenchCommandTest::theHashIsThatOfTheGoldenFile_data() {
  QTest::addColumn<int>("threads");
  QTest::newRow("one thread") << 1;
  QTest::newRow("two threads") << 2;
  QTest::newRow("one thread again") << 1;
}

void BenchCommandTest::theHashIsThatOfTheGoldenFile() {
  QFETCH(int, threads);
  // Whoever changes how games are played on purpose writes the new hash into this file.
  QFile file(TETRABENCH_SOURCE_DIR "/tests/cli/data/bench-hash.txt");
  QVERIFY(file.open(QFile::ReadOnly));
  golden_ = file.readAll().trimmed();
  QCOMPARE(golden_.size(), 16);

  const Json json =
      jsonOf(runCli({"bench", "--seconds", "0.1", "--json", "--threads", QString::number(threads)}));
  QCOMPARE(keysOf(json),
           QByteArray("hash piecesPerSecond placementsPerSecond instructionSet threads mdp agent seconds"));
  QCOMPARE(json["hash"].get<std::string>(), golden_.toStdString());
  QCOMPARE(json["threads"].get<int>(), threads);
  QVERIFY(json["piecesPerSecond"].get<double>() > 1000);
  QVERIFY(json["placementsPerSecond"].get<double>() > 5 * json["piecesPerSecond"].get<double>());
  QVERIFY(!json["instructionSet"].get<std::string>().empty());
  QCOMPARE(json["mdp"].get<std::string>(), std::string("standard/10x20"));
  QCOMPARE(json["agent"].get<std::string>(), std::string("Dellacherie"));
  QVERIFY(json["seconds"].get<double>() >= 0.1);
}

void BenchCommandTest::textTellsTheHashFirst() {
  const CliResult result = runCli({"bench", "--seconds", "0.1"});
  QCOMPARE(result.exitCode, 0);
  QCOMPARE(result.err, QByteArray());
  QCOMPARE(result.out.split('\n')[0], "hash          " + golden_);
}

QTEST_GUILESS_MAIN(BenchCommandTest)
#include "bench_command_test.moc"
