#include "core/agents/agent_document.h"

#include <QTemporaryDir>

#include "core/agents/agent_kind.h"
#include "core/agents/library.h"
#include "core/agents/make_agent.h"
#include "core/features/catalogue.h"
#include "tests/support/documents/document_rows.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

class AgentDocumentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aPublishedControllerIsWrittenAsItWasRead_data();
  void aPublishedControllerIsWrittenAsItWasRead();
  void everyOptionIsReadBack();
  void anAgentThatCouldNotBeReadIsNotWritten();
  void whatADocumentOmitsHasItsDefault();
  void aBadValueIsReportedWithItsPlaceAndWhatItMustBe_data();
  void aBadValueIsReportedWithItsPlaceAndWhatItMustBe();
  void fiveValuesSuitEveryWidth();
  void aRandomAgentTakesNoWeights_data();
  void aRandomAgentTakesNoWeights();
  void weightsForElevenColumnsCannotPlayOnTen();
  void dellacheriesTieBreakIsForTetrominoes();
};

namespace {

const char* const kValid = R"({"format": "tetrabench-agent/1", "name": "A", "kind": "linear", "sense": "max",
  "weights": {"holes": -1, "columnHeight": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]}, "loseWhenBest": false, "source": ""})";

std::string refusalOfAgent(const Json& json) {
  return refusalOf([&] { agentFromJson(json); });
}

}  // namespace

void AgentDocumentTest::aPublishedControllerIsWrittenAsItWasRead_data() {
  QTest::addColumn<QByteArray>("id");
  for (const std::string& id : Library::instance().agentIds())
    QTest::newRow(id.c_str()) << QByteArray::fromStdString(id);
}

void AgentDocumentTest::aPublishedControllerIsWrittenAsItWasRead() {
  QFETCH(QByteArray, id);
  const std::string file = TETRABENCH_SOURCE_DIR "/resources/controllers/" + id.toStdString() + ".agent.json";
  const AgentSettings agent = readAgent(file);
  const QTemporaryDir folder;
  const std::string written = folder.filePath("a.agent.json").toStdString();
  writeAgent(written, agent);
  QVERIFY(readAgent(written) == agent);
  const Json before = readJsonFile(file), after = readJsonFile(written);
  for (const auto& [key, value] : before.items()) QVERIFY2(after.value(key, Json()) == value, key.c_str());
}

void AgentDocumentTest::everyOptionIsReadBack() {
  AgentSettings agent;
  agent.name = "\u00fc \"\\ \n/";
  agent.source = "a book, p. 3";
  LinearSettings& linear = *agent.linear();
  linear.sense = Sense::Min;
  linear.loseWhenBest = true;
  linear.boardWidth = 4;
  linear.keepLastColumnFreeBelow = 60;
  linear.tieBreak = TieBreak::Dellacherie;
  linear.weights = {{findFeature("holes"), {-1e12}},
                    {findFeature("heightDifference"), {1.0 / 3, 5e-324, 0}},
                    {findFeature("columnHeight"), {0.1, -0.0, 1e12, 4}},
                    {findFeature("rbfHeight"), {1, -2, 0, 4, 0.1}},
                    {findFeature("landingHeight"), {-0.5}}};
  QVERIFY(agentFromJson(parseJson(toText(toJson(agent)))) == agent);
  for (const AgentKind* kind : agentKinds()) {
    agent.kind = defaultSettings(*kind);
    QCOMPARE(&kindOf(agent), kind);
    QCOMPARE(toJson(agent)["kind"].get<std::string>(), std::string(kind->id));
  }
  agent.kind = RandomSettings{};
  QVERIFY(agentFromJson(parseJson(toText(toJson(agent)))) == agent);
}

void AgentDocumentTest::anAgentThatCouldNotBeReadIsNotWritten() {
  const QTemporaryDir folder;
  const std::string file = folder.filePath("a.agent.json").toStdString();
  AgentSettings agent;  // without weights
  QCOMPARE(refusalOf([&] { writeAgent(file, agent); }),
           std::string("weights is {}; it must be an object from feature ids to weights."));
  QVERIFY(!std::filesystem::exists(file));
}

void AgentDocumentTest::whatADocumentOmitsHasItsDefault() {
  const Json least = parseJson(
      R"({"format": "tetrabench-agent/1", "name": "A", "kind": "linear", "weights": {"holes": -1}})");
  AgentSettings agent;
  agent.name = "A";
  agent.linear()->weights = {{findFeature("holes"), {-1}}};
  QVERIFY(agentFromJson(least) == agent);
}

