#include "core/play/curve_document.h"

#include <QTemporaryDir>
#include <fstream>

#include "core/agents/library.h"
#include "core/play/player.h"
#include "core/storage/json/json_pointer.h"
#include "core/storage/json_reader.h"
#include "tests/support/documents/document_rows.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

class CurveDocumentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aCurveIsReadBack();
  void theCurveOfARunIsReadBack();
  void aBadValueIsReportedWithPlaceValueAndRange_data();
  void aBadValueIsReportedWithPlaceValueAndRange();
};

namespace {

SavedCurve smallCurve() {
  return {.name = "\u00fc \"A\"",
          .mdp = "standard/10x20",
          .seed = UINT64_MAX,
          .x = "pieces",
          .points = {{0, 0}, {1, -0.5}, {1e15, 1.0 / 3}},
          .episodes = {{1, 1, 5, 5, 5}, {2, INT64_MAX, 1e300, -1e300, 0.1}},
          .mdpHash = "5f3a"};
}

}  // namespace

void CurveDocumentTest::aCurveIsReadBack() {
  const QTemporaryDir folder;
  const std::string file = folder.filePath("a.curve.json").toStdString();
  writeCurve(file, smallCurve());
  QVERIFY(readCurve(file) == smallCurve());
  writeCurve(file, {});
  QVERIFY(readCurve(file) == SavedCurve{});
}

void CurveDocumentTest::theCurveOfARunIsReadBack() {
  Player player(Library::instance().mdp("rlc2008/training-00"), Library::instance().agent("random"), 1);
  for (int i = 0; i < 20000; ++i) player.playPiece();
  const SavedCurve curve{.name = "Random",
                         .mdp = "rlc2008/training-00",
                         .seed = 1,
                         .x = "steps",
                         .points = player.curve().points(),
                         .episodes = player.curve().episodes()};
  QVERIFY(curve.points.size() > 1000);
  const QTemporaryDir folder;
  const std::string file = folder.filePath("a.curve.json").toStdString();
  writeCurve(file, curve);
  QVERIFY(readCurve(file) == curve);
}

void CurveDocumentTest::aBadValueIsReportedWithPlaceValueAndRange_data() {
  QTest::addColumn<QByteArray>("place");
  QTest::addColumn<QByteArray>("value");
  QTest::addColumn<QByteArray>("refusal");
  const std::string parts = "; it must be a list of first episode, episodes, sum, min and max.";
  const std::string count = "; it must be a whole number between 1 and 9223372036854775807.";
  add("later format", "/format", "\"tetrabench-curve/2\"",
      "format is \"tetrabench-curve/2\"; it must be tetrabench-curve/1.");
  add("unknown key", "/agent", "1",
      "agent is not a known key; the keys are format, checksum, name, mdp, seed, x, points, episodes, "
      "mdpHash.");
  add("name as a number", "/name", "1", "name is 1; it must be a string.");
  add("MDP null", "/mdp", "null", "mdp is null; it must be a string.");
  add("seed as text", "/seed", "\"1\"",
      "seed is \"1\"; it must be a whole number between 0 and 18446744073709551615.");
  add("unknown x", "/x", "\"seconds\"", "x is \"seconds\"; it must be one of steps, pieces.");
  add("points as an object", "/points", "{}", "points is {}; it must be a list.");
  add("a point of three numbers", "/points/1", "[1, 2, 3]",
      "points[1] is a list of 3; it must be a list of 2 numbers.");
  add("a point null", "/points/1", "[1, null]", "points[1][1] is null; it must be a finite number.");
  add("a point left of the one before", "/points/2", "[0.5, 1]",
      "points[2] is a list of 2; it must be a point with a larger x than the one before.");
  add("two points above each other", "/points/2", "[1, 1]",
      "points[2] is a list of 2; it must be a point with a larger x than the one before.");
  add("episodes null", "/episodes", "null", "episodes is null; it must be a list.");
  add("an episode of four numbers", "/episodes/0", "[1, 1, 5, 5]", "episodes[0] is a list of 4" + parts);
  add("episode 0", "/episodes/0/0", "0", "episodes[0][0] is 0" + count);
  add("episodes out of order", "/episodes/1/0", "1",
      "episodes[1][0] is 1; it must be a whole number between 2 and 9223372036854775807.");
  add("no episodes", "/episodes/1/1", "0", "episodes[1][1] is 0" + count);
  add("half an episode", "/episodes/1/1", "0.5", "episodes[1][1] is 0.5" + count);
  add("a sum as text", "/episodes/1/2", "\"5\"", "episodes[1][2] is \"5\"; it must be a finite number.");
}

void CurveDocumentTest::aBadValueIsReportedWithPlaceValueAndRange() {
  QFETCH(QByteArray, place);
  QFETCH(QByteArray, value);
  QFETCH(QByteArray, refusal);
  const QTemporaryDir folder;
  const std::string file = folder.filePath("a.curve.json").toStdString();
  writeCurve(file, smallCurve());
  Json json = readJsonFile(file);
  json.erase(kChecksumKey);
  json[JsonPointer(place.toStdString())] = parseJson(value.toStdString());
  std::ofstream(file) << json.dump();
  QCOMPARE(refusalOf([&] { readCurve(file); }), file + ": " + refusal.toStdString());
}

TETRABENCH_TEST(CurveDocumentTest)
#include "curve_document_test.moc"
