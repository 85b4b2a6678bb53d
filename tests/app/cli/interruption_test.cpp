#include <signal.h>

#include <QDir>
#include <QFile>
#include <QMap>
#include <QTemporaryDir>

#include "tests/app/cli/cli_runner.h"
#include "tests/app/process_time.h"
#include "tests/app/send_signal.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

/// Tests how commands respond to Ctrl-C and SIGTERM.
class InterruptionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void anInterruptedRunPrintsItsResultsSoFar();
  void jsonIsWholeThoughAnAgentFails();
  void replaysIncludeGamesWithoutAPiece();
  void aCommandThatSavesNothingEndsAtOnceWhenInterrupted_data();
  void aCommandThatSavesNothingEndsAtOnceWhenInterrupted();
};

namespace {

/// Returns whether a process blocks SIGINT, because one of its threads waits for it (Linux).
bool blocksInterrupt(qint64 process) {
  QFile file(QString("/proc/%1/status").arg(process));
  if (!file.open(QFile::ReadOnly)) return false;
  for (const QByteArray& line : file.readAll().split('\n'))
    if (line.startsWith("SigBlk:")) return line.mid(7).trimmed().toULongLong(nullptr, 16) & 2;
  return false;
}

/// Returns a process's threads with their CPU time in ticks (Linux).
QMap<qint64, qint64> threadsOf(qint64 process) {
  QMap<qint64, qint64> times;
  const QString folder = QString("/proc/%1/task/").arg(process);
  for (const QString& name : QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
    if (const auto stat = readProcessStat(folder + name)) times[name.toLongLong()] = stat->ticks;
  return times;
}

/// Writes an agent that misbehaves in this way (tests/external/test_agent.cpp).
void writeAgent(const QString& file, const char* behaviour) {
  const Json document{{"format", "tetrabench-agent/1"},
                      {"name", behaviour},
                      {"kind", "process"},
                      {"command", {TETRABENCH_TEST_AGENT, behaviour}},
                      {"restarts", 0},
                      {"timeouts", {{"start", kGuardSeconds}, {"answer", kGuardSeconds}}}};
  writeFile(file, QByteArray::fromStdString(document.dump()));
}

}  // namespace

void InterruptionTest::anInterruptedRunPrintsItsResultsSoFar() {
  QProcess process;
  prepareCli(process, words("play --mdp standard/10x20 --agent dt-20 --games 9 --threads 2 --json"));
  process.start();
  QVERIFY(process.waitForStarted(kGuardMilliseconds));
  // One thread waits for signals and two play; setup on the main thread is done by now.
  QMap<qint64, qint64> before;
  QTRY_COMPARE((before = threadsOf(process.processId())).size(), qsizetype{3});
  const auto havePlayed = [&] {
    constexpr qint64 kPlayed = 5;  // ticks of 10 ms, enough for pieces in each of its games
    const QMap<qint64, qint64> now = threadsOf(process.processId());
    return std::ranges::count_if(
        before.keys(), [&](qint64 thread) { return now.value(thread) - before.value(thread) >= kPlayed; });
  };
  QTRY_VERIFY(havePlayed() == 2);
  QVERIFY(sendSignal(process, SIGINT));
  QVERIFY(process.waitForFinished(kGuardMilliseconds));
  QCOMPARE(process.exitStatus(), QProcess::NormalExit);
  QCOMPARE(process.exitCode(), 130);
  QCOMPARE(
      process.readAllStandardError(),
      QByteArray(
          "tetrabench-cli: interrupted; the results so far are above (games in progress count as truncated); "
          "--seed 1 repeats the run\n"));
  const Json json = Json::parse(process.readAllStandardOutput().toStdString());
  QCOMPARE(json["games"].size(), std::size_t{9});  // all are in progress at once
  for (const Json& game : json["games"]) {
    QCOMPARE(game["truncated"].get<bool>(), true);
    QVERIFY(game["pieces"].get<int>() > 0);
  }
}

/// The agent crashes at its fifth piece.
void InterruptionTest::jsonIsWholeThoughAnAgentFails() {
  const QTemporaryDir folder;
  const QString agent = folder.filePath("crashes.agent.json");
  writeAgent(agent, "crashes");
  const CliResult result = runCli({"play", "--mdp", "standard/10x20", "--agent", agent, "--trust", "--games",
                                   "3", "--pieces", "2", "--threads", "1", "--json"});
  QCOMPARE(result.exitCode, 1);
  const Json json = Json::parse(result.out.toStdString());
  QCOMPARE(json["games"].size(), std::size_t{2});
  QVERIFY2(result.err.contains(QByteArray::fromStdString(json["error"].get<std::string>())), result.err);
}

/// The agent never answers.
void InterruptionTest::replaysIncludeGamesWithoutAPiece() {
  const QTemporaryDir folder;
  const QString agent = folder.filePath("silent.agent.json"), replay = folder.filePath("silent.replay.json"),
                dialogue = folder.filePath("silent.dialogue");
  writeAgent(agent, "silent");
  QProcess process;
  prepareCli(process, {"play", "--mdp", "standard/10x20", "--agent", agent, "--trust", "--games", "1",
                       "--replay", replay, "--record", dialogue});
  process.start();
  QVERIFY(process.waitForStarted(kGuardMilliseconds));
  const auto isAsked = [&] {
    QFile file(dialogue);
    return file.open(QFile::ReadOnly) && file.readAll().contains("\"choose\"");
  };
  QVERIFY(QTest::qWaitFor(isAsked, kGuardMilliseconds));
  QVERIFY(sendSignal(process, SIGINT));
  QVERIFY(process.waitForFinished(kGuardMilliseconds));
  QCOMPARE(process.exitCode(), 130);
  const CliResult replayed = runCli({"replay", replay, "--json"});
  QVERIFY2(replayed.exitCode == 0, replayed.err);
  const Json games = Json::parse(replayed.out.toStdString())["games"];
  QCOMPARE(games.size(), std::size_t{1});
  QCOMPARE(games[0]["pieces"].get<int>(), 0);
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
  QVERIFY(process.waitForStarted(kGuardMilliseconds));
  // The main thread and the one that waits for signals.
  QTRY_VERIFY(threadsOf(process.processId()).size() == 2 && blocksInterrupt(process.processId()));
  QVERIFY(sendSignal(process, sent));
  QVERIFY(process.waitForFinished(kGuardMilliseconds));
  QCOMPARE(process.exitStatus(), QProcess::NormalExit);
  QCOMPARE(process.exitCode(), 130);
  QCOMPARE(process.readAllStandardOutput(), QByteArray());
  QCOMPARE(process.readAllStandardError(), QByteArray());
}

TETRABENCH_TEST(InterruptionTest)
#include "interruption_test.moc"
