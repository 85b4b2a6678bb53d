#include <signal.h>

#include <QStandardPaths>
#include <QTemporaryDir>
#include <set>

#include "core/agents/library.h"
#include "core/optimizers/methods/method.h"
#include "tests/app/cli/mpi_runner.h"
#include "tests/support/qtest.h"
#include "tests/support/results_rows.h"

using namespace tetrabench::test;

/// Tests for runs on several ranks, which mpirun starts on this machine.
class MpiTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void anyNumberOfRanksPlaysTheSameGames_data();
  void anyNumberOfRanksPlaysTheSameGames();
  void agentsOfEveryKindPlayAlikeOnSeveralRanks_data();
  void agentsOfEveryKindPlayAlikeOnSeveralRanks();
  void externalAgentsPlayAlikeOnSeveralRanks();
  void severalRanksLeaveOutTheSameFeatures();
  void anyNumberOfRanksSearchesAlike_data();
  void anyNumberOfRanksSearchesAlike();
  void ranksShareARandomSeed();
  void otherCommandsPrintOnce();
  void whatNeedsEveryMoveIsPlayedByTheRootRank();
  void badInputIsReportedOnce_data();
  void badInputIsReportedOnce();
  void theProgramWithoutMpiIsRefusedOnce();
  void theProgramWithoutMpiRunsAsOneProcess();
  void theRootRankReportsTheErrorOfAnother();
  void theRootRankEndsTheOthersWhenItFails();
  void aSignalEndsAllRanksAndTheResultsSoFarArePrinted_data();
  void aSignalEndsAllRanksAndTheResultsSoFarArePrinted();
};

namespace {

bool everything() {
  return qEnvironmentVariableIsSet("TETRABENCH_EVERY_AGENT");
}

}  // namespace

void MpiTest::initTestCase() {
  if (QStandardPaths::findExecutable("mpirun").isEmpty()) QSKIP("mpirun is not installed");
}

void MpiTest::anyNumberOfRanksPlaysTheSameGames_data() {
  QTest::addColumn<QString>("options");
  QTest::newRow("linear, in batches") << "--mdp standard/6x12 --agent dt-20 --games 5000";
  QTest::newRow("linear, of few pieces") << "--mdp standard/10x20 --agent bcts --games 900 --pieces 100";
  QTest::newRow("random") << "--mdp standard/10x20 --agent random --games 3000 --threads 2";
  QTest::newRow("fewer games than processes")
      << "--mdp rlc2008/training-00 --agent dellacherie --games 2 --pieces 200";
  QTest::newRow("steps") << "--mdp rlc2008/training-00 --agent dellacherie --steps 5000";
}

void MpiTest::anyNumberOfRanksPlaysTheSameGames() {
  QFETCH(QString, options);
  const QStringList command = words("play --json --seed 3 " + options);
  const Json one = withoutTimes(jsonOf(runCli(command)));
  QVERIFY(one.is_object() && one["pieces"].get<int>() > 300);
  const Json four = withoutTimes(jsonOf(runMpi(QStringList{"-n", "4", "MPI"} + command)));
  QVERIFY(four == one);
}

void MpiTest::severalRanksLeaveOutTheSameFeatures() {
  const QStringList command =
      words("ablation --json --mdp standard/6x12 --agent huji-2 --games 300 --pieces 200");
  const Json one = jsonOf(runCli(command));
  QVERIFY(one.is_object());
  QVERIFY(jsonOf(runMpi(QStringList{"-n", "3", "MPI"} + command)) == one);
}

/// Adds all predefined agents if TETRABENCH_EVERY_AGENT is set, otherwise one of each kind.
void MpiTest::agentsOfEveryKindPlayAlikeOnSeveralRanks_data() {
  QTest::addColumn<QString>("agent");
  std::set<std::size_t> kinds;
  const tetrabench::Library& library = tetrabench::Library::instance();
  for (const std::string& id : library.agentIds())
    if (kinds.insert(library.agent(id).kind.index()).second || everything())
      QTest::newRow(id.c_str()) << QString::fromStdString(id);
}

