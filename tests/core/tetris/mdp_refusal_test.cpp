#include "core/tetris/mdp_document.h"
#include "tests/support/documents/document_rows.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests for documents that are valid JSON but not valid MDPs.
class MdpRefusalTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aBadValueIsReportedWithItsPlaceAndWhatItMustBe_data();
  void aBadValueIsReportedWithItsPlaceAndWhatItMustBe();
  void aDocumentThatIsNoObjectIsRefused_data();
  void aDocumentThatIsNoObjectIsRefused();
};

namespace {

const char* const kValid = R"({"format": "tetrabench-mdp/1", "name": "A", "rules": "competition", "width": 10,
  "height": 20, "pieces": {"set": "tetrominoes", "weights": {"I": 1, "O": 1, "T": 1, "S": 1, "Z": 1, "J": 1, "L": 1},
  "draw": "independent"}, "preview": 0, "reward": {"type": "competition", "exponent": 1.5}, "seed": 1})";

}  // namespace

void MdpRefusalTest::aBadValueIsReportedWithItsPlaceAndWhatItMustBe_data() {
  QTest::addColumn<QByteArray>("place");
  QTest::addColumn<QByteArray>("value");
  QTest::addColumn<QByteArray>("refusal");
  const std::string needed = " is missing.";
  const std::string anInt = "a whole number between -2147483648 and 2147483647.";
  const std::string noInt = "a whole number.";
  const std::string width = "; it must be a whole number between 4 and 32.";
  const std::string height = "; it must be a whole number between 4 and 60, or null for no limit.";
  const std::string weight = "; it must be a finite number.";
  const std::string keys =
      "; the keys are format, name, rules, width, height, pieces, preview, "
      "hold, reward, seed, spawnRows, stepLimit, pieceLimit, prefill, evilness, benchmarkScore";
  add("unknown key", "/colour", "10", "colour is not a known key" + keys + ".");
  add("misspelt key", "/wdith", "10", "wdith is not a known key (did you mean width?)" + keys + ".");
  add("key in other case", "/Width", "10", "Width is not a known key (did you mean width?)" + keys + ".");
  add("unknown key of pieces", "/pieces/sets", "1",
      "pieces.sets is not a known key (did you mean set?); the keys are set, weights, draw.");
  add("unknown key of the reward", "/reward/e", "1",
      "reward.e is not a known key; the keys are type, exponent.");
  add("no format", "/format", kRemove,
      "the document is not a Tetrabench document (it has no \"format\" entry).");
  add("no rules", "/rules", kRemove, "rules" + needed);
  add("no width", "/width", kRemove, "width" + needed);
  add("no height", "/height", kRemove, "height" + needed);
  add("no reward type", "/reward/type", kRemove, "reward.type" + needed);
  add("no exponent", "/reward/exponent", kRemove, "reward.exponent" + needed);
  add("later format", "/format", "\"tetrabench-mdp/2\"",
      "format is \"tetrabench-mdp/2\"; it must be tetrabench-mdp/1.");
  add("format of an agent", "/format", "\"tetrabench-agent/1\"",
      "the document is an agent; an MDP is needed.");
  add("format as a number", "/format", "1",
      "format is 1; it must be a string in quotation marks, tetrabench-mdp/1.");
  add("unknown rules", "/rules", "\"arcade\"",
      "rules is \"arcade\"; it must be one of placement, competition, standard, guideline.");
  add("width 3", "/width", "3", "width is 3" + width);
  add("width 33", "/width", "33", "width is 33" + width);
  add("width -10", "/width", "-10", "width is -10" + width);
  add("width 10.5", "/width", "10.5", "width is 10.5; it must be " + noInt);
  add("width as text", "/width", "\"10\"", "width is \"10\"; it must be " + noInt);
  add("width null", "/width", "null", "width is null; it must be " + noInt);
  add("width beyond an int", "/width", "4294967306", "width is 4294967306; it must be " + anInt);
  add("height 1e9", "/height", "1000000000", "height is 1000000000" + height);
  add("height 1e9 as a decimal", "/height", "1e9", "height is 1000000000.0; it must be " + noInt);
  add("height beyond 64 bits", "/height", "99999999999999999999", "height is 1e+20; it must be " + noInt);
  add("no height under competition rules", "/height", "null",
      "height is null; it must be a number of rows; only placement rules allow no limit.");
  add("unknown set", "/pieces/set", "\"pentominoes\"",
      "pieces.set is \"pentominoes\"; it must be one of tetrominoes, reduced.");
  add("reduced set, weights of tetrominoes", "/pieces/set", "\"reduced\"",
      "pieces.weights.I is not a piece of this set; its pieces are M, D, X, V, O.");
  add("weights all zero", "/pieces/weights", R"({"I": 0, "O": 0.0, "T": -0})",
      "pieces.weights must have at least one value above 0.");
  add("no weights", "/pieces/weights", "{}", "pieces.weights must have at least one value above 0.");
  add("weight -0.1", "/pieces/weights/T", "-0.1",
      "pieces.weights.T is -0.1; it must be a number between 0 and 1e9.");
  add("weight 1e300", "/pieces/weights/T", "1e300",
      "pieces.weights.T is 1e+300; it must be a number between 0 and 1e9.");
  add("weight null", "/pieces/weights/T", "null", "pieces.weights.T is null" + weight);
  add("weight NaN as text", "/pieces/weights/T", "\"NaN\"", "pieces.weights.T is \"NaN\"" + weight);
  add("weight of an unknown piece", "/pieces/weights/Q", "1",
      "pieces.weights.Q is not a piece of this set; its pieces are I, O, T, S, Z, J, L.");
  add("weights as a list", "/pieces/weights", "[1, 1, 1, 1, 1, 1, 1]",
      "pieces.weights is a list of 7; it must be an object from letters to numbers.");
  add("unknown draw", "/pieces/draw", "\"bag\"",
      "pieces.draw is \"bag\"; it must be one of independent, seven-bag.");
  add("recorded, unknown key", "/pieces/draw", R"({"file": "a"})",
      "pieces.draw.file is not a known key; the keys are recorded.");
  add("recorded, no text", "/pieces/draw", R"({"recorded": 1})",
      "pieces.draw.recorded is 1; it must be the name of a file, or an object with the games.");
  add("recorded, no list", "/pieces/draw", R"({"recorded": {"games": "IOT"}})",
      "pieces.draw.recorded.games is \"IOT\"; it must be a list.");
  add("recorded, a letter of no piece", "/pieces/draw", R"({"recorded": {"games": ["IOT", "IX"]}})",
      "recorded games: line 2: 'X' is not a piece; the pieces are the letters IOTSZJL or digits 0 to 6. "
      "Pieces may be separated by spaces, tabs, commas, semicolons or vertical bars.");
  add("preview 7", "/preview", "7", "preview is 7; it must be a whole number between 0 and 6.");
  add("unknown reward", "/reward/type", "\"score\"",
      "reward.type is \"score\"; it must be one of competition, power, lines, table, points, attack.");
  add("hold in a competition", "/hold", "true",
      "hold is true; it must be false unless the rules are guideline.");
  add("attack in a competition", "/reward", R"({"type": "attack"})",
      "reward.type is attack; it must be competition, power, lines or table unless the rules are guideline.");
  add("exponent 1e308", "/reward/exponent", "1e308",
      "reward.exponent is 1e+308; it must be a number between 0 and 10.");
  add("exponent -1", "/reward/exponent", "-1",
      "reward.exponent is -1; it must be a number between 0 and 10.");
  add("exponent of lines", "/reward", R"({"type": "lines", "exponent": 1})",
      "reward.exponent is not used by this type of reward.");
  add("values of a power", "/reward", R"({"type": "power", "exponent": 1, "values": []})",
      "reward.values is not used by this type of reward.");
  add("three values of a table", "/reward", R"({"type": "table", "values": [1, 2, 3]})",
      "reward.values is a list of 3; it must be a list of 4 numbers, for 1 to 4 rows.");
  add("text in a table", "/reward", R"({"type": "table", "values": [1, 2, "3", 4]})",
      "reward.values[2] is \"3\"; it must be a finite number.");
  add("seed -1", "/seed", "-1", "seed is -1; it must be a whole number between 0 and 18446744073709551615.");
  add("seed 1.5", "/seed", "1.5",
      "seed is 1.5; it must be a whole number between 0 and 18446744073709551615.");
  add("step limit 0", "/stepLimit", "0", "stepLimit is 0; it must be at least 1.");
  add("piece limit as text", "/pieceLimit", "\"5\"",
      "pieceLimit is \"5\"; it must be a whole number of at least 1.");
  add("prefill as text", "/prefill", "\"X\"", "prefill is \"X\"; it must be a list.");
  add("prefill too narrow", "/prefill", "[\"X\"]",
      "prefill[0] is \"X\"; it must be 10 cells, each 'X' or '.'.");
  add("evilness 2", "/evilness", "2", "evilness is 2; it must be a number between 0 and 1.");
  // Rewards are multiplied by 1000 / benchmarkScore, which must be finite.
  add("benchmark score 1e-306", "/benchmarkScore", "1e-306",
      "benchmarkScore is 1e-306; it must be a number between 1e-6 and 1e12.");
  add("benchmark score that makes rewards huge", "/benchmarkScore", "1e-6",
      "benchmarkScore is 1e-06; it must be a value for which a move that removes 2 rows earns at most 1e9.");
}

void MdpRefusalTest::aBadValueIsReportedWithItsPlaceAndWhatItMustBe() {
  QFETCH(QByteArray, place);
  QFETCH(QByteArray, value);
  QFETCH(QByteArray, refusal);
  const Json valid = parseJson(kValid), json = changed(valid, place, value);
  QCOMPARE(refusalOf([&] { mdpFromJson(valid, {}); }), std::string("accepted"));
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
           "the document is " + shown.toStdString() + "; it must be an object.");
}

TETRABENCH_TEST(MdpRefusalTest)
#include "mdp_refusal_test.moc"
