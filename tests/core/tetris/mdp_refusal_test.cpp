#include "core/tetris/mdp_document.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Documents that are JSON, but no MDP.
class MdpRefusalTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aBadValueIsToldWithPlaceValueAndWhatIsAllowed_data();
  void aBadValueIsToldWithPlaceValueAndWhatIsAllowed();
  void aDocumentThatIsNoObjectIsRefused_data();
  void aDocumentThatIsNoObjectIsRefused();
};

namespace {

const char* const kValid = R"({"format": "tetrabench-mdp/1", "name": "A", "rules": "competition", "width": 10,
  "height": 20, "pieces": {"set": "tetrominoes", "weights": {"I": 1, "O": 1, "T": 1, "S": 1, "Z": 1, "J": 1, "L": 1},
  "draw": "independent"}, "preview": 0, "reward": {"type": "competition", "exponent": 1.5}, "seed": 1})";

const char* const kRemove = "(remove)";

void add(const char* name, const char* place, const char* value, const std::string& refusal) {
  QTest::newRow(name) << QByteArray(place) << QByteArray(value) << QByteArray::fromStdString(refusal);
}

}  // namespace

void MdpRefusalTest::aBadValueIsToldWithPlaceValueAndWhatIsAllowed_data() {
  QTest::addColumn<QByteArray>("place");
  QTest::addColumn<QByteArray>("value");
  QTest::addColumn<QByteArray>("refusal");
  const std::string needed = ": found nothing; allowed: a value, which is needed";
  const std::string anInt = "a whole number from -2147483648 to 2147483647";
  const std::string noInt = "a whole number";
  const std::string width = "; allowed: a whole number from 4 to 32";
  const std::string height = "; allowed: a whole number from 4 to 60, or null for no limit";
  const std::string weight = "; allowed: a finite number";
  const std::string keys =
      ": found an unknown key; allowed: format, name, rules, width, height, pieces, preview, reward, seed, "
      "spawnRows, "
      "stepLimit, pieceLimit, prefill, evilness, benchmarkScore";
  add("unknown key", "/wdith", "10", "/wdith" + keys);
  add("key in other case", "/Width", "10", "/Width" + keys);
  add("unknown key of pieces", "/pieces/sets", "1",
      "/pieces/sets: found an unknown key; allowed: set, weights, draw");
  add("unknown key of the reward", "/reward/e", "1",
      "/reward/e: found an unknown key; allowed: type, exponent, values");
  add("no format", "/format", kRemove, "/format" + needed);
  add("no rules", "/rules", kRemove, "/rules" + needed);
  add("no width", "/width", kRemove, "/width" + needed);
  add("no height", "/height", kRemove, "/height" + needed);
  add("no reward type", "/reward/type", kRemove, "/reward/type" + needed);
  add("no exponent", "/reward/exponent", kRemove, "/reward/exponent" + needed);
  add("later format", "/format", "\"tetrabench-mdp/2\"",
      "/format: found \"tetrabench-mdp/2\"; allowed: tetrabench-mdp/1");
  add("format of an agent", "/format", "\"tetrabench-agent/1\"",
      "/format: found \"tetrabench-agent/1\"; allowed: tetrabench-mdp/1");
  add("format as a number", "/format", "1",
      "/format: found 1; allowed: a text, in quotation marks: tetrabench-mdp/1");
  add("unknown rules", "/rules", "\"arcade\"",
      "/rules: found \"arcade\"; allowed: placement, competition, standard");
  add("width 3", "/width", "3", "/width: found 3" + width);
  add("width 33", "/width", "33", "/width: found 33" + width);
  add("width -10", "/width", "-10", "/width: found -10" + width);
  add("width 10.5", "/width", "10.5", "/width: found 10.5; allowed: " + noInt);
  add("width as text", "/width", "\"10\"", "/width: found \"10\"; allowed: " + noInt);
  add("width null", "/width", "null", "/width: found null; allowed: " + noInt);
  add("width beyond an int", "/width", "4294967306", "/width: found 4294967306; allowed: " + anInt);
  add("height 1e9", "/height", "1000000000", "/height: found 1000000000" + height);
  add("height 1e9 as a decimal", "/height", "1e9", "/height: found 1000000000.0; allowed: " + noInt);
  add("height beyond 64 bits", "/height", "99999999999999999999", "/height: found 1e+20; allowed: " + noInt);
  add("no height under competition rules", "/height", "null",
      "/height: found null; allowed: a number of rows; only placement rules go without");
  add("unknown set", "/pieces/set", "\"pentominoes\"",
      "/pieces/set: found \"pentominoes\"; allowed: tetrominoes, reduced");
  add("reduced set, weights of tetrominoes", "/pieces/set", "\"reduced\"",
      "/pieces/weights/I: found an unknown piece; allowed: M, D, X, V, O");
  add("weights all zero", "/pieces/weights", R"({"I": 0, "O": 0.0, "T": -0})",
      "/pieces/weights: found only zeros; allowed: at least one weight above 0");
  add("no weights", "/pieces/weights", "{}",
      "/pieces/weights: found only zeros; allowed: at least one weight above 0");
  add("weight -0.1", "/pieces/weights/T", "-0.1",
      "/pieces/weights/T: found -0.1; allowed: a number from 0 to 1e9");
  add("weight 1e300", "/pieces/weights/T", "1e300",
      "/pieces/weights/T: found 1e+300; allowed: a number from 0 to 1e9");
  add("weight null", "/pieces/weights/T", "null", "/pieces/weights/T: found null" + weight);
  add("weight NaN as text", "/pieces/weights/T", "\"NaN\"", "/pieces/weights/T: found \"NaN\"" + weight);
  add("weight of an unknown piece", "/pieces/weights/Q", "1",
      "/pieces/weights/Q: found an unknown piece; allowed: I, O, T, S, Z, J, L");
  add("weights as a list", "/pieces/weights", "[1, 1, 1, 1, 1, 1, 1]",
      "/pieces/weights: found a list of 7; allowed: an object from letters to numbers");
  add("unknown draw", "/pieces/draw", "\"bag\"",
      "/pieces/draw: found \"bag\"; allowed: independent, seven-bag");
  add("recorded, unknown key", "/pieces/draw", R"({"file": "a"})",
      "/pieces/draw/file: found an unknown key; allowed: recorded");
  add("recorded, no text", "/pieces/draw", R"({"recorded": 1})",
      "/pieces/draw/recorded: found 1; allowed: a text");
  add("preview 7", "/preview", "7", "/preview: found 7; allowed: a whole number from 0 to 6");
  add("unknown reward", "/reward/type", "\"points\"",
      "/reward/type: found \"points\"; allowed: competition, power, lines, table");
  add("exponent 1e308", "/reward/exponent", "1e308",
      "/reward/exponent: found 1e+308; allowed: a number from 0 to 10");
  add("exponent -1", "/reward/exponent", "-1", "/reward/exponent: found -1; allowed: a number from 0 to 10");
  add("exponent of lines", "/reward", R"({"type": "lines", "exponent": 1})",
      "/reward/exponent: found 1; allowed: nothing, for this type of reward");
  add("values of a power", "/reward", R"({"type": "power", "exponent": 1, "values": []})",
      "/reward/values: found []; allowed: nothing, for this type of reward");
  add("three values of a table", "/reward", R"({"type": "table", "values": [1, 2, 3]})",
      "/reward/values: found a list of 3; allowed: a list of 4 numbers, for 1 to 4 rows");
  add("text in a table", "/reward", R"({"type": "table", "values": [1, 2, "3", 4]})",
      "/reward/values/2: found \"3\"; allowed: a finite number");
  add("seed -1", "/seed", "-1", "/seed: found -1; allowed: a whole number from 0 to 18446744073709551615");
  add("seed 1.5", "/seed", "1.5", "/seed: found 1.5; allowed: a whole number from 0 to 18446744073709551615");
  add("step limit 0", "/stepLimit", "0",
      "/stepLimit: found 0; allowed: a whole number from 1 to 9223372036854775807");
  add("piece limit as text", "/pieceLimit", "\"5\"",
      "/pieceLimit: found \"5\"; allowed: a whole number from 1 to 9223372036854775807");
  add("prefill as text", "/prefill", "\"X\"", "/prefill: found \"X\"; allowed: a list");
  add("prefill too narrow", "/prefill", "[\"X\"]", "/prefill/0: found \"X\"; allowed: 10 cells, each X or .");
  add("evilness 2", "/evilness", "2", "/evilness: found 2; allowed: a number from 0 to 1");
  // Rewards are multiplied by 1000 / this, which has to stay finite.
  add("benchmark score 1e-306", "/benchmarkScore", "1e-306",
      "/benchmarkScore: found 1e-306; allowed: a number from 1e-6 to 1e12");
  add("benchmark score that makes rewards huge", "/benchmarkScore", "1e-6",
      "/benchmarkScore: found 1e-06; allowed: one that makes a move of 2 rows earn at most 1e9");
}

