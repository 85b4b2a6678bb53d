#include <sys/stat.h>

#include <QFile>
#include <QTemporaryDir>

#include "core/play/replay_document.h"
#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

class ReplayCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aReplayGivesTheGamesThatWerePlayed_data();
  void aReplayGivesTheGamesThatWerePlayed();
  void recordedPiecesAreFoundFromAnotherFolder();
  void aReplayPrintsText();
  void pointsAreThoseThatAReplayCounts();
  void aMisspeltKeyIsNamed();
  void aGameByHandIsPlayedAgain();
  void anInputAfterTheEndIsNamed();
  void anIllegalMoveIsReported_data();
  void anIllegalMoveIsReported();
  void aReplayThatIsTooLargeIsNotWritten();
  void aReplayThatCannotBeWrittenIsAFailure();
  void anythingButARegularFileIsLeftAlone();
};

namespace {

/// Output of `play` for a run that writes a replay, and of `replay` for that file.
struct Twice {
  Json played, replayed;
};

Twice playTwice(const QString& options, const QString& file) {
  const QByteArray err =
      options.contains("reduced") ? playedSlowly("the pieces are not tetrominoes") : QByteArray();
  const Json played = jsonOf(runCli(words("play --json " + options) + QStringList{"--replay", file}), err);
  return {played, jsonOf(runCli({"replay", file, "--json"}))};
}

/// Returns a replay in which the user drops O pieces, four towards the sides and the rest in the middle. The
/// first one in the middle removes two rows; the next 10 fill the middle.
Replay drops(int count) {
  MdpSettings mdp;
  mdp.name = "Only O";
  mdp.weights = {};
  mdp.weights[static_cast<std::size_t>(PieceSet::tetrominoes().find('O'))] = 1;
  ArcadeRecord record;
  const auto tap = [&](ArcadeKey key, int times) {
    for (int i = 0; i < times; ++i)
      for (const bool down : {true, false}) record.inputs.push_back({record.end += 1'000, key, down});
  };
  for (const int column : {0, 2, 6, 8}) {
    tap(column < 4 ? ArcadeKey::Left : ArcadeKey::Right, std::abs(column - 4));
    tap(ArcadeKey::HardDrop, 1);
  }
  tap(ArcadeKey::HardDrop, count - 4);
  return {mdp, 1, "A person", {{.number = 0, .byHand = record}}};
}

Json readJson(const QString& path) {
  QFile file(path);
  return file.open(QFile::ReadOnly) ? Json::parse(file.readAll().toStdString()) : Json();
}

}  // namespace

void ReplayCommandTest::aReplayGivesTheGamesThatWerePlayed_data() {
  QTest::addColumn<QString>("options");
  QTest::newRow("one game") << "--mdp standard/5x5 --agent dt-10";
  QTest::newRow("games on two threads")
      << "--mdp standard/6x12 --agent cmu-poor --games 20 --threads 2 --seed 9";
  QTest::newRow("truncated") << "--mdp standard/10x20 --agent bcts --games 3 --pieces 500";
  QTest::newRow("reduced, no height limit") << "--mdp reduced/6-wide --agent cmu --pieces 3000";
  QTest::newRow("competition") << "--mdp rlc2008/training-00 --agent random --games 5";
  QTest::newRow("standard rules") << "--mdp standard/fahey-10x20 --agent random --games 20";
  QTest::newRow("evil draw") << "--mdp rlc2009/training-02 --agent random --games 5";
  // The step budget may run out at any moment: while a piece falls, when it locks or after the next one
  // spawns.
  for (int steps = 500; steps < 512; ++steps)
    QTest::addRow("%d steps", steps)
        << QString("--mdp rlc2008/training-00 --agent random --steps %1").arg(steps);
  QTest::newRow("steps and pieces")
      << "--mdp rlc2008/training-00 --agent dellacherie --steps 5001 --pieces 77";
}

void ReplayCommandTest::aReplayGivesTheGamesThatWerePlayed() {
  QFETCH(QString, options);
  const QTemporaryDir folder;
  const auto [played, replayed] = playTwice(options, folder.filePath("a.replay.json"));
  QVERIFY(!played["games"].empty());
  QCOMPARE(replayed["games"].dump(), played["games"].dump());
  for (const char* field : {"agent", "seed", "lines", "reward", "pieces"})
    QVERIFY(replayed[field] == played[field]);
  QCOMPARE(keysOf(replayed) + " weightsRoundedBy", keysOf(played));  // a replay stores only the agent's name
}

void ReplayCommandTest::recordedPiecesAreFoundFromAnotherFolder() {
  const QTemporaryDir folder, other;
  writeFile(folder.filePath("pieces.txt"), "IOTSZJL\nLJZSTOI\n");
  writeFile(folder.filePath("m.mdp.json"), R"({"format": "tetrabench-mdp/1", "rules": "placement", "width": 6,
                                               "height": 12, "pieces": {"draw": {"recorded": "pieces.txt"}}})");
  const auto [played, replayed] =
      playTwice("--agent dt-20 --games 3 --pieces 99 --mdp " + folder.filePath("m.mdp.json"),
                other.filePath("a.replay.json"));
  QCOMPARE(played["pieces"].get<int>(), 297);
  QVERIFY(replayed["games"] == played["games"]);
}

void ReplayCommandTest::aReplayPrintsText() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("a.replay.json");
  const QByteArray played =
      runCli({"play", "--mdp", "standard/5x5", "--agent", "dt-10", "--replay", file}).out;
  const CliResult replayed = runCli({"replay", file});
  QCOMPARE(replayed.exitCode, 0);
  QCOMPARE(replayed.err, QByteArray());
  const auto upToSpeed = [](const QByteArray& text) { return text.mid(text.indexOf('\n')).chopped(20); };
  QVERIFY(replayed.out.startsWith("DT-10 on Standard 5x5, seed 1\n"));
  QCOMPARE(upToSpeed(replayed.out).left(60), upToSpeed(played).left(60));
}