void MpiTest::agentsOfEveryKindPlayAlikeOnSeveralRanks() {
  QFETCH(QString, agent);
  const QStringList command =
      words("play --json --seed 3 --mdp standard/10x20 --games 5 --pieces 40 --agent " + agent);
  const CliResult alone = runCli(command);
  const Json one = withoutTimes(jsonBesideProgress(alone));
  QVERIFY2(!one.is_null(), alone.err);
  for (const char* ranks : {"2", "3"})
    QVERIFY(withoutTimes(jsonBesideProgress(runMpi(QStringList{"-n", ranks, "MPI"} + command))) == one);
}

/// Covers games, option searches and experiments.
void MpiTest::externalAgentsPlayAlikeOnSeveralRanks() {
  const QTemporaryDir folder;
  const QString agent = folder.filePath("weigher.agent.json");
  writeFile(
      agent,
      R"({"format": "tetrabench-agent/1", "name": "Weigher", "kind": "process", "command": [")" TETRABENCH_TEST_AGENT
      R"(", "weighs"]})");
  const QStringList mpi{"-n", "3", "MPI"};
  const QStringList play = words("play --json --trust --mdp standard/10x20 --games 9 --pieces 40 --agent")
                           << agent;
  const Json alone = withoutTimes(jsonOf(runCli(play)));
  QVERIFY(alone.is_object() && alone["external"] == true);
  QVERIFY(withoutTimes(jsonOf(runMpi(mpi + play))) == alone);

  const QString search = folder.filePath("a.optimization.json");
  writeFile(search, R"({"format": "tetrabench-optimization/1", "name": "Search", "mdp": "standard/10x10",
      "agent": "weigher.agent.json", "method": "cross-entropy",
      "settings": {"generations": 3, "population": 8, "elite": 3},
      "objective": {"games": 4, "pieceLimit": 50}, "validation": {"games": 3}})");
  const auto optimize = [&](const char* database) {
    return QStringList{"optimize",     search,
                       "--out",        folder.filePath(database),
                       "--save-agent", folder.filePath("best.agent.json"),
                       "--json",       "--trust"};
  };
  const CliResult found = runCli(optimize("one.tetrabench"));
  const Json one = withoutTimes(jsonBesideProgress(found));
  QVERIFY2(one["finalists"].size() > 1, found.err);
  QVERIFY(one["finalists"][0]["weights"].contains("holes"));
  QVERIFY(withoutTimes(jsonBesideProgress(runMpi(mpi + optimize("three.tetrabench")))) == one);

  const QString plan = folder.filePath("a.experiment.json");
  writeFile(plan, R"({"format": "tetrabench-experiment/1", "name": "Plan", "mdps": ["standard/10x20"],
      "agents": ["weigher.agent.json", "dt-20"], "pieceLimit": 60})");
  const auto experiment = [&](const QString& database) {
    return QStringList{"experiment", "run", plan, "--out", database, "--trust"};
  };
  const QString single = folder.filePath("e1.tetrabench"), three = folder.filePath("e3.tetrabench");
  QCOMPARE(runCli(experiment(single)).exitCode, 0);
  const CliResult onThree = runMpi(mpi + experiment(three));
  QVERIFY2(onThree.exitCode == 0, onThree.err);
  QVERIFY(resultsRows(three.toStdString()) == resultsRows(single.toStdString()));
}

void MpiTest::anyNumberOfRanksSearchesAlike_data() {
  QTest::addColumn<QByteArray>("method");
  QTest::addColumn<QByteArray>("settings");
  QTest::newRow("a population") << QByteArray("cross-entropy")
                                << QByteArray(R"({"generations": 4, "population": 12, "elite": 3})");
  QTest::newRow("racing") << QByteArray("grid") << QByteArray(R"({"points": 3})");
  QTest::newRow("a shared beam") << QByteArray("beam-hill-climbing")
                                 << QByteArray(R"({"climbs": 4, "steps": [100, 20], "shared": true})");
  if (everything())
    for (const tetrabench::MethodKind& kind : tetrabench::methods())
      if (!kind.learning) QTest::newRow(kind.id.data()) << QByteArray(kind.id.data()) << QByteArray("{}");
}

