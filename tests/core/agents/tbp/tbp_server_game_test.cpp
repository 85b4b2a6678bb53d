#include <algorithm>
#include <map>
#include <random>

#include "core/agents/library.h"
#include "core/agents/make_agent.h"
#include "core/agents/tbp/tbp_server.h"
#include "tests/support/guideline/guideline_twin.h"
#include "tests/support/guideline/tbp_drawings.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests for whole games that frontends play with a bot's moves, and frontends that send arbitrary input.
class TbpServerGameTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyMoveOfAGameIsLegal();
  void agentsPlayAsInAGame_data();
  void agentsPlayAsInAGame();
  void nothingThatComesInSilencesIt();
};

namespace {

const std::string kSuggest = R"({"type":"suggest"})";

std::string start(const std::string& queue, std::optional<char> hold, const Grid& grid) {
  Json json{{"type", "start"}, {"hold", nullptr},       {"queue", Json::array()},
            {"combo", 0},      {"back_to_back", false}, {"board", Json::array()}};
  if (hold) json["hold"] = std::string(1, *hold);
  for (const char piece : queue) json["queue"].push_back(std::string(1, piece));
  for (int row = 0; row < 40; ++row) {
    Json& cells = json["board"].emplace_back(Json::array());
    for (int c = 0; c < 10; ++c) cells.push_back(grid.full(c, row) ? Json("G") : Json());
  }
  return json.dump();
}

Json play(const Json& move) {
  return {{"type", "play"}, {"move", move}};
}

Json newPiece(char piece) {
  return {{"type", "new_piece"}, {"piece", std::string(1, piece)}};
}

Json movesFrom(TbpServer& server) {
  const auto answers = server.receive(kSuggest);
  return answers.size() == 1 ? Json::parse(answers.front())["moves"] : Json();
}

std::set<TbpCell> cellsIn(const Json& move) {
  static const std::vector<std::string> turns{"north", "east", "south", "west"};
  const Json& location = move["location"];
  return tbpCells(
      location["type"].get<std::string>()[0],
      static_cast<int>(std::ranges::find(turns, location["orientation"].get<std::string>()) - turns.begin()),
      location["x"], location["y"]);
}

std::set<TbpCell> restCells(char piece, const Rest& rest) {
  const PieceSet& set = PieceSet::tetrominoes();
  const Orientation& shape = set[set.find(piece)].orientations[static_cast<std::size_t>(rest.orientation)];
  std::set<TbpCell> cells;
  for (int x = 0; x < shape.width; ++x)
    for (int y = 0; y < shape.height; ++y)
      if (shapes::has(shape, x, y)) cells.insert({rest.column + x, rest.row + y});
  return cells;
}

std::string bags(int count, unsigned seed) {
  std::mt19937 random(seed);
  std::string letters;
  while (std::ssize(letters) < count) {
    std::string bag = "IOTSZJL";
    std::ranges::shuffle(bag, random);
    letters += bag;
  }
  return letters;
}

}  // namespace

