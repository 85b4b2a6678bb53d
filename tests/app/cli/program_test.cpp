#include <QFile>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

/// Tests for properties of the program as a whole.
class ProgramTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void helpIsPrinted_data();
  void helpIsPrinted();
  void aFullDiskIsAFailure();
};

void ProgramTest::helpIsPrinted_data() {
  QTest::addColumn<QString>("command");
  QTest::addColumn<QByteArrayList>("names");
  QTest::newRow("program") << ""
                           << QByteArrayList{"mdp", "agent", "features", "play", "replay", "trace", "bench"};
  QTest::newRow("mdp") << "mdp" << QByteArrayList{"list", "show", "validate"};
  QTest::newRow("agent") << "agent" << QByteArrayList{"list", "show", "validate"};
  QTest::newRow("features of") << "features of" << QByteArrayList{"--board", "--features", "--json"};
  QTest::newRow("play") << "play" << QByteArrayList{"--mdp",   "--agent",   "--seed", "--games", "--pieces",
                                                    "--steps", "--threads", "--json", "--replay"};
  QTest::newRow("replay") << "replay" << QByteArrayList{"FILE", "--json"};
  QTest::newRow("trace") << "trace" << QByteArrayList{"--mdp", "--pieces", "--actions", "--json"};
  QTest::newRow("bench") << "bench" << QByteArrayList{"--seconds", "--threads", "--json"};
}

void ProgramTest::helpIsPrinted() {
  QFETCH(QString, command);
  QFETCH(QByteArrayList, names);
  const CliResult result = runCli(words(command) + QStringList{"--help"});
  QCOMPARE(result.err, QByteArray());
  QCOMPARE(result.exitCode, 0);
  for (const QByteArray& name : names) QVERIFY2(result.out.contains("\n  " + name + " "), name.constData());
}

void ProgramTest::aFullDiskIsAFailure() {
  if (!QFile::exists("/dev/full")) QSKIP("there is no /dev/full here");
  QProcess process;
  prepareCli(process, words("agent list"));
  process.setStandardOutputFile("/dev/full");
  process.start();
  QVERIFY(process.waitForFinished(kGuardMilliseconds));
  QCOMPARE(process.readAllStandardError(),
           QByteArray("tetrabench-cli: standard output could not be written\n"));
  QCOMPARE(process.exitCode(), 1);
}

TETRABENCH_TEST(ProgramTest)
#include "program_test.moc"
