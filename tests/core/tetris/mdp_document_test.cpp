#include "core/tetris/mdp_document.h"

#include <QTemporaryDir>
#include <fstream>
#include <functional>

#include "core/agents/library.h"
#include "tests/support/mdp_change.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

class MdpDocumentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aPredefinedMdpIsWrittenAsItWasRead_data();
  void aPredefinedMdpIsWrittenAsItWasRead();
  void everyOptionIsReadBack_data();
  void everyOptionIsReadBack();
  void whatADocumentOmitsHasItsDefault();
  void aRecordedFileNextToTheDocumentIsNamedRelativeToIt();
  void aWholeDocumentNeedsNoOtherFile();
  void aRecordedFileElsewhereIsNamedByItsPath();
};

void MdpDocumentTest::aPredefinedMdpIsWrittenAsItWasRead_data() {
  QTest::addColumn<QByteArray>("id");
  for (const std::string& id : Library::instance().mdpIds())
    QTest::newRow(id.c_str()) << QByteArray::fromStdString(id);
}

void MdpDocumentTest::aPredefinedMdpIsWrittenAsItWasRead() {
  QFETCH(QByteArray, id);
  const std::string file = TETRABENCH_SOURCE_DIR "/mdps/" + id.toStdString() + ".mdp.json";
  const Mdp mdp = readMdp(file);
  QVERIFY(toJson(mdp.settings()) == readJsonFile(file));
  QVERIFY(mdpFromJson(toJson(mdp.settings()), {}) == mdp);
}

void MdpDocumentTest::everyOptionIsReadBack_data() {
  QTest::addColumn<Change>("change");
  const auto add = [](const char* name, Change change) { QTest::newRow(name) << change; };
  const auto addCompetition = [&](const char* name, Change change) {
    add(name, [change](MdpSettings& s) { s.rules = Rules::Competition, change(s); });
  };
  add("defaults", [](auto&) {});
  add("name", [](auto& s) { s.name = "\u00fc \"\\ \n/"; });
  add("standard rules", [](auto& s) { s.rules = Rules::Standard; });
  add("size", [](auto& s) { s.width = 32, s.height = 60; });
  add("no height", [](auto& s) { s.height.reset(); });
  add("reduced set",
      [](auto& s) { s.pieces = &PieceSet::reduced(), s.weights = {0.1, 2, 0, 1e-9, 1e9, 0, 0}; });
  add("weights", [](auto& s) { s.weights = {0.1, 0.2, 0.3, 0, 5e-324, 1e9, 1.0 / 3}; });
  add("bag", [](auto& s) { s.draw = BagDraw{}; });
  add("preview", [](auto& s) { s.preview = 6; });
  add("spawn rows", [](auto& s) { s.spawnRows = 4; });
  add("largest seed", [](auto& s) { s.seed = UINT64_MAX; });
  add("fresh seed", [](auto& s) { s.seed.reset(); });
  add("piece limit", [](auto& s) { s.pieceLimit = INT64_MAX; });
  add("prefill", [](auto& s) { s.prefill = {"X.........", "XXXXX.XXXX"}; });
  add("power reward", [](auto& s) { s.reward = PowerReward{1.5}; });
  add("table reward", [](auto& s) { s.reward = TableReward{{-1, 0.1, 300, 1e9}}; });
  addCompetition("step limit", [](auto& s) { s.stepLimit = 5'000'000; });
  addCompetition("competition reward", [](auto& s) { s.reward = CompetitionReward{1.826788}; });
  addCompetition("evilness", [](auto& s) { s.evilness = 0.25, s.benchmarkScore = 1234.5; });
}

void MdpDocumentTest::everyOptionIsReadBack() {
  QFETCH(Change, change);
  MdpSettings settings;
  change(settings);
  const QTemporaryDir folder;
  const std::string file = folder.filePath("m.mdp.json").toStdString();
  writeMdp(file, settings);
  QVERIFY(readMdp(file).settings() == settings);
}

