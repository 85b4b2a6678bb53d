#include "core/play/replay_document.h"

#include <QTemporaryDir>
#include <fstream>

#include "core/agents/library.h"
#include "core/storage/json/json_pointer.h"
#include "core/tetris/mdp_document.h"
#include "tests/support/documents/document_rows.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

class ReplayDocumentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aReplayIsReadBack_data();
  void aReplayIsReadBack();
  void theOutcomeOfVersusIsReadBack();
  void aGameByHandIsReadBack();
  void aGameByHandIsWrittenForPeopleToRead();
  void recordedPiecesAreFoundFromAnotherFolder();
  void aBadValueIsReportedWithPlaceValueAndRange_data();
  void aBadValueIsReportedWithPlaceValueAndRange();
  void aReplayThatEndsTooEarlyIsRefused();
};

namespace {

Replay replayOf(const std::string& mdp) {
  return {Library::instance().mdp(mdp).settings(),
          UINT64_MAX,
          "\u00fc \"A\"",
          {{0, {{0, 0}, {3, 31}, {1, 7}}}, {UINT64_MAX, {}}, {7, {{2, 5}}, 1}, {8, {{0, 1}}, INT64_MAX}}};
}

/// Returns games by hand with each key, equal times, and the minimum and maximum of each setting, and a game
/// of an agent.
Replay replayByHand() {
  Replay replay = replayOf("standard/10x20");
  replay.games.resize(1);
  ArcadeRecord all{.handling = {.hold = false}, .inputs = {}, .end = 10'000};
  for (int key = 0; key < kArcadeKeys; ++key)
    for (const bool down : {true, false})
      all.inputs.push_back({key * 1'000, static_cast<ArcadeKey>(key), down});
  replay.games.push_back({.number = 3, .byHand = all});
  ArcadeRecord least, most{.handling = {}, .inputs = {}, .end = kLongestRecording};
  for (const HandlingNumber& number : kHandlingNumbers) {
    least.handling.*number.value = number.least;
    most.handling.*number.value = number.most;
  }
  least.goalLines = 1;
  most.goalPoints = INT64_MAX;
  most.contest = {{"BCTS", "DT-20"}, 2, {1}, "versus/hard"};
  replay.games.push_back({.number = 4, .byHand = least});
  replay.games.push_back({.number = UINT64_MAX, .byHand = most});
  return replay;
}

}  // namespace

void ReplayDocumentTest::aReplayIsReadBack_data() {
  QTest::addColumn<QByteArray>("mdp");
  for (const char* mdp : {"standard/10x20", "rlc2008/proving-50", "rlc2009/training-00", "reduced/6-wide"})
    QTest::newRow(mdp) << QByteArray(mdp);
}

void ReplayDocumentTest::aReplayIsReadBack() {
  QFETCH(QByteArray, mdp);
  const QTemporaryDir folder;
  const std::string file = folder.filePath("a.replay.json").toStdString();
  const Replay replay = replayOf(mdp.toStdString());
  writeReplay(file, replay);
  QVERIFY(readReplay(file) == replay);
}

void ReplayDocumentTest::theOutcomeOfVersusIsReadBack() {
  const QTemporaryDir folder;
  const std::string file = folder.filePath("a.replay.json").toStdString();
  Replay replay = replayOf("guideline/10x20");
  replay.games.resize(2);
  replay.versus = {{{"A", 3, 5, 4}, {"B", 1, 0, 0}}, VersusOutcome::End::Lost, 0};
  writeReplay(file, replay);
  QVERIFY(readReplay(file).versus == replay.versus);
}

void ReplayDocumentTest::aGameByHandIsReadBack() {
  const QTemporaryDir folder;
  const std::string file = folder.filePath("a.replay.json").toStdString();
  writeReplay(file, replayByHand());
  QVERIFY(readReplay(file) == replayByHand());
}

void ReplayDocumentTest::aGameByHandIsWrittenForPeopleToRead() {
  const QTemporaryDir folder;
  const std::string file = folder.filePath("a.replay.json").toStdString();
  Replay replay = replayByHand();
  replay.games = {{.number = 5, .byHand = ArcadeRecord{{}, {{12, ArcadeKey::HardDrop, true}}, 99}}};
  writeReplay(file, replay);
  QCOMPARE(readJsonFile(file)["games"].dump(),
           std::string(R"([{"game":5,"handling":{"delayedAutoShift":167,"autoRepeat":33,"softDrop":20,)"
                       R"("lockDelay":500,"lockResets":15,"startLevel":0,"hold":true},)"
                       R"("inputs":[[12,"hard-drop",true]],"end":99}])"));
}

void ReplayDocumentTest::recordedPiecesAreFoundFromAnotherFolder() {
  const QTemporaryDir folder, other;
  std::ofstream(folder.filePath("pieces.txt").toStdString()) << "IOT\n";
  std::ofstream(folder.filePath("m.mdp.json").toStdString())
      << R"({"format": "tetrabench-mdp/1", "rules": "placement", "width": 10, "height": 20,
             "pieces": {"draw": {"recorded": "pieces.txt"}}})";
  Replay replay = replayOf("standard/10x20");
  replay.mdp = readMdp(folder.filePath("m.mdp.json").toStdString()).settings();
  const std::string beside = folder.filePath("a.replay.json").toStdString();
  const std::string elsewhere = other.filePath("a.replay.json").toStdString();
  writeReplay(beside, replay);
  writeReplay(elsewhere, replay);
  QVERIFY(readReplay(beside) == replay);
  QVERIFY(readReplay(elsewhere) == replay);
}

void ReplayDocumentTest::aBadValueIsReportedWithPlaceValueAndRange_data() {
  QTest::addColumn<QByteArray>("place");
  QTest::addColumn<QByteArray>("value");
  QTest::addColumn<QByteArray>("refusal");
  const std::string code = "; it must be a whole number between 0 and 127.";
  const std::string unsignedNumber = "; it must be a whole number between 0 and 18446744073709551615.";
  add("later format", "/format", "\"tetrabench-replay/2\"",
      "format is \"tetrabench-replay/2\"; it must be tetrabench-replay/1.");
  add("unknown key", "/points", "1",
      "points is not a known key; the keys are format, mdp, checksum, seed, agent, games, versus.");
  add("outcome of other games", "/versus", R"({"ended": "lost", "players": []})",
      "versus.players is []; it must be a list of as many players as there are games, two or more "
      "(5).");
  add("MDP as an id", "/mdp", "\"standard/10x20\"", "mdp is \"standard/10x20\"; it must be an object.");
  add("bad MDP", "/mdp/width", "3", "mdp.width is 3; it must be a whole number between 4 and 32.");
  add("MDP with an unknown key", "/mdp/pieces/sets", "3",
      "mdp.pieces.sets is not a known key (did you mean set?); the keys are set, weights, draw.");
  add("negative seed", "/seed", "-1", "seed is -1" + unsignedNumber);
  add("no seed", "/seed", "null", "seed is null" + unsignedNumber);
  add("agent as a document", "/agent", R"({"name": "A"})", "agent is an object; it must be a string.");
  add("games as an object", "/games", "{}", "games is {}; it must be a list.");
  add("game without a number", "/games/0", R"({"placements": []})", "games[0].game is missing.");
  add("game without placements or inputs", "/games/0", R"({"game": 1})",
      "games[0] has neither placements nor inputs.");
  add("game that is none", "/games/0", "7", "games[0] is 7; it must be an object.");
  add("unknown key of a game", "/games/1/moves", "[]",
      "games[1].moves is not a known key; the keys are game, placements, steps, actions, garbage.");
  add("placement 128", "/games/0/placements/1", "128", "games[0].placements[1] is 128" + code);
  add("placement -1", "/games/0/placements/0", "-1", "games[0].placements[0] is -1" + code);
  add("placement 1.5", "/games/0/placements/0", "1.5", "games[0].placements[0] is 1.5" + code);
  add("placement as a list", "/games/0/placements/2", "[0, 1]",
      "games[0].placements[2] is a list of 2" + code);
  add("no steps", "/games/2/steps", "0",
      "games[2].steps is 0; it must be a whole number between 1 and 9223372036854775807.");

  const std::string time = "; it must be a whole number between 0 and 1000000000000.";
  const std::string input =
      "; it must be a list of three entries: a time in microseconds, a key, and whether it is pressed.";
  add("placements and inputs", "/games/4/placements", "[]",
      "games[4] has both placements and inputs; it must have one of them.");
  add("goal of no lines", "/games/4/goal", R"({"lines": 0})",
      "games[4].goal.lines is 0; it must be a whole number between 1 and 9223372036854775807.");
  add("goal of another kind", "/games/4/goal", R"({"pieces": 3})",
      "games[4].goal.pieces is not a known key; the keys are lines, points, versus.");
  add("steps by hand", "/games/4/steps", "3",
      "games[4].steps is not a known key; the keys are game, handling, inputs, end, goal, "
      "opponents, winner, stopped, level, garbage.");
  add("handling of an agent", "/games/0/handling", "{}",
      "games[0].handling is not a known key; the keys are game, placements, steps, actions, garbage.");
  add("actions under rules without them", "/games/0/actions", "[]",
      "games[0].actions need an MDP with competition rules.");
  add("no handling", "/games/4", R"({"game": 1, "inputs": [], "end": 0})", "games[4].handling is missing.");
  add("no end", "/games/4", R"({"game": 1, "inputs": [], "handling": {"hold": true, "delayedAutoShift": 0,
       "autoRepeat": 0, "softDrop": 0, "lockDelay": 0, "lockResets": 0, "startLevel": 0}})",
      "games[4].end is missing.");
  add("unknown setting", "/games/4/handling/gravity", "1",
      "games[4].handling.gravity is not a known key; the keys are hold, delayedAutoShift, autoRepeat, "
      "softDrop, lockDelay, lockResets, startLevel.");
  add("slow auto shift", "/games/4/handling/delayedAutoShift", "1001",
      "games[4].handling.delayedAutoShift is 1001; it must be a whole number between 0 and 1000.");
  add("high level", "/games/4/handling/startLevel", "20",
      "games[4].handling.startLevel is 20; it must be a whole number between 0 and 19.");
  add("hold as a number", "/games/4/handling/hold", "1",
      "games[4].handling.hold is 1; it must be true or false.");
  add("inputs as an object", "/games/4/inputs", "{}", "games[4].inputs is {}; it must be a list.");
  add("input as a number", "/games/4/inputs/2", "2", "games[4].inputs[2] is 2" + input);
  add("input that is too short", "/games/4/inputs/2", R"([1, "left"])",
      "games[4].inputs[2] is a list of 2" + input);
  add("negative time", "/games/4/inputs/0/0", "-1", "games[4].inputs[0][0] is -1" + time);
  add("broken time", "/games/4/inputs/0/0", "0.5", "games[4].inputs[0][0] is 0.5" + time);
  add("time that goes back", "/games/4/inputs/5/0", "1999",
      "games[4].inputs[5][0] is 1999; it must be a whole number between 2000 and 1000000000000.");
  add("late time", "/games/4/inputs/0/0", "1000000000001", "games[4].inputs[0][0] is 1000000000001" + time);
  add("unknown key name", "/games/4/inputs/1/1", "\"up\"",
      "games[4].inputs[1][1] is \"up\"; it must be one of left, right, turn-clockwise, "
      "turn-counterclockwise, turn-half, soft-drop, hard-drop, hold.");
  add("key neither down nor up", "/games/4/inputs/1/2", "\"down\"",
      "games[4].inputs[1][2] is \"down\"; it must be true or false.");
  add("end before the last input", "/games/4/end", "6999",
      "games[4].end is 6999; it must be a whole number between 7000 and 1000000000000.");
  add("by hand without a height limit", "/mdp/height", "null",
      "games[4].inputs need an MDP with a height limit.");
}

