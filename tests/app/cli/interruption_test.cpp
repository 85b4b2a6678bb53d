#include <signal.h>

#include <QFile>

#include "tests/app/cli/cli_runner.h"
#include "tests/app/send_signal.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

/// Ctrl-C and SIGTERM.
class InterruptionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void anInterruptedRunPrintsItsResultsSoFar();
  void aCommandThatSavesNothingEndsAtOnceWhenInterrupted_data();
  void aCommandThatSavesNothingEndsAtOnceWhenInterrupted();
};

namespace {

/// Threads of a process, and whether it handles SIGINT itself (Linux).
struct ProcessState {
  int threads = 0;
  bool blocksInterrupt = false;
};

ProcessState stateOf(qint64 process) {
  QFile file(QString("/proc/%1/status").arg(process));
  ProcessState state;
  if (!file.open(QFile::ReadOnly)) return state;
  for (const QByteArray& line : file.readAll().split('\n')) {
    if (line.startsWith("Threads:")) state.threads = line.mid(8).trimmed().toInt();
    if (line.startsWith("SigBlk:"))
      state.blocksInterrupt = line.mid(7).trimmed().toULongLong(nullptr, 16) & 2;
  }
  return state;
}

}  // namespace

void InterruptionTest::anInterruptedRunPrintsItsResultsSoFar() {
  QProcess process;
  prepareCli(process, words("play --mdp standard/10x20 --agent dt-20 --games 9 --threads 2 --json"));
  process.start();
  QVERIFY(process.waitForStarted());
  // Its main thread, the one that waits for signals and one that plays.
  QTRY_VERIFY(stateOf(process.processId()).threads == 3 && stateOf(process.processId()).blocksInterrupt);
  QTest::qWait(200);
  QVERIFY(sendSignal(process, SIGINT));
  QVERIFY(process.waitForFinished(600'000));
  QCOMPARE(process.exitStatus(), QProcess::NormalExit);
  QCOMPARE(process.exitCode(), 130);
  QCOMPARE(
      process.readAllStandardError(),
      QByteArray(
          "tetrabench-cli: interrupted; the results so far are above (games in progress count as truncated); "
          "--seed 1 repeats the run\n"));
  const Json json = Json::parse(process.readAllStandardOutput().toStdString());
  QCOMPARE(json["games"].size(), std::size_t{9});  // all are played at once
  for (const Json& game : json["games"]) {
    QCOMPARE(game["truncated"].get<bool>(), true);
    QVERIFY(game["pieces"].get<int>() > 0);
  }
}

void InterruptionTest::aCommandThatSavesNothingEndsAtOnceWhenInterrupted_data() {
  QTest::addColumn<QString>("command");
  QTest::addColumn<int>("sent");
  QTest::newRow("waiting for input") << "features of --board -" << SIGINT;
  QTest::newRow("bench") << "bench --seconds 3600" << SIGINT;
  QTest::newRow("bench, asked to end") << "bench --seconds 3600" << SIGTERM;
}

void InterruptionTest::aCommandThatSavesNothingEndsAtOnceWhenInterrupted() {
  QFETCH(QString, command);
  QFETCH(int, sent);
  QProcess process;
  prepareCli(process, words(command));
  process.start();
  QVERIFY(process.waitForStarted());
  // Its main thread and one that waits for signals.
  QTRY_VERIFY(stateOf(process.processId()).threads == 2 && stateOf(process.processId()).blocksInterrupt);
  QVERIFY(sendSignal(process, sent));
  QVERIFY(process.waitForFinished(600'000));
  QCOMPARE(process.exitStatus(), QProcess::NormalExit);
  QCOMPARE(process.exitCode(), 130);
  QCOMPARE(process.readAllStandardOutput(), QByteArray());
  QCOMPARE(process.readAllStandardError(), QByteArray());
}

TETRABENCH_TEST(InterruptionTest)
#include "interruption_test.moc"