void MpiTest::anyNumberOfRanksSearchesAlike() {
  QFETCH(QByteArray, method);
  QFETCH(QByteArray, settings);
  const QTemporaryDir folder;
  const QString plan = folder.filePath("a.optimization.json");
  writeFile(plan,
            R"({"format": "tetrabench-optimization/1", "name": "Search", "mdp": "standard/10x10",
                      "agent": "huji-2", "space": {"from": 0, "to": 100}, "method": ")" +
                method + R"(", "objective": {"games": 6, "pieceLimit": 100)" +
                (method == "grid" ? R"(, "racing": true)" : "") + R"(}, "settings": )" + settings +
                R"(, "budget": {"evaluations": 60}, "validation": {"games": 7}, "seed": 3})");
  const auto arguments = [&](const char* database) {
    return QStringList{"optimize",     plan,
                       "--out",        folder.filePath(database),
                       "--save-agent", folder.filePath("best.agent.json"),
                       "--threads",    "1",
                       "--json",       "--resume"};
  };
  const Json one = withoutTimes(jsonBesideProgress(runCli(arguments("one.tetrabench"))));
  QVERIFY(one["finalists"].size() > 1);
  const QStringList mpi{"-n", "3", "MPI"};
  QCOMPARE(withoutTimes(jsonBesideProgress(runMpi(mpi + arguments("three.tetrabench")))).dump(), one.dump());
  QCOMPARE(withoutTimes(jsonBesideProgress(runMpi(mpi + arguments("one.tetrabench")))).dump(),
           one.dump());  // read back from the database
}

void MpiTest::ranksShareARandomSeed() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("m.mdp.json");
  writeFile(file,
            R"({"format": "tetrabench-mdp/1", "rules": "placement", "width": 5, "height": 5, "seed": null})");
  const QStringList command = words("play --agent dt-20 --games 50 --json --mdp " + file);
  const Json three = withoutTimes(jsonOf(runMpi(QStringList{"-n", "3", "MPI"} + command)));
  QVERIFY(three.is_object());
  const QString seed = QString::number(three["seed"].get<std::uint64_t>());
  QVERIFY(three == withoutTimes(jsonOf(runCli(command + QStringList{"--seed", seed}))));
}

void MpiTest::otherCommandsPrintOnce() {
  const CliResult result = runMpi(words("-n 3 MPI agent list"));
  QCOMPARE(result.out, runCli({"agent", "list"}).out);
  QCOMPARE(result.err, QByteArray());
  QCOMPARE(result.exitCode, 0);
}

void MpiTest::whatNeedsEveryMoveIsPlayedByTheRootRank() {
  const QString command = "play --mdp standard/5x5 --agent dt-20 --games 20 --seed 4 --heights --json";
  const CliResult three = runMpi(words("-n 3 MPI " + command));
  QCOMPARE(three.exitCode, 0);
  QVERIFY(withoutTimes(jsonOf(three)) == withoutTimes(jsonOf(runCli(words(command)))));
}

void MpiTest::badInputIsReportedOnce_data() {
  QTest::addColumn<QString>("command");
  QTest::addColumn<QByteArray>("sentence");
  QTest::newRow("no such MDP") << "play --mdp nonsense --agent dt-20"
                               << QByteArray("nonsense: no such file or MDP; ");
  QTest::newRow("no such agent") << "play --mdp standard/5x5 --agent nonsense"
                                 << QByteArray("nonsense: no such file or agent; ");
}

void MpiTest::badInputIsReportedOnce() {
  QFETCH(QString, command);
  QFETCH(QByteArray, sentence);
  const CliResult result = runMpi(words("-n 3 MPI " + command));
  QCOMPARE(result.out, QByteArray());
  QCOMPARE(result.err.count("tetrabench-mpi: "), 1);
  QVERIFY2(result.err.contains("tetrabench-mpi: " + sentence), result.err);
  QCOMPARE(result.exitCode, 2);
}