void MdpDocumentTest::whatADocumentOmitsHasItsDefault() {
  const Json least =
      parseJson(R"({"format": "tetrabench-mdp/1", "rules": "placement", "width": 10, "height": 20})");
  QVERIFY(mdpFromJson(least, {}).settings() == MdpSettings{});
  const Json nulls =
      parseJson(R"({"format": "tetrabench-mdp/1", "rules": "competition", "width": 6, "height": 12,
                                   "stepLimit": null, "pieceLimit": null, "seed": null})");
  const MdpSettings settings = mdpFromJson(nulls, {}).settings();
  QVERIFY(!settings.stepLimit && !settings.pieceLimit && !settings.seed);
  // Pieces without a weight are never drawn.
  const Json onlyI =
      parseJson(R"({"format": "tetrabench-mdp/1", "rules": "placement", "width": 10, "height": 20,
                                   "pieces": {"weights": {"I": 1}}})");
  QVERIFY((mdpFromJson(onlyI, {}).settings().weights == std::array<double, 7>{1, 0, 0, 0, 0, 0, 0}));
}

void MdpDocumentTest::aRecordedFileNextToTheDocumentIsNamedRelativeToIt() {
  const QTemporaryDir folder;
  const std::string path = folder.path().toStdString();
  std::filesystem::create_directory(path + "/games");
  std::ofstream(path + "/games/pieces.txt") << "IOT\n0123456\n";
  MdpSettings settings;
  settings.draw = readRecordedPieces(path + "/games/pieces.txt", PieceSet::tetrominoes());
  writeMdp(path + "/m.mdp.json", settings);
  QCOMPARE(readJsonFile(path + "/m.mdp.json")["pieces"]["draw"].dump(),
           std::string(R"({"recorded":"games/pieces.txt"})"));
  QVERIFY(readMdp(path + "/m.mdp.json").settings() == settings);

  const QTemporaryDir other;
  const std::string moved = other.filePath("moved").toStdString();
  std::filesystem::copy(path, moved, std::filesystem::copy_options::recursive);
  const Mdp mdp = readMdp(moved + "/m.mdp.json");
  QCOMPARE(std::get<RecordedDraw>(mdp.settings().draw).file, moved + "/games/pieces.txt");
}

void MdpDocumentTest::aWholeDocumentNeedsNoOtherFile() {
  MdpSettings settings;
  {
    const QTemporaryDir folder;
    const std::string file = folder.filePath("pieces.txt").toStdString();
    std::ofstream(file) << "IOT\n0123456\n";
    settings.draw = readRecordedPieces(file, PieceSet::tetrominoes());
  }
  const Json whole = toSelfContainedJson(settings);
  QCOMPARE(whole["pieces"]["draw"].dump(), std::string(R"({"recorded":{"games":["IOT","ILJSZOT"]}})"));
  const Mdp read = mdpFromJson(whole, {});
  QVERIFY(read.settings() == settings);  // wherever the pieces came from
  QVERIFY(toJson(read.settings()) == whole);
  const QTemporaryDir folder;
  const std::string path = folder.filePath("m.mdp.json").toStdString();
  writeMdp(path, read.settings());
  QVERIFY(readMdp(path) == read);
  settings.draw = recordedPiecesFrom("IOT\n0123465\n", "pieces.txt", PieceSet::tetrominoes());
  QVERIFY(read.settings() != settings);
}

void MdpDocumentTest::aRecordedFileElsewhereIsNamedByItsPath() {
  const QTemporaryDir folder, elsewhere;
  const std::string pieces = elsewhere.filePath("pieces.txt").toStdString();
  const std::string file = folder.filePath("m.mdp.json").toStdString();
  std::ofstream(pieces) << "IOT\n";
  MdpSettings settings;
  settings.draw = readRecordedPieces(pieces, PieceSet::tetrominoes());
  writeMdp(file, settings);
  QCOMPARE(readJsonFile(file)["pieces"]["draw"]["recorded"].get<std::string>(), pieces);
  QVERIFY(readMdp(file).settings() == settings);
}

TETRABENCH_TEST(MdpDocumentTest)
#include "mdp_document_test.moc"
