#include "core/storage/replay_document.h"

#include <QTemporaryDir>
#include <fstream>

#include "core/storage/library.h"
#include "core/storage/mdp_document.h"
#include "tests/storage/refusal.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

class ReplayDocumentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aReplayIsReadBack_data();
  void aReplayIsReadBack();
  void recordedPiecesAreFoundFromAnotherFolder();
  void aBadValueIsToldWithPlaceValueAndWhatIsAllowed_data();
  void aBadValueIsToldWithPlaceValueAndWhatIsAllowed();
  void aReplayThatEndsTooEarlyIsRefused();
};

namespace {

Replay replayOf(const std::string& mdp) {
  return {Library::instance().mdp(mdp).settings(),
          UINT64_MAX,
          "\u00fc \"A\"",
          {{0, {{0, 0}, {3, 31}, {1, 7}}}, {UINT64_MAX, {}}, {7, {{2, 5}}, 1}, {8, {{0, 1}}, INT64_MAX}}};
}

void add(const char* name, const char* place, const char* value, const std::string& refusal) {
  QTest::newRow(name) << QByteArray(place) << QByteArray(value) << QByteArray::fromStdString(refusal);
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

void ReplayDocumentTest::aBadValueIsToldWithPlaceValueAndWhatIsAllowed_data() {
  QTest::addColumn<QByteArray>("place");
  QTest::addColumn<QByteArray>("value");
  QTest::addColumn<QByteArray>("refusal");
  const std::string code = "; allowed: a whole number from 0 to 127";
  const std::string unsignedNumber = "; allowed: a whole number from 0 to 18446744073709551615";
  add("later format", "/format", "\"tetrabench-replay/2\"",
      "/format: found \"tetrabench-replay/2\"; allowed: tetrabench-replay/1");
  add("unknown key", "/points", "1",
      "/points: found an unknown key; allowed: format, mdp, seed, agent, games");
  add("MDP as an id", "/mdp", "\"standard/10x20\"", "/mdp: found \"standard/10x20\"; allowed: an object");
  add("bad MDP", "/mdp/width", "3", "/mdp/width: found 3; allowed: a whole number from 4 to 32");
  add("MDP with an unknown key", "/mdp/pieces/sets", "3",
      "/mdp/pieces/sets: found an unknown key; allowed: set, weights, draw");
  add("negative seed", "/seed", "-1", "/seed: found -1" + unsignedNumber);
  add("no seed", "/seed", "null", "/seed: found null" + unsignedNumber);
  add("agent as a document", "/agent", R"({"name": "A"})", "/agent: found an object; allowed: a text");
  add("games as an object", "/games", "{}", "/games: found {}; allowed: a list");
  add("game without a number", "/games/0", R"({"placements": []})",
      "/games/0/game: found nothing; allowed: a value, which is needed");
  add("game without placements", "/games/0", R"({"game": 1})",
      "/games/0/placements: found nothing; allowed: a value, which is needed");
  add("unknown key of a game", "/games/1/moves", "[]",
      "/games/1/moves: found an unknown key; allowed: game, placements, steps");
  add("placement 128", "/games/0/placements/1", "128", "/games/0/placements/1: found 128" + code);
  add("placement -1", "/games/0/placements/0", "-1", "/games/0/placements/0: found -1" + code);
  add("placement 1.5", "/games/0/placements/0", "1.5", "/games/0/placements/0: found 1.5" + code);
  add("placement as a list", "/games/0/placements/2", "[0, 1]",
      "/games/0/placements/2: found a list of 2" + code);
  add("no steps", "/games/2/steps", "0",
      "/games/2/steps: found 0; allowed: a whole number from 1 to 9223372036854775807");
}

void ReplayDocumentTest::aBadValueIsToldWithPlaceValueAndWhatIsAllowed() {
  QFETCH(QByteArray, place);
  QFETCH(QByteArray, value);
  QFETCH(QByteArray, refusal);
  const QTemporaryDir folder;
  const std::string file = folder.filePath("a.replay.json").toStdString();
  writeReplay(file, replayOf("standard/10x20"));
  Json json = readJsonFile(file);
  json[Json::json_pointer(place.toStdString())] = parseJson(value.toStdString());
  std::ofstream(file) << json;
  QCOMPARE(refusalOf([&] { readReplay(file); }), file + ": " + refusal.toStdString());
}

void ReplayDocumentTest::aReplayThatEndsTooEarlyIsRefused() {
  const QTemporaryDir folder;
  const std::string file = folder.filePath("a.replay.json").toStdString();
  writeReplay(file, replayOf("standard/5x5"));
  for (auto size = std::filesystem::file_size(file) - 2; size > 0;
       size -= std::min<std::uintmax_t>(size, 7)) {
    std::filesystem::resize_file(file, size);
    QVERIFY(refusalOf([&] { readReplay(file); }).starts_with(file + ": found the end too early in line 1 "));
  }
}

QTEST_APPLESS_MAIN(ReplayDocumentTest)
#include "replay_document_test.moc"