/// Points appear only in replays; `play` does not count them.
void ReplayCommandTest::pointsAreThoseThatAReplayCounts() {
  const QTemporaryDir folder;
  const auto [played, replayed] =
      playTwice("--mdp guideline/10x20 --agent dellacherie --pieces 60", folder.filePath("a.replay.json"));
  QVERIFY(!played["games"][0].contains("points"));
  QVERIFY(replayed["games"][0]["points"].get<int>() > 0);
}

void ReplayCommandTest::aMisspeltKeyIsNamed() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("a.replay.json");
  QCOMPARE(runCli({"play", "--mdp", "standard/5x5", "--agent", "dt-10", "--replay", file}).exitCode, 0);
  Json json = readJson(file);
  json.erase(kChecksumKey);
  writeFile(file, QByteArray::fromStdString(json.dump()).replace("placements", "placement"));
  const CliResult refused = runCli({"replay", file});
  QCOMPARE(refused.exitCode, 2);
  QVERIFY2(refused.err.contains("games[0].placement "), refused.err);
}

void ReplayCommandTest::aGameByHandIsPlayedAgain() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("a.replay.json");
  writeReplay(file.toStdString(), drops(6));
  const Json json = jsonOf(runCli({"replay", file, "--json"}));
  QCOMPARE(json["games"].dump(),
           std::string(R"([{"seed":1,"game":0,"pieces":6,"lines":2,"steps":0,"reward":2.0,"points":100,)"
                       R"("truncated":true}])"));
  const CliResult text = runCli({"replay", file});
  QCOMPARE(text.exitCode, 0);
  QVERIFY(text.out.startsWith("A person on Only O, seed 1\n"));
  QVERIFY2(text.out.contains("\npoints  100, mean 100.0\n"), text.out);
}

void ReplayCommandTest::anInputAfterTheEndIsNamed() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("a.replay.json");
  writeReplay(file.toStdString(), drops(30));
  const CliResult result = runCli({"replay", file});
  // The first 34 inputs remove two rows. Ten more pieces fill the middle; the eleventh locks above the board
  // at input 55, and input 56 releases the key.
  QCOMPARE(result.err,
           "tetrabench-cli: " + file.toUtf8() +
               ": game 1: input 56: hard-drop at 56000 microseconds comes after the game is over.\n");
  QCOMPARE(result.out, QByteArray());
  QCOMPARE(result.exitCode, 2);
}

