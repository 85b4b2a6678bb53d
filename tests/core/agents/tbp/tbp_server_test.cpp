#include "core/agents/tbp/tbp_server.h"

#include <fmt/format.h>

#include <set>

#include "core/agents/library.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests for dialogues with the Tetris Bot Protocol server line by line.
class TbpServerTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void itSaysWhoItIs();
  void rulesAreAcceptedWhateverTheRandomizer();
  void suggestionsHaveSeveralMovesAndTheirInfo();
  void anAgentWithoutALinearFunctionSuggestsItsChoiceAlone();
  void aPieceFromTheHoldChangesPlaces();
  void anEmptyHoldTakesThePieceFromTheQueue();
  void movesThatNoWayLeadsToArePlayed();
  void movesThatCannotBeMadeAreRefused();
  void rowsAboveTheVisibleOnesAreRemovedToo();
  void withoutAMoveTheListIsEmpty();
  void stopForgetsTheGameAndStartBeginsAnother();
  void aSecondQuestionGetsTheSameAnswer();
  void whatDoesNotFitIsAnError_data();
  void whatDoesNotFitIsAnError();
  void whatIsUnknownIsIgnored();
  void quitEndsIt();
  void externalAgentsAreRefused();
};

namespace {

TbpServer serverOf(const std::string& agent) {
  return TbpServer(Library::instance().agent(agent));
}

Json emptyBoard() {
  return std::vector<Json>(40, std::vector<Json>(10, nullptr));
}

std::string startLine(const std::string& queue, Json hold = nullptr, Json board = emptyBoard()) {
  Json pieces = Json::array();
  for (const char piece : queue) pieces.push_back(std::string(1, piece));
  return Json{{"type", "start"}, {"hold", std::move(hold)}, {"queue", std::move(pieces)},
              {"combo", 0},      {"back_to_back", false},   {"board", std::move(board)}}
      .dump();
}

std::string playLine(const std::string& piece, const std::string& orientation, int x, int y) {
  return fmt::format(
      R"({{"type":"play","move":{{"location":{{"type":"{}","orientation":"{}","x":{},"y":{}}},"spin":"none"}}}})",
      piece, orientation, x, y);
}

std::string textOf(const Json& json) {
  return json.dump();
}

/// Returns the only reply to a line.
Json answerTo(TbpServer& server, const std::string& line) {
  const auto answers = server.receive(line);
  return answers.size() == 1 ? Json::parse(answers.front()) : Json("not one answer");
}

Json movesOf(TbpServer& server) {
  return answerTo(server, R"({"type":"suggest"})")["moves"];
}

/// Returns the letters of the suggested pieces.
std::set<std::string> piecesOf(TbpServer& server) {
  std::set<std::string> pieces;
  for (const Json& move : movesOf(server)) pieces.insert(move["location"]["type"].get<std::string>());
  return pieces;
}

using Letters = std::set<std::string>;

}  // namespace

void TbpServerTest::itSaysWhoItIs() {
  const Json info = Json::parse(serverOf("dellacherie").info());
  QCOMPARE(textOf(info["type"]), textOf(Json("info")));
  QCOMPARE(textOf(info["name"]), textOf(Json(Library::instance().agent("dellacherie").name)));
  QCOMPARE(textOf(info["version"]), textOf(Json("Tetrabench " + programVersion())));
  QCOMPARE(textOf(info["author"]), textOf(Json("Tetrabench")));
  QCOMPARE(textOf(info["features"]), textOf(Json::array()));
  QCOMPARE(info.size(), std::size_t{5});
}

void TbpServerTest::rulesAreAcceptedWhateverTheRandomizer() {
  TbpServer server = serverOf("dellacherie");
  for (const char* line :
       {R"({"type":"rules"})", R"({"type":"rules","randomizer":"seven_bag"})",
        R"({"type":"rules","randomizer":"one_that_is_not_known_yet"})",
        R"({"type":"rules","randomizer":{"type":"general_bag","bag":{"T":2}},"garbage":"general"})",
        " {\"type\":\"rules\"}\r"})
    QCOMPARE(textOf(answerTo(server, line)), textOf(Json({{"type", "ready"}})));
}

