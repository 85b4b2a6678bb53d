#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/play/player.h"
#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests that `play --save-agent` saves what an agent has learned.
class SaveAgentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theFileHasWhatTheRunTaught_data();
  void theFileHasWhatTheRunTaught();
  void aSavedAgentGoesOnFromThere();
  void filesThatCannotBeSavedAreReportedBeforeAnythingIsPlayed_data();
  void filesThatCannotBeSavedAreReportedBeforeAnythingIsPlayed();
  void anotherFileIsNotOverwritten();
};

namespace {

AgentSettings learner() {
  return Library::instance().agent("smartagent-1.6");
}

Learned learnedBy(Player& player) {
  return *player.learned();
}

}  // namespace

void SaveAgentTest::theFileHasWhatTheRunTaught_data() {
  QTest::addColumn<QString>("options");
  QTest::addColumn<bool>("steps");
  QTest::newRow("steps") << "--mdp rlc2008/training-03 --steps 20000" << true;
  QTest::newRow("games in a row") << "--mdp standard/10x10 --games 5 --threads 2" << false;
}

void SaveAgentTest::theFileHasWhatTheRunTaught() {
  QFETCH(QString, options);
  QFETCH(bool, steps);
  const QTemporaryDir folder;
  const QString file = folder.filePath("a.agent.json");
  const Json played = jsonOf(
      runCli(words("play --json --agent smartagent-1.6 --seed 4 " + options) << "--save-agent" << file));
  QVERIFY(played.is_object());

  AgentSettings expected = learner();
  if (steps) {
    Player player(Library::instance().mdp("rlc2008/training-03"), learner(), 4,
                  {.pieces = {}, .steps = 20000});
    while (!player.finished()) player.playPiece();
    expected.learned = learnedBy(player);
  } else {
    Player player(Library::instance().mdp("standard/10x10"), learner(), 4);
    for (int game = 0; game < 5; ++game) player.playEpisode();
    expected.learned = learnedBy(player);
  }
  QVERIFY(std::get<LearnedSets>(expected.learned->what).sets.size() > 2);
  QVERIFY(readAgent(file.toStdString()) == learner().withLearned(expected.learned));
}

void SaveAgentTest::aSavedAgentGoesOnFromThere() {
  const QTemporaryDir folder;
  const QString first = folder.filePath("1.agent.json"), second = folder.filePath("2.agent.json");
  const QString play = "play --json --mdp rlc2008/training-03 --steps 20000 --seed 4 --agent ";
  QVERIFY(jsonOf(runCli(words(play + "smartagent-1.6") << "--save-agent" << first)).is_object());
  QVERIFY(jsonOf(runCli(words(play) << first << "--save-agent" << second)).is_object());
  const auto before = std::get<LearnedSets>(readAgent(first.toStdString()).learned->what);
  const auto after = std::get<LearnedSets>(readAgent(second.toStdString()).learned->what);
  QVERIFY(after.temperature < before.temperature);
  const auto pieces = [](const LearnedSets& learned) {
    std::int64_t sum = 0;
    for (const auto& entry : learned.sets) sum += entry.pieces;
    return sum;
  };
  QVERIFY(pieces(after) > pieces(before));
}

void SaveAgentTest::filesThatCannotBeSavedAreReportedBeforeAnythingIsPlayed_data() {
  QTest::addColumn<QString>("agent");
  QTest::addColumn<QString>("file");
  QTest::addColumn<QByteArray>("refusal");
  QTest::newRow("linear") << "dellacherie"
                          << "a.agent.json" << QByteArray("--save-agent: Dellacherie does not learn.");
  QTest::newRow("a fixed version") << "smartagent-1.4"
                                   << "a.agent.json"
                                   << QByteArray("--save-agent: SmartAgent 1.4 does not learn.");
  QTest::newRow("external") << "examples/python/td"
                            << "a.agent.json"
                            << QByteArray(
                                   "--save-agent: what TD, Python learns is stored in its program, which "
                                   "exits after the run; an agent document cannot contain it.");
  QTest::newRow("no folder") << "smartagent-1.6"
                             << "none/a.agent.json"
                             << QByteArray(
                                    "--save-agent: the folder of FOLDER/none/a.agent.json does not exist.");
  QTest::newRow("a folder") << "smartagent-1.6"
                            << "." << QByteArray("--save-agent: FOLDER/. is not a file.");
}

void SaveAgentTest::filesThatCannotBeSavedAreReportedBeforeAnythingIsPlayed() {
  QFETCH(QString, agent);
  QFETCH(QString, file);
  QFETCH(QByteArray, refusal);
  const QTemporaryDir folder;
  // The run itself would take hours.
  const CliResult result =
      runCli(words("play --mdp rlc2008/training-03 --steps 100000000000 --agent " + agent)
             << "--save-agent" << folder.path() + "/" + file);
  QCOMPARE(result.err, "tetrabench-cli: " + refusal.replace("FOLDER", folder.path().toUtf8()) + "\n");
  QCOMPARE(result.out, QByteArray());
  QCOMPARE(result.exitCode, 2);
  QVERIFY(QDir(folder.path()).isEmpty());
}

void SaveAgentTest::anotherFileIsNotOverwritten() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("notes.txt");
  writeFile(file, "mine");
  const CliResult result =
      runCli(words("play --mdp rlc2008/training-03 --steps 100 --agent smartagent-1.6 --save-agent " + file));
  QCOMPARE(result.err, "tetrabench-cli: --save-agent: " + file.toUtf8() +
                           " exists and is not a *.agent.json file; name a new file.\n");
  QFile kept(file);
  QVERIFY(kept.open(QFile::ReadOnly));
  QCOMPARE(kept.readAll(), QByteArray("mine"));
}

TETRABENCH_TEST(SaveAgentTest)
#include "save_agent_test.moc"