void ReplayCommandTest::anIllegalMoveIsReported_data() {
  QTest::addColumn<int>("move");
  QTest::addColumn<int>("code");
  QTest::addColumn<QByteArray>("sentence");
  QTest::newRow("no such column") << 2 << 31
                                  << QByteArray(
                                         "move 3: orientation 0 in column 31 is not a legal placement.\n");
  QTest::newRow("no such orientation")
      << 0 << 96 << QByteArray("move 1: orientation 3 in column 0 is not a legal placement.\n");
  QTest::newRow("after the end") << -1 << 0
                                 << QByteArray("orientation 0 in column 0 comes after the game is over.\n");
}

void ReplayCommandTest::anIllegalMoveIsReported() {
  QFETCH(int, move);
  QFETCH(int, code);
  QFETCH(QByteArray, sentence);
  const QTemporaryDir folder;
  const QString file = folder.filePath("a.replay.json");
  // With only I pieces there are two orientations, and stacking them in one column soon loses.
  writeFile(folder.filePath("m.mdp.json"), R"({"format": "tetrabench-mdp/1", "rules": "placement", "width": 5,
                                               "height": 9, "pieces": {"weights": {"I": 1}}})");
  writeFile(folder.filePath("a.agent.json"),
            R"({"format": "tetrabench-agent/1", "name": "Builder", "kind": "linear",
                                                 "loseWhenBest": true, "weights": {"landingHeight": 1}})");
  QCOMPARE(runCli({"play", "--mdp", folder.filePath("m.mdp.json"), "--agent", folder.filePath("a.agent.json"),
                   "--replay", file})
               .exitCode,
           0);
  Json json = readJson(file);
  json.erase(kChecksumKey);
  Json& placements = json["games"][0]["placements"];
  QVERIFY(placements.size() >= 3);
  if (move >= 0)
    placements[static_cast<std::size_t>(move)] = code;
  else
    placements.push_back(code);
  const QByteArray number = "move " + QByteArray::number(static_cast<qulonglong>(placements.size())) + ": ";
  writeFile(file, QByteArray::fromStdString(json.dump()));
  const CliResult result = runCli({"replay", file, "--json"});
  QCOMPARE(result.err,
           "tetrabench-cli: " + file.toUtf8() + ": game 1: " + (move >= 0 ? "" : number) + sentence);
  QCOMPARE(result.out, QByteArray());
  QCOMPARE(result.exitCode, 2);
}

void ReplayCommandTest::aReplayThatIsTooLargeIsNotWritten() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("a.replay.json");
  const CliResult result =
      runCli(words("play --mdp standard/5x5 --agent random --games 10000000 --pieces 1") +
             QStringList{"--replay", file});
  QCOMPARE(
      result.err,
      "tetrabench-cli: " + file.toUtf8() +
          ": not written; a replay can have at most 4000000 placements (each game counts as 14 more). Limit "
          "the run with --pieces, --games or --steps.\n");
  QVERIFY(result.out.contains(", 0 of them lost\n"));  // the results so far, because play stops here
  QCOMPARE(result.exitCode, 1);
  QVERIFY(!QFile::exists(file));
  // The largest replay that can be written can also be read.
  const QStringList most =
      words("play --mdp standard/5x5 --agent random --games 266666 --pieces 1 --replay") + QStringList{file};
  QCOMPARE(runCli(most).exitCode, 0);
  QVERIFY(runCli({"replay", file}).out.contains("games   266666, 0 of them lost\n"));
}

void ReplayCommandTest::aReplayThatCannotBeWrittenIsAFailure() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("missing/a.replay.json");
  const CliResult result = runCli({"play", "--mdp", "standard/5x5", "--agent", "dt-10", "--replay", file});
  QCOMPARE(result.err, "tetrabench-cli: --replay: the folder of " + file.toUtf8() + " does not exist.\n");
  QVERIFY(result.out.isEmpty());  // refused before play starts
  QCOMPARE(result.exitCode, 2);
}

void ReplayCommandTest::anythingButARegularFileIsLeftAlone() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("pipe");
  QCOMPARE(mkfifo(file.toUtf8(), 0600), 0);
  const CliResult result = runCli({"play", "--mdp", "standard/5x5", "--agent", "dt-10", "--replay", file});
  QCOMPARE(result.err, "tetrabench-cli: --replay: " + file.toUtf8() + " is not a file.\n");
  QCOMPARE(result.exitCode, 2);
  struct stat status {};
  QCOMPARE(stat(file.toUtf8(), &status), 0);
  QVERIFY(S_ISFIFO(status.st_mode));
}

TETRABENCH_TEST(ReplayCommandTest)
#include "replay_command_test.moc"