void ReplayDocumentTest::aBadValueIsReportedWithPlaceValueAndRange() {
  QFETCH(QByteArray, place);
  QFETCH(QByteArray, value);
  QFETCH(QByteArray, refusal);
  const QTemporaryDir folder;
  const std::string file = folder.filePath("a.replay.json").toStdString();
  Replay replay = replayOf("standard/10x20");
  replay.games.push_back(replayByHand().games[1]);
  writeReplay(file, replay);
  Json json = readJsonFile(file);
  json.erase(kChecksumKey);
  json[JsonPointer(place.toStdString())] = parseJson(value.toStdString());
  std::ofstream(file) << json.dump();
  QCOMPARE(refusalOf([&] { readReplay(file); }), file + ": " + refusal.toStdString());
}

void ReplayDocumentTest::aReplayThatEndsTooEarlyIsRefused() {
  const QTemporaryDir folder;
  const std::string file = folder.filePath("a.replay.json").toStdString();
  writeReplay(file, replayByHand());
  for (auto size = std::filesystem::file_size(file) - 2; size > 0;
       size -= std::min<std::uintmax_t>(size, 7)) {
    std::filesystem::resize_file(file, size);
    QVERIFY(refusalOf([&] {
              readReplay(file);
            }).starts_with(file + ": the file is incomplete (it ends at line 1)."));
  }
}

TETRABENCH_TEST(ReplayDocumentTest)
#include "replay_document_test.moc"