void TbpServerTest::suggestionsHaveSeveralMovesAndTheirInfo() {
  TbpServer server = serverOf("dellacherie");
  QVERIFY(server.receive(startLine("TISZ")).empty());
  const Json suggestion = answerTo(server, R"({"type":"suggest"})");
  QCOMPARE(textOf(suggestion["type"]), textOf(Json("suggestion")));
  QCOMPARE(suggestion["moves"].size(), TbpServer::kMaxMoves);
  std::set<std::string> different;
  for (const Json& move : suggestion["moves"]) {
    QCOMPARE(move.size(), std::size_t{2});
    QCOMPARE(move["location"].size(), std::size_t{4});
    different.insert(move.dump());
  }
  QCOMPARE(different.size(), suggestion["moves"].size());
  const Json& info = suggestion["move_info"];
  QCOMPARE(textOf(info["nodes"]), textOf(Json(34 + 17)));  // for T on an empty board, and for I
  QVERIFY(info["nps"].get<double>() > 0);
  QCOMPARE(textOf(info["depth"]), textOf(Json(1)));
  QCOMPARE(textOf(info["extra"]), textOf(Json(Library::instance().agent("dellacherie").name)));
  AgentSettings agent = Library::instance().agent("dellacherie");
  agent.kind = LookAheadSettings{.linear = *agent.linear(), .depth = 2, .firstMoves = 2};
  TbpServer looksAhead(agent);
  looksAhead.receive(startLine("TISZ"));
  QCOMPARE(textOf(answerTo(looksAhead, R"({"type":"suggest"})")["move_info"]["depth"]), textOf(Json(3)));
}

void TbpServerTest::anAgentWithoutALinearFunctionSuggestsItsChoiceAlone() {
  TbpServer server = serverOf("random");
  server.receive(startLine("TISZ"));
  QCOMPARE(movesOf(server).size(), std::size_t{1});
}

void TbpServerTest::aPieceFromTheHoldChangesPlaces() {
  TbpServer server = serverOf("dellacherie");
  server.receive(startLine("TIS", "Z"));
  QCOMPARE(piecesOf(server), Letters({"T", "Z"}));
  QVERIFY(server.receive(playLine("Z", "north", 4, 0)).empty());
  QCOMPARE(piecesOf(server), Letters({"I", "T"}));
  QVERIFY(server.receive(playLine("I", "west", 0, 1)).empty());
  QCOMPARE(piecesOf(server), Letters({"S", "T"}));
}

void TbpServerTest::anEmptyHoldTakesThePieceFromTheQueue() {
  TbpServer server = serverOf("dellacherie");
  server.receive(startLine("TIS"));
  QCOMPARE(piecesOf(server), Letters({"T", "I"}));
  QVERIFY(server.receive(playLine("I", "north", 1, 0)).empty());
  QCOMPARE(piecesOf(server), Letters({"S", "T"}));
  QVERIFY(server.receive(playLine("S", "north", 6, 0)).empty());
  QCOMPARE(textOf(movesOf(server)), textOf(Json::array()));  // empty queue
  QVERIFY(server.receive(R"({"type":"new_piece","piece":"O"})").empty());
  QCOMPARE(piecesOf(server), Letters({"O", "T"}));
  server.receive(startLine("O"));
  QCOMPARE(piecesOf(server), Letters({"O"}));  // no next piece, so no hold
}

/// Covers moves into cavities without an entrance.
void TbpServerTest::movesThatNoWayLeadsToArePlayed() {
  TbpServer server = serverOf("dellacherie");
  Json board = emptyBoard();
  for (const std::size_t c : {0U, 1U, 2U, 3U, 8U, 9U}) board[0][c] = "G";
  for (std::size_t c = 0; c < 9; ++c) board[1][c] = "G";
  server.receive(startLine("IOTS", nullptr, board));
  QVERIFY(server.receive(playLine("I", "south", 6, 0)).empty());  // columns 4 to 7; completes the row
  QVERIFY(server.receive(playLine("O", "west", 6, 1)).empty());
  QVERIFY(server.receive(playLine("T", "north", 9 - 1, 1)).empty());
}