/// Over 200 pieces, a frontend that knows the legal moves from a flood fill plays mostly the first
/// suggestion, sometimes a later one.
void TbpServerGameTest::everyMoveOfAGameIsLegal() {
  constexpr int kPieces = 200;
  constexpr std::size_t kShown = 5;
  const std::string letters = bags(2 * kPieces, 4);
  GuidelineTwin game(Grid(10, 20), letters, true);
  TbpServer server(Library::instance().agent("dellacherie"));
  QVERIFY(server.receive(start(letters.substr(0, kShown), {}, game.grid())).empty());
  std::size_t shown = kShown;
  for (int k = 0; k < kPieces; ++k) {
    QVERIFY(!game.over());
    std::map<std::string, TwinChoice> legal;
    const std::string queue = letters.substr(shown - kShown, kShown);
    const char swapped = game.held().value_or(queue[1]);
    QCOMPARE(game.piece(), queue[0]);
    const auto keyOf = [](char piece, const std::set<TbpCell>& cells, const std::string& spin) {
      std::string key = piece + spin;
      for (const auto& [x, y] : cells) key += " " + std::to_string(x) + "," + std::to_string(y);
      return key;
    };
    for (const TwinChoice& choice : game.choices()) {
      const char piece = choice.holds ? swapped : game.piece();
      static const std::vector<std::string> spins{"none", "mini", "full"};
      legal[keyOf(piece, restCells(piece, choice.rest), spins[static_cast<std::size_t>(choice.rest.spin)])] =
          choice;
    }
    const Json moves = movesFrom(server);
    QVERIFY(!moves.empty());
    QCOMPARE(moves.size(), std::min(legal.size(), TbpServer::kMaxMoves));
    std::vector<TwinChoice> choices;
    for (const Json& move : moves) {
      const auto found =
          legal.find(keyOf(move["location"]["type"].get<std::string>()[0], cellsIn(move), move["spin"]));
      QVERIFY2(found != legal.end(), move.dump().c_str());
      choices.push_back(found->second);
    }
    if (k % 10 == 9) {  // a server started at this position suggests the same moves
      TbpServer another(Library::instance().agent("dellacherie"));
      another.receive(start(queue, game.held(), game.grid()));
      QCOMPARE(movesFrom(another).dump(), moves.dump());
    }
    const std::size_t taken = k % 4 == 3 ? std::min<std::size_t>(2, moves.size() - 1) : 0;
    const bool fromQueue = choices[taken].holds && !game.held();
    game.play(choices[taken]);
    QVERIFY(server.receive(play(moves[taken]).dump()).empty());
    for (int i = 0; i < (fromQueue ? 2 : 1); ++i)
      QVERIFY(server.receive(newPiece(letters[shown++]).dump()).empty());
  }
}

void TbpServerGameTest::agentsPlayAsInAGame_data() {
  QTest::addColumn<QString>("agent");
  for (const char* agent :
       {"bcts", "cmu-look-ahead", "random", "huji-phases", "incremental", "smartagent-1.3", "smartagent-1.6"})
    QTest::newRow(agent) << agent;
}

/// Includes learning agents, which observe the outcome of their choices.
void TbpServerGameTest::agentsPlayAsInAGame() {
  QFETCH(QString, agent);
  const AgentSettings settings = Library::instance().agent(agent.toStdString());
  const Mdp mdp({.rules = Rules::Guideline, .preview = 6, .hold = true, .reward = AttackReward{}});
  Game game(mdp, 3, 0);
  const auto player = makeAgent(settings, mdp, 1);
  player->beginGame(0);
  TbpServer server(settings);
  std::string queue;
  const auto add = [&](int piece) { return queue += mdp.pieces()[piece].letter; };
  add(game.piece());
  for (const auto piece : game.preview()) add(piece);
  server.receive(start(queue, {}, Grid(10, 20)));
  for (int k = 0; k < 40 && !game.over(); ++k) {
    const std::size_t choice = player->choose(viewOf(game));
    const Json expected =
        toTbp(tbpMoveOf(game.pieceOf(game.placements()[choice]), game.placements()[choice]));
    const Json moves = movesFrom(server);
    QCOMPARE(moves[0].dump(), expected.dump());
    const bool takesTwo = game.placements()[choice].held && game.state().held == GuidelineState::kNone;
    const MoveResult result = game.play(choice);
    player->observe(result, game.board());
    QVERIFY(server.receive(play(moves[0]).dump()).empty());
    for (std::size_t i = takesTwo ? 4 : 5; i < 6; ++i)
      server.receive(newPiece(mdp.pieces()[game.preview()[i]].letter).dump());
  }
}

