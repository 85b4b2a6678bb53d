/// Tetris Bot Protocol bot for tests: drops pieces by a simple rule, and misbehaves as its arguments specify.
/// It tracks the game independently, from the messages alone.

#include <algorithm>
#include <array>
#include <chrono>
#include <deque>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

namespace {

using Json = nlohmann::json;
using namespace std::chrono_literals;

void say(const Json& message) {
  std::cout << message.dump() << '\n' << std::flush;
}

/// Reports why the messages are inconsistent, and exits.
[[noreturn]] void complain(const std::string& why) {
  std::cerr << "error: " << why << std::endl;
  std::exit(5);
}

struct Cell {
  int x, y;
};
using Cells = std::array<Cell, 4>;

/// Returns the cells of a piece as it spawns, relative to its rotation centre.
Cells shapeOf(char piece) {
  switch (piece) {
    case 'I':
      return {{{-1, 0}, {0, 0}, {1, 0}, {2, 0}}};
    case 'O':
      return {{{0, 0}, {1, 0}, {0, 1}, {1, 1}}};
    case 'T':
      return {{{-1, 0}, {0, 0}, {1, 0}, {0, 1}}};
    case 'S':
      return {{{-1, 0}, {0, 0}, {0, 1}, {1, 1}}};
    case 'Z':
      return {{{-1, 1}, {0, 1}, {0, 0}, {1, 0}}};
    case 'J':
      return {{{-1, 0}, {0, 0}, {1, 0}, {-1, 1}}};
    default:
      return {{{-1, 0}, {0, 0}, {1, 0}, {1, 1}}};
  }
}

/// Applies true rotation: clockwise about the centre.
Cells turned(Cells cells, int turns) {
  for (int i = 0; i < turns; ++i)
    for (Cell& cell : cells) cell = {cell.y, -cell.x};
  return cells;
}

/// Returns the sorted cells at a position.
std::array<int, 4> placed(const Cells& cells, int x, int y) {
  std::array<int, 4> numbers;
  for (std::size_t i = 0; i < 4; ++i) numbers[i] = 10 * (y + cells[i].y) + x + cells[i].x;
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

constexpr const char* kOrientations[] = {"north", "east", "south", "west"};

struct Game {
  static constexpr int kColumns = 10, kRows = 40;
  std::array<std::array<bool, kColumns>, kRows> rows{};
  std::deque<char> queue;
  char hold = 0;
  std::set<char> bag;  ///< seven_bag: pieces that remain after the queue

  bool free(const Cells& cells, int x, int y) const {
    for (const auto [dx, dy] : cells)
      if (x + dx < 0 || x + dx >= kColumns || y + dy < 0 ||
          (y + dy < kRows && rows[static_cast<std::size_t>(y + dy)][static_cast<std::size_t>(x + dx)]))
        return false;
    return true;
  }

  void put(const Cells& cells, int x, int y) {
    for (const auto [dx, dy] : cells) {
      auto& cell = rows.at(static_cast<std::size_t>(y + dy)).at(static_cast<std::size_t>(x + dx));
      if (cell) complain("a piece was played into others");
      cell = true;
    }
    std::size_t to = 0;
    for (const auto& row : rows)
      if (std::find(row.begin(), row.end(), false) != row.end()) rows[to++] = row;
    for (; to < kRows; ++to) rows[to] = {};
  }

  /// Returns the cost of a placement: the sum of cell rows plus a penalty for holes.
  int badness(const Cells& cells, int x, int y) const {
    Game after;
    after.rows = rows;
    after.put(cells, x, y);
    int sum = 0;
    for (std::size_t c = 0; c < kColumns; ++c) {
      bool covered = false;
      for (std::size_t r = kRows; r-- > 0;) {
        covered |= after.rows[r][c];
        if (covered) sum += after.rows[r][c] ? static_cast<int>(r) : 40;
      }
    }
    return sum;
  }

  void start(const Json& message) {
    hold = message["hold"].is_null() ? 0 : message["hold"].get<std::string>()[0];
    queue.clear();
    for (const Json& piece : message["queue"]) queue.push_back(piece.get<std::string>()[0]);
    if (message["board"].size() != kRows) complain("a board has 40 rows");
    for (std::size_t y = 0; y < kRows; ++y)
      for (std::size_t x = 0; x < kColumns; ++x) rows[y][x] = !message["board"][y][x].is_null();
    bag.clear();
    if (message.contains("randomizer"))
      for (const Json& piece : message["randomizer"]["bag_state"]) bag.insert(piece.get<std::string>()[0]);
  }

  void play(const Json& move) {
    const Json& location = move["location"];
    const char piece = location["type"].get<std::string>()[0];
    if (piece != queue.front()) {
      const char before = hold;
      hold = queue.front();
      queue.pop_front();
      if (before == 0 ? queue.empty() || queue.front() != piece : before != piece) complain("no such piece");
      if (before == 0) queue.pop_front();
    } else {
      queue.pop_front();
    }
    int turns = 0;
    while (kOrientations[turns] != location["orientation"]) ++turns;
    put(turned(shapeOf(piece), turns), location["x"], location["y"]);
  }

  void add(char piece, bool bags) {
    queue.push_back(piece);
    if (!bags) return;
    if (bag.erase(piece) == 0) complain("a piece that was not in the bag");
    if (bag.empty()) bag = {'I', 'O', 'T', 'S', 'Z', 'J', 'L'};
  }
};

class Bot {
 public:
  explicit Bot(std::string behaviour) : behaviour_(std::move(behaviour)) {}

  int run() {
    if (is("never-info")) std::this_thread::sleep_for(1000s);
    Json features = Json::array();
    if (is("null-features")) features = nullptr;
    if (is("broken")) std::cout << "Hello!\n" << std::flush;
    if (is("no-type")) say({{"name", "Fake"}});
    say({{"type", "info"},
         {"name", "Fake"},
         {"version", "1"},
         {"author", "Tests"},
         {"features", features},
         {"frontend", {{"unknown", 1}}}});
    for (std::string line; std::getline(std::cin, line);) {
      const Json message = Json::parse(line);
      if (message["type"] == "quit") return 0;
      answer(message);
    }
    return 0;
  }

 private:
  bool is(const char* behaviour) const { return behaviour_ == behaviour; }

  void answer(const Json& message) {
    const std::string type = message["type"];
    if (type == "rules") return takeRules(message);
    if (!playing_ && type != "start") complain(type + " without a game");
    if (type == "start") {
      if (playing_) complain("a start without a stop");
      if (bags_ != message.contains("randomizer")) complain("a start that does not fit the rules");
      playing_ = true;
      asked_ = turn_ = 0;
      game_.start(message);
    }
    if (type == "stop") playing_ = false;
    if (type == "play") {
      asked_ = 0;
      game_.play(message["move"]);
    }
    if (type == "new_piece") game_.add(message["piece"].get<std::string>()[0], bags_);
    if (type == "suggest") suggest();
  }

  void takeRules(const Json& rules) {
    bags_ = rules.contains("randomizer") && rules["randomizer"] == "seven_bag";
    if (is("refuses")) return say({{"type", "error"}, {"reason", "unsupported_rules"}});
    if (is("needs-bags") && !bags_) complain("there is no randomizer");
    if (is("no-bags") && rules.contains("randomizer")) return;
    if (is("unknown-types")) say({{"type", "hint"}, {"text", "none"}});
    say({{"type", "ready"}});
    if (is("ready-twice")) say({{"type", "ready"}});
  }

  void suggest() {
    ++asked_;
    ++questions_;
    if (is("dies") && questions_ == 5) std::exit(3);
    if (asked_ == 1) {
      ++positions_;
      ++turn_;
    }
    if (is("silent") || (is("late") && questions_ == 1) ||
        (is("often-late") && asked_ == 1 && positions_ % 200 == 1))
      return;
    Json answer = suggestion();
    if (is("shifted")) {
      std::swap(answer, kept_);
      if (answer.is_null()) return;
    }
    if (is("slow")) std::this_thread::sleep_for(asked_ == 1 && positions_ % 200 == 1 ? 300ms : 0ms);
    if (is("unknown-types")) say({{"type", "thinking"}, {"depth", {1, 2, 3}}});
    if (is("fails") && questions_ >= 5) return say({{"type", "error"}, {"reason", "out of ideas."}});
    say(answer);
  }

  Json moveOf(char piece, int turns, int x, int y, const char* spin = "none") const {
    return {{"location",
             {{"type", std::string(1, piece)}, {"orientation", kOrientations[turns]}, {"x", x}, {"y", y}}},
            {"spin", spin}};
  }

  /// Returns all straight drops, best first. Of those with the same cells, the one with the fewest turns
  /// comes first (or last, depending on the behaviour).
  Json drops(char piece) const {
    struct Rated {
      int badness;
      std::array<int, 4> cells;  ///< tie breaker, so that the order does not depend on the turns
      Json move;
    };
    std::vector<Rated> rated;
    for (int i = 0; i < 4; ++i)
      for (int x = 0; x < Game::kColumns; ++x) {
        const int turns = is("other-turns") ? 3 - i : i;
        const Cells cells = turned(shapeOf(piece), turns);
        int y = 30;
        if (!game_.free(cells, x, y)) continue;
        while (game_.free(cells, x, y - 1)) --y;
        rated.push_back({game_.badness(cells, x, y), placed(cells, x, y), moveOf(piece, turns, x, y)});
      }
    std::stable_sort(rated.begin(), rated.end(), [](const Rated& a, const Rated& b) {
      return std::tie(a.badness, a.cells) < std::tie(b.badness, b.cells);
    });
    Json moves = Json::array();
    for (Rated& one : rated) moves.push_back(std::move(one.move));
    return moves;
  }

  Json suggestion() const {
    Json moves = Json::array();
    const bool holds = is("holds") && turn_ % 3 != 0;
    char piece = game_.queue.front();
    if (holds) piece = game_.hold != 0 ? game_.hold : game_.queue.at(1);
    if (is("gives-up") && questions_ >= 5) return {{"type", "suggestion"}, {"moves", moves}};
    if (is("illegal") && questions_ >= 5)
      return {{"type", "suggestion"}, {"moves", {moveOf('T', 0, 4, 30), moveOf('I', 0, 40, 0)}}};
    if (is("strange-moves")) moves = {5, Json::object(), moveOf(piece, 0, -7, 0), moveOf(piece, 1, 4, 39)};
    if (is("holds-anyway")) moves.push_back(moveOf(game_.queue.at(1), 0, 4, 0));
    for (const Json& move : drops(piece)) {
      if (is("all-spins"))
        for (const char* spin : {"full", "mini"}) {
          moves.push_back(move);
          moves.back()["spin"] = spin;
        }
      moves.push_back(move);
    }
    if (holds)  // near the top of the board the held piece may not fit
      for (const Json& move : drops(game_.queue.front())) moves.push_back(move);
    Json answer{{"type", "suggestion"}, {"moves", std::move(moves)}};
    if (is("long-lines")) answer["move_info"] = {{"extra", std::string(100'000, 'x')}};
    return answer;
  }

  const std::string behaviour_;
  Game game_;
  bool playing_ = false, bags_ = false;
  int asked_ = 0;      ///< requests for this position
  int questions_ = 0;  ///< all requests
  int turn_ = 0;       ///< turn number in this game
  int positions_ = 0;  ///< positions it was asked about
  Json kept_;
};

}  // namespace

int main(int argc, char** argv) {
  return Bot(argc > 1 ? argv[1] : "").run();
}