/// A refused move does not change the position: the suggestions remain the same, and the piece can still be
/// played.
void TbpServerTest::movesThatCannotBeMadeAreRefused() {
  TbpServer server = serverOf("dellacherie");
  Json board = emptyBoard();
  for (std::size_t c = 0; c < 9; ++c) board[0][c] = board[1][c] = "G";
  server.receive(startLine("TISZ", nullptr, board));
  const Json before = movesOf(server);
  const std::string floats =
      "move.location is in the air; a piece must rest on the floor or on occupied cells.";
  const std::string taken = "move.location has cells that are already occupied.";
  const std::string outside = "move.location has cells outside of the board.";
  for (const auto& [line, reason] :
       {std::pair{playLine("T", "north", 5, 3), floats}, std::pair{playLine("T", "north", 5, 30), floats},
        std::pair{playLine("I", "east", 9, 4), floats}, std::pair{playLine("T", "north", 5, 1), taken},
        std::pair{playLine("T", "west", 9, 1), taken}, std::pair{playLine("I", "west", 9, 0), outside},
        std::pair{playLine("T", "north", 0, 2), outside}}) {
    const Json answer = answerTo(server, line);
    QCOMPARE(textOf(answer), textOf(Json({{"type", "error"}, {"reason", reason}})));
    QCOMPARE(textOf(movesOf(server)), textOf(before));
  }
  QVERIFY(server.receive(playLine("I", "west", 9, 1)).empty());  // into the well; completes two rows
  QVERIFY(server.receive(playLine("S", "north", 4, 0)).empty());
}

/// A frontend may continue where the game is over by our rules.
void TbpServerTest::rowsAboveTheVisibleOnesAreRemovedToo() {
  TbpServer server = serverOf("dellacherie");
  Json board = emptyBoard();
  for (std::size_t row = 0; row < 20; ++row)
    for (std::size_t c = 0; c < 10; ++c)
      if (c != 5) board[row][c] = "G";
  server.receive(startLine("IIOIIOT", nullptr, board));
  for (const std::string& line :
       {playLine("I", "north", 1, 20), playLine("I", "north", 5, 20), playLine("O", "north", 8, 20),
        playLine("I", "north", 1, 20), playLine("I", "north", 5, 20), playLine("O", "north", 0, 20)})
    QVERIFY(server.receive(line).empty());
  QVERIFY(!movesOf(server).empty());
}

void TbpServerTest::withoutAMoveTheListIsEmpty() {
  TbpServer server = serverOf("dellacherie");
  Json board = emptyBoard();
  for (std::size_t row = 0; row < 40; ++row)
    for (std::size_t c = 1; c < 10; ++c) board[row][c] = "G";
  for (const std::string& start : {startLine("TIS", nullptr, board), startLine(""), startLine("", "T")}) {
    QVERIFY(server.receive(start).empty());
    const Json suggestion = answerTo(server, R"({"type":"suggest"})");
    QCOMPARE(textOf(suggestion["type"]), textOf(Json("suggestion")));
    QCOMPARE(textOf(suggestion["moves"]), textOf(Json::array()));
    QCOMPARE(textOf(suggestion["move_info"]["nodes"]), textOf(Json(0)));
  }
}

void TbpServerTest::stopForgetsTheGameAndStartBeginsAnother() {
  TbpServer server = serverOf("dellacherie");
  server.receive(startLine("TIS"));
  const Json moves = movesOf(server);
  QVERIFY(!moves.empty());
  QVERIFY(server.receive(R"({"type":"stop"})").empty());
  QCOMPARE(textOf(movesOf(server)), textOf(Json::array()));
  server.receive(startLine("SIT"));
  QVERIFY(movesOf(server) != moves);
  server.receive(startLine("TIS"));
  QCOMPARE(textOf(movesOf(server)), textOf(moves));
}

void TbpServerTest::aSecondQuestionGetsTheSameAnswer() {
  TbpServer server = serverOf("random");
  server.receive(startLine("TIS"));
  const auto first = server.receive(R"({"type":"suggest"})");
  QCOMPARE(first.size(), std::size_t{1});
  for (int i = 0; i < 3; ++i) QVERIFY(server.receive(R"({"type":"suggest"})") == first);
}