void AgentDocumentTest::aBadValueIsReportedWithItsPlaceAndWhatItMustBe_data() {
  QTest::addColumn<QByteArray>("place");
  QTest::addColumn<QByteArray>("value");
  QTest::addColumn<QByteArray>("refusal");
  const std::string needed = " is missing.";
  const std::string weight = "; it must be a number between -1e12 and 1e12.";
  const std::string finite = "; it must be a finite number.";
  add("unknown key", "/weight", "{}",
      "weight is not a known key (did you mean weights?); the keys are format, name, kind, source, checksum, "
      "sense, weights, loseWhenBest, boardWidth, keepLastColumnFreeBelow, tieBreak.");
  add("no format", "/format", kRemove,
      "the document is not a Tetrabench document (it has no \"format\" entry).");
  add("no name", "/name", kRemove, "name" + needed);
  add("no kind", "/kind", kRemove, "kind" + needed);
  add("no weights", "/weights", kRemove, "weights" + needed);
  add("later format", "/format", "\"tetrabench-agent/2\"",
      "format is \"tetrabench-agent/2\"; it must be tetrabench-agent/1.");
  add("empty name", "/name", "\"\"", "name is \"\"; it must be a string of 1 to 200 bytes.");
  add("name as a number", "/name", "5", "name is 5; it must be a string.");
  add("unknown kind", "/kind", "\"neural\"",
      "kind is \"neural\"; it must be one of linear, lookahead, phases, random, smartagent, reward-minded, "
      "incremental, predictor, n-tuple, network, process, library, tbp, optimal.");
  add("unknown sense", "/sense", "\"maximum\"", "sense is \"maximum\"; it must be one of max, min.");
  add("flag as a number", "/loseWhenBest", "1", "loseWhenBest is 1; it must be true or false.");
  add("source as a list", "/source", "[]", "source is []; it must be a string.");
  add("weights as a list", "/weights", "[1, 2]",
      "weights is a list of 2; it must be an object from feature ids to weights.");
  add("no weight", "/weights", "{}", "weights is {}; it must be an object from feature ids to weights.");
  add("unknown feature", "/weights/hole", "1",
      "weights.hole is an unknown feature; it must be an id that `tetrabench-cli features list` prints (did "
      "you mean holes?).");
  add("feature with a slash", "/weights/a~1b", "1",
      "weights.a/b is an unknown feature; it must be an id that `tetrabench-cli features list` prints.");
  add("weight 1.1e12", "/weights/holes", "1.1e12", "weights.holes is 1100000000000.0" + weight);
  add("weight -1e13", "/weights/holes", "-1e13", "weights.holes is -10000000000000.0" + weight);
  add("weight in a list", "/weights/columnHeight/3", "1e300", "weights.columnHeight[3] is 1e+300" + weight);
  add("weight null", "/weights/holes", "null", "weights.holes is null" + finite);
  add("weight as text", "/weights/holes", "\"-1\"", "weights.holes is \"-1\"" + finite);
  add("NaN in a list", "/weights/columnHeight/0", "\"NaN\"", "weights.columnHeight[0] is \"NaN\"" + finite);
  add("list for one value", "/weights/holes", "[-1]", "weights.holes is a list of 1; it must be a number.");
  add("number for a list", "/weights/columnHeight", "1",
      "weights.columnHeight is 1; it must be a list of numbers, one for each value of this feature.");
  add("empty list", "/weights/columnHeight", "[]",
      "weights.columnHeight is []; it must be a list of up to 32 numbers.");
  add("list of 33", "/weights/columnHeight",
      "[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]",
      "weights.columnHeight is a list of 33; it must be a list of up to 32 numbers.");
  add("three column heights", "/weights/columnHeight", "[1, 2, 3]",
      "weights.columnHeight has 3 values; it must have 4 to 32, for boards 4 to 32 columns wide.");
  add("32 differences of heights", "/weights/heightDifference",
      "[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]",
      "weights.heightDifference has 32 values; it must have 3 to 31, for boards 4 to 32 columns wide.");
  add("11 column heights on a board 10 wide", "/boardWidth", "11",
      "weights.columnHeight has 10 values; it must have 11 on a board 11 columns wide.");
  add("lists for two widths", "/weights/heightDifference", "[1, 2, 3]",
      "weights.heightDifference has 3 values; it must have 9 on a board 10 columns wide.");
  add("four radial bases", "/weights/rbfHeight", "[1, 2, 3, 4]",
      "weights.rbfHeight has 4 values; it must have 5.");
  add("a radial basis a column", "/weights/rbfHeight", "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]",
      "weights.rbfHeight has 10 values; it must have 5.");
  add("one radial basis", "/weights/rbfHeight", "1",
      "weights.rbfHeight is 1; it must be a list of numbers, one for each value of this feature.");
  add("board width 3", "/boardWidth", "3", "boardWidth is 3; it must be a whole number between 4 and 32.");
  add("board width as text", "/boardWidth", "\"10\"",
      "boardWidth is \"10\"; it must be a whole number between 4 and 32.");
  add("free column below -1", "/keepLastColumnFreeBelow", "-1",
      "keepLastColumnFreeBelow is -1; it must be a whole number between 0 and 60.");
  add("unknown tie-break", "/tieBreak", "\"last\"",
      "tieBreak is \"last\"; it must be one of first, dellacherie.");
  add("tie-break as a number", "/tieBreak", "1",
      "tieBreak is 1; it must be a string in quotation marks, one of first, dellacherie.");
}