void MpiTest::theProgramWithoutMpiIsRefusedOnce() {
  const CliResult result = runMpi(words("-n 3 CLI mdp list"));
  QCOMPARE(result.out, QByteArray());
  QCOMPARE(result.err.count("tetrabench-cli: "), 1);
  QVERIFY2(result.err.contains("tetrabench-cli: mpirun started 3 processes of this program, which cannot "
                               "share work; start tetrabench-mpi instead.\n"),
           result.err);
  QCOMPARE(result.exitCode, 2);
}

void MpiTest::theProgramWithoutMpiRunsAsOneProcess() {
  const CliResult result = runMpi(words("-n 1 CLI mdp list"));
  QCOMPARE(result.exitCode, 0);
  QCOMPARE(result.out, runCli({"mdp", "list"}).out);
}

void MpiTest::theRootRankReportsTheErrorOfAnother() {
  const QString good = "MPI play --mdp standard/10x20 --agent dt-20 --games 100 --threads 1";
  const CliResult result =
      runMpi(words("-n 2 " + good + " : -n 1 MPI play --mdp standard/5x5 --agent nobody"));
  QCOMPARE(result.out, QByteArray());
  QCOMPARE(result.err.count("tetrabench-mpi: "), 1);
  QVERIFY2(result.err.contains("tetrabench-mpi: rank 2: nobody: no such file or agent; "), result.err);
  QCOMPARE(result.exitCode, 2);
}

void MpiTest::theRootRankEndsTheOthersWhenItFails() {
  const QString good = "MPI play --mdp standard/10x20 --agent dt-20 --games 100 --threads 1";
  const CliResult result = runMpi(words("-n 1 MPI play --mdp standard/5x5 --agent nobody : -n 2 " + good));
  QCOMPARE(result.out, QByteArray());
  QCOMPARE(result.err.count("tetrabench-mpi: "), 1);
  QVERIFY2(result.err.contains("tetrabench-mpi: nobody: no such file or agent; "), result.err);
  QCOMPARE(result.exitCode, 2);
}

void MpiTest::aSignalEndsAllRanksAndTheResultsSoFarArePrinted_data() {
  QTest::addColumn<bool>("toMpirun");
  QTest::newRow("to mpirun") << true;
  QTest::newRow("to one process") << false;
}

void MpiTest::aSignalEndsAllRanksAndTheResultsSoFarArePrinted() {
  QFETCH(bool, toMpirun);
  QProcess process;
  // A good agent, so that no game ends. A single process would start only one of the games.
  prepareMpi(process, words("-n 3 MPI play --mdp standard/10x20 --agent dt-20 --games 3 --threads 1 --json"));
  if (!toMpirun) mpirunDoesNotWait(process);
  process.start();
  QVERIFY(process.waitForStarted(kGuardMilliseconds));
  constexpr qint64 kPlaying = 25;  // ticks of 10 ms; longer than process startup
  QMap<qint64, qint64> processes;
  QTRY_VERIFY((processes = childrenOf(process.processId())).size() == 3 &&
              std::ranges::min(processes) >= kPlaying);
  QCOMPARE(kill(static_cast<pid_t>(toMpirun ? process.processId() : processes.lastKey()), SIGTERM), 0);
  QVERIFY(process.waitForFinished(kGuardMilliseconds));
  QCOMPARE(process.exitStatus(), QProcess::NormalExit);
  QVERIFY(process.exitCode() != 0);
  const qsizetype printed =
      process.readAllStandardError().count("tetrabench-mpi: interrupted; the results so far are above");
  const QByteArray output = process.readAllStandardOutput();
  // On a busy machine, Open MPI kills ranks before they have printed. A longer delay before that would not
  // help: mpirun waits for all of it, even if the ranks have ended.
  if (toMpirun && printed == 0) return;
  if (!toMpirun) QCOMPARE(process.exitCode(), 130);
  QCOMPARE(printed, qsizetype{1});
  const Json json = Json::parseOrDiscard(output.toStdString());
  QCOMPARE(json["games"].size(), std::size_t{3});
  for (const Json& game : json["games"]) {
    QCOMPARE(game["truncated"].get<bool>(), true);
    QVERIFY(game["pieces"].get<int>() > 0);
  }
}

TETRABENCH_TEST(MpiTest)
#include "mpi_test.moc"