void TbpServerTest::whatDoesNotFitIsAnError_data() {
  QTest::addColumn<QString>("line");
  QTest::addColumn<QString>("reason");
  const auto add = [](const char* name, const std::string& line, const char* reason) {
    QTest::newRow(name) << QString::fromStdString(line) << reason;
  };
  add("no JSON", "hello", "A message was not read: it is not valid JSON.");
  add("half a message", R"({"type":"suggest")", "A message was not read: it is not valid JSON.");
  add("no object", "[]", "A message is not an object.");
  add("no type", "{}", "type is missing.");
  add("a type that is none", R"({"type":1})", "type is 1; it must be a string.");
  add("a key twice", R"({"type":"stop","type":"stop"})",
      "A message was not read: an object has the key \"type\" twice.");
  add("too deep", "{\"type\":" + std::string(70, '[') + std::string(70, ']') + "}",
      "A message was not read: lists and objects are nested more than 64 deep.");
  add("too long", "\"" + std::string(70'000, 'x') + "\"", "A message is longer than 65,536 bytes.");
  add("suggest before start", R"({"type":"suggest"})", "\"suggest\" needs a game; \"start\" begins one.");
  add("play before start", playLine("T", "north", 4, 0), "\"play\" needs a game; \"start\" begins one.");
  add("new_piece before start", R"({"type":"new_piece","piece":"T"})",
      "\"new_piece\" needs a game; \"start\" begins one.");
  add("start without a board", R"({"type":"start"})", "board is missing.");
  Json board = emptyBoard();
  board.erase(0);
  add("39 rows", startLine("TIS", nullptr, board), "board is a list of 39; it must be a list of 40 rows.");
  board = emptyBoard();
  board[7].push_back(nullptr);
  add("11 columns", startLine("TIS", nullptr, board),
      "board[7] is a list of 11; it must be a list of 10 cells.");
  board[7] = std::vector<Json>(10, "G");
  add("a full row", startLine("TIS", nullptr, board),
      "board[7] is a full row, which a board cannot have between moves.");
  board[7][3] = 1;
  add("a cell that is none", startLine("TIS", nullptr, board),
      "board[7][3] is 1; it must be null or a string.");
  add("a piece that is none", startLine("TXS"), "queue[1] is \"X\"; it must be one of I, O, T, S, Z, J, L.");
  add("a hold that is none", startLine("TIS", "Q"), "hold is \"Q\"; it must be one of I, O, T, S, Z, J, L.");
  add("a long queue", startLine(std::string(1001, 'T')),
      "queue is a list of 1001; it must be a list of up to 1000 pieces.");
}

void TbpServerTest::whatDoesNotFitIsAnError() {
  QFETCH(QString, line);
  QFETCH(QString, reason);
  TbpServer server = serverOf("dellacherie");
  QCOMPARE(textOf(answerTo(server, line.toStdString())),
           textOf(Json({{"type", "error"}, {"reason", reason.toStdString()}})));
  server.receive(startLine("TIS"));
  const Json before = movesOf(server);
  if (!line.contains("start") && !line.contains("stop")) {  // lines after which the game continues
    server.receive(line.toStdString());
    QVERIFY(!movesOf(server).empty());
  }
  server.receive(startLine("TIS"));
  QCOMPARE(textOf(movesOf(server)), textOf(before));
}

void TbpServerTest::whatIsUnknownIsIgnored() {
  TbpServer server = serverOf("dellacherie");
  server.receive(startLine("TIS"));
  const Json before = movesOf(server);
  QVERIFY(server.receive(R"({"type":"weather","sunny":true})").empty());
  QVERIFY(server.receive("").empty());
  QVERIFY(server.receive(" \r").empty());
  QCOMPARE(textOf(movesOf(server)), textOf(before));
  QCOMPARE(textOf(answerTo(server, R"({"type":"suggest","hurry":true})")["moves"]), textOf(before));
  Json start = Json::parse(startLine("TIS"));
  start.erase("hold");
  start["randomizer"] = {{"type", "seven_bag"}, {"bag_state", {"O"}}};
  QVERIFY(server.receive(start.dump()).empty());
  QCOMPARE(textOf(movesOf(server)), textOf(before));
}

void TbpServerTest::quitEndsIt() {
  TbpServer server = serverOf("dellacherie");
  QVERIFY(!server.ended());
  QVERIFY(server.receive(R"({"type":"quit"})").empty());
  QVERIFY(server.ended());
}

void TbpServerTest::externalAgentsAreRefused() {
  AgentSettings agent;
  agent.name = "Mine";
  agent.kind = ProcessSettings{};
  QCOMPARE(refusalOf([&] { TbpServer server(agent); }),
           std::string("Mine: programs and libraries play placement, competition and standard rules, but not "
                       "guideline rules."));
}

TETRABENCH_TEST(TbpServerTest)
#include "tbp_server_test.moc"