void AgentDocumentTest::aBadValueIsReportedWithItsPlaceAndWhatItMustBe() {
  QFETCH(QByteArray, place);
  QFETCH(QByteArray, value);
  QFETCH(QByteArray, refusal);
  const Json valid = parseJson(kValid);
  QCOMPARE(refusalOfAgent(valid), std::string("accepted"));
  QCOMPARE(refusalOfAgent(changed(valid, place, value)), refusal.toStdString());
}

void AgentDocumentTest::fiveValuesSuitEveryWidth() {
  Json json = parseJson(kValid);
  json["weights"]["rbfHeight"] = {5, 4, 3, 2, 1};
  QCOMPARE(refusalOfAgent(json), std::string("accepted"));
  json["weights"].erase("columnHeight");
  const AgentSettings agent = agentFromJson(json);
  QVERIFY(toJson(agent)["weights"]["rbfHeight"] == Json({5.0, 4.0, 3.0, 2.0, 1.0}));
  for (int width : {4, 10, 32}) {
    Mdp mdp{{.width = width}};
    QCOMPARE(refusalOf([&] { makeAgent(agent, mdp, 1); }), std::string("accepted"));
  }
}

void AgentDocumentTest::aRandomAgentTakesNoWeights_data() {
  QTest::addColumn<QByteArray>("key");
  for (const char* key :
       {"weights", "sense", "loseWhenBest", "boardWidth", "keepLastColumnFreeBelow", "tieBreak"})
    QTest::newRow(key) << QByteArray(key);
}

void AgentDocumentTest::aRandomAgentTakesNoWeights() {
  QFETCH(QByteArray, key);
  Json json = parseJson(R"({"format": "tetrabench-agent/1", "name": "R", "kind": "random"})");
  QCOMPARE(refusalOfAgent(json), std::string("accepted"));
  json[key.toStdString()] = 10;
  QCOMPARE(refusalOfAgent(json), key.toStdString() + " is not used by this kind of agent.");
}

void AgentDocumentTest::weightsForElevenColumnsCannotPlayOnTen() {
  Json json = parseJson(kValid);
  json["weights"]["columnHeight"].push_back(11);
  const AgentSettings agent = agentFromJson(json);  // the document does not state its board's width
  Mdp mdp{{.width = 11}};
  QCOMPARE(refusalOf([&] { makeAgent(agent, mdp, 1); }), std::string("accepted"));
  const std::string refusal = refusalOf([&] { makeAgent(agent, Mdp{}, 1); });
  QVERIFY2(refusal.starts_with("A: weights.columnHeight has 11 values"), refusal.c_str());
  json["boardWidth"] = 10;
  QCOMPARE(refusalOfAgent(json),
           std::string("weights.columnHeight has 11 values; it must have 10 on a board 10 columns wide."));
  json = parseJson(kValid);
  json["weights"].erase("columnHeight");
  json["boardWidth"] = 11;
  const AgentSettings narrow = agentFromJson(json);
  QCOMPARE(refusalOf([&] { makeAgent(narrow, Mdp{}, 1); }),
           std::string("A: boardWidth is 11; it must be 10, the width of the MDP's board."));
}

void AgentDocumentTest::dellacheriesTieBreakIsForTetrominoes() {
  Json json = parseJson(kValid);
  json["weights"].erase("columnHeight");
  const Mdp tetrominoes, reduced{{.pieces = &PieceSet::reduced()}};
  QCOMPARE(refusalOf([&] { makeAgent(agentFromJson(json), reduced, 1); }), std::string("accepted"));
  json["tieBreak"] = "dellacherie";
  const AgentSettings agent = agentFromJson(json);
  QCOMPARE(refusalOf([&] { makeAgent(agent, tetrominoes, 1); }), std::string("accepted"));
  QCOMPARE(refusalOf([&] { makeAgent(agent, reduced, 1); }),
           std::string(
               "A: tieBreak is dellacherie; it must be first, on an MDP whose pieces are not tetrominoes."));
}

TETRABENCH_TEST(AgentDocumentTest)
#include "agent_document_test.moc"