void MdpRefusalTest::aBadValueIsToldWithPlaceValueAndWhatIsAllowed() {
  QFETCH(QByteArray, place);
  QFETCH(QByteArray, value);
  QFETCH(QByteArray, refusal);
  Json json = parseJson(kValid);
  QCOMPARE(refusalOf([&] { mdpFromJson(json, {}); }), std::string("accepted"));
  const Json::json_pointer pointer(place.toStdString());
  if (value == kRemove)
    json.at(pointer.parent_pointer()).erase(pointer.back());
  else
    json[pointer] = parseJson(value.toStdString());
  QCOMPARE(refusalOf([&] { mdpFromJson(json, {}); }), refusal.toStdString());
}

void MdpRefusalTest::aDocumentThatIsNoObjectIsRefused_data() {
  QTest::addColumn<QByteArray>("document");
  QTest::addColumn<QByteArray>("shown");
  QTest::newRow("null") << QByteArray("null") << QByteArray("null");
  QTest::newRow("a list") << QByteArray("[{}]") << QByteArray("a list of 1");
  QTest::newRow("a text") << QByteArray("\"tetrabench-mdp/1\"") << QByteArray("\"tetrabench-mdp/1\"");
  QTest::newRow("a number") << QByteArray("1") << QByteArray("1");
}

void MdpRefusalTest::aDocumentThatIsNoObjectIsRefused() {
  QFETCH(QByteArray, document);
  QFETCH(QByteArray, shown);
  const Json json = parseJson(document.toStdString());
  QCOMPARE(refusalOf([&] { mdpFromJson(json, {}); }),
           "found " + shown.toStdString() + "; allowed: an object");
}

TETRABENCH_TEST(MdpRefusalTest)
#include "mdp_refusal_test.moc"