namespace {

/// Damages a line in one to three places.
std::string damaged(std::string line, std::mt19937& random) {
  static const std::vector<std::string> pieces{
      "null",    "0",         "-1",       "1e300",    "\"G\"",
      "\"T\"",   "[",         "]",        "{",        "}",
      "true",    "39",        "9",        "40",       "1.5",
      "\"\"",    "\"north\"", "\"play\"", ",",        ":",
      "\\u0000", "\xff",      "\"X\"",    "\xe2\x82", "99999999999999999999"};
  for (auto times = 1 + random() % 3; times > 0; --times) {
    const std::size_t at = random() % (line.size() + 1), length = random() % 12;
    switch (random() % 4) {
      case 0:
        line.erase(at, length);
        break;
      case 1:
        line.insert(at, pieces[random() % pieces.size()]);
        break;
      case 2:
        if (at < line.size()) line[at] = static_cast<char>(random() % 256);
        break;
      default: {  // replaces one value by another
        const std::size_t from = line.find_first_of(":[,", at);
        if (from == std::string::npos) break;
        const std::size_t to = line.find_first_of(",]}", from + 1);
        line.replace(from + 1, to == std::string::npos ? to : to - from - 1,
                     pieces[random() % pieces.size()]);
      }
    }
  }
  return line;
}

}  // namespace

/// Sends one server thousands of dialogues with damaged, missing, repeated or swapped lines.
void TbpServerGameTest::nothingThatComesInSilencesIt() {
  std::mt19937 random(11);
  Grid grid(10, 20);
  for (int c = 0; c < 9; ++c)
    for (int row = 0; row < 2 + c; ++row) grid.fill(c, row);
  TbpServer server(Library::instance().agent("dellacherie"));
  const std::vector<std::string> dialogue{
      R"({"type":"rules","randomizer":"seven_bag"})",
      start("TIOSZ", 'L', grid),
      kSuggest,
      R"({"type":"play","move":{"location":{"type":"T","orientation":"south","x":1,"y":4},"spin":"none"}})",
      R"({"type":"new_piece","piece":"J"})",
      kSuggest,
      R"({"type":"play","move":{"location":{"type":"L","orientation":"west","x":9,"y":9},"spin":"full"}})",
      R"({"type":"play","move":{"location":{"type":"O","orientation":"east","x":0,"y":6},"spin":"mini"}})",
      kSuggest,
      R"({"type":"stop"})"};
  int errors = 0, suggestions = 0;
  for (int k = 0; k < 2000; ++k) {
    std::vector<std::string> lines = dialogue;
    for (auto times = random() % 4; times > 0; --times) {
      const std::size_t i = random() % lines.size(), j = random() % lines.size();
      switch (random() % 3) {
        case 0:
          lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
          break;
        case 1:
          std::swap(lines[i], lines[j]);
          break;
        default:
          lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(i), lines[j]);
      }
    }
    for (std::string& line : lines)
      if (random() % 3 == 0) line = damaged(std::move(line), random);
    for (const std::string& line : lines) {
      const auto answers = server.receive(line);
      if (line == kSuggest) QCOMPARE(answers.size(), std::size_t{1});
      for (const std::string& answer : answers) {
        QVERIFY(answer.size() < TbpServer::kLongestSent - 1);
        QVERIFY(answer.find('\n') == std::string::npos);
        const Json json = Json::parseOrDiscard(answer);
        QVERIFY(json.is_object());
        if (json["type"] == "error") {
          ++errors;
          QVERIFY(!json["reason"].get<std::string>().empty());
        } else if (json["type"] == "suggestion") {
          ++suggestions;
        } else {
          QVERIFY(json["type"] == "ready");
        }
      }
    }
  }
  QVERIFY(errors > 1000 && suggestions > 500);
  server.receive(dialogue[1]);
  QCOMPARE(movesFrom(server).size(), TbpServer::kMaxMoves);
}

TETRABENCH_TEST(TbpServerGameTest)
#include "tbp_server_game_test.moc"
