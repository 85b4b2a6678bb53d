#include "core/play/versus/garbage_exchange.h"

#include <algorithm>
#include <random>
#include <thread>

#include "core/agents/library.h"
#include "core/error.h"
#include "core/play/live/live_run.h"
#include "core/play/replay_game.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

/// Tests for players that send garbage to each other at different paces, against a reference that tracks
/// single rows.
class GarbageExchangeTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void rowsAreSentAsTheTwinSendsThem_data();
  void rowsAreSentAsTheTwinSendsThem();
  void attacksGoToTheOthersInTurn();
  void oneWhoIsOutIsSentNothing();
  void movesThatAreKnownAreAnsweredAgain();
  void aResumedGameIsRecordedAgain();
  void aStateIsReadAsItWasWritten();
  void gamesOfAgentsPlayAgainExactly();
};

namespace {

/// Pending row, with the receiver's move number from which it may rise.
struct Row {
  std::int64_t from = 0, attack = 0;
};

struct TwinPlayer {
  std::vector<Row> waiting;
  GuidelineState state;
  std::int64_t moves = 0, sent = 0;
  std::size_t last = 0;
};

VersusMove moveOf(std::int64_t number, int rows, Spin spin = Spin::None) {
  return {number, {}, {rows, spin, false}, false};
}

int total(const std::vector<Garbage>& garbage) {
  int rows = 0;
  for (const Garbage& g : garbage) rows += g.rows;
  return rows;
}

}  // namespace

void GarbageExchangeTest::rowsAreSentAsTheTwinSendsThem_data() {
  QTest::addColumn<int>("players");
  QTest::addColumn<int>("delay");
  QTest::addColumn<bool>("cancels");
  QTest::addColumn<int>("atOnce");
  QTest::newRow("two") << 2 << 1 << true << 8;
  QTest::newRow("two, at once") << 2 << 0 << true << 3;
  QTest::newRow("two, nothing cancelled") << 2 << 3 << false << 1;
  QTest::newRow("six") << 6 << 2 << true << 4;
}

void GarbageExchangeTest::rowsAreSentAsTheTwinSendsThem() {
  QFETCH(int, players);
  QFETCH(int, delay);
  QFETCH(bool, cancels);
  QFETCH(int, atOnce);
  const auto count = static_cast<std::size_t>(players);
  GarbageExchange::Settings settings;
  settings.rules = {.cancels = cancels, .delay = delay, .rowsAtOnce = atOnce};
  GarbageExchange exchange(settings, count);
  std::vector<TwinPlayer> twins(count);
  for (std::size_t i = 0; i < count; ++i) twins[i].last = i;
  std::mt19937 random(1);
  int risen = 0, cancelled = 0;
  for (std::int64_t attack = 0; attack < 5000; ++attack) {
    const std::size_t player = random() % count;
    TwinPlayer& own = twins[player];
    const int rows = static_cast<int>(random() % 5);
    const Spin spin = random() % 4 == 0 && rows < 4 ? Spin::Full : Spin::None;
    int left = score(own.state, {rows, spin, false}).attack;
    while (cancels && left > 0 && !own.waiting.empty()) {
      own.waiting.erase(own.waiting.begin());
      --left;
      ++cancelled;
    }
    if (left > 0) {
      do own.last = (own.last + 1) % count;
      while (own.last == player);
      own.sent += left;
      for (int i = 0; i < left; ++i)
        twins[own.last].waiting.push_back({twins[own.last].moves - 1 + delay, attack});
    }
    const auto rose = exchange.play(player, moveOf(own.moves, rows, spin));
    int rising = 0;
    while (rows == 0 && rising < atOnce && !own.waiting.empty() && own.waiting.front().from <= own.moves) {
      own.waiting.erase(own.waiting.begin());
      ++rising;
    }
    ++own.moves;
    QCOMPARE(total(rose), rising);
    risen += rising;
    for (const Garbage& garbage : rose) QVERIFY(garbage.hole >= 0 && garbage.hole < settings.width);
    for (std::size_t i = 0; i < count; ++i) {
      QCOMPARE(exchange.waiting(i), static_cast<int>(twins[i].waiting.size()));
      QCOMPARE(exchange.sent(i), twins[i].sent);
    }
  }
  QVERIFY(risen > 100);
  QCOMPARE(cancelled > 100, cancels);
}

void GarbageExchangeTest::attacksGoToTheOthersInTurn() {
  GarbageExchange exchange({}, 4);
  for (std::int64_t move = 0; move < 4; ++move) exchange.play(1, moveOf(move, 4));
  QCOMPARE(exchange.waiting(3), 4 + 1);      // back-to-back
  QCOMPARE(exchange.waiting(0), 4 + 1 + 1);  // and combo
  QCOMPARE(exchange.waiting(2), 4 + (4 + 1 + 1));
  QCOMPARE(exchange.waiting(1), 0);
}

void GarbageExchangeTest::oneWhoIsOutIsSentNothing() {
  GarbageExchange exchange({}, 3);
  exchange.leave(1);
  QVERIFY(!exchange.over());
  for (std::int64_t move = 0; move < 5; ++move) exchange.play(0, moveOf(move, 4));
  QCOMPARE(exchange.waiting(1), 0);
  QVERIFY(exchange.waiting(2) > 20);
  VersusMove last = moveOf(0, 0);
  last.over = true;
  QVERIFY(exchange.play(2, last).empty());
  QVERIFY(exchange.isOut(2) && exchange.over() && !exchange.isOut(0));
  const std::int64_t sent = exchange.sent(0);
  exchange.play(0, moveOf(5, 4));
  QCOMPARE(exchange.sent(0), sent);  // no opponent remains
  QVERIFY(!GarbageExchange({}, 1).over());
}

void GarbageExchangeTest::movesThatAreKnownAreAnsweredAgain() {
  GarbageExchange exchange({}, 2);
  std::vector<std::vector<Garbage>> answers;
  for (std::int64_t move = 0; move < 40; ++move) {
    exchange.play(0, moveOf(move, move % 3 == 0 ? 4 : 0));
    answers.push_back(exchange.play(1, moveOf(move, 0)));
  }
  GarbageExchange resumed({}, exchange.players());
  QCOMPARE(resumed.waiting(1), exchange.waiting(1));
  for (std::int64_t move = 0; move < 40; ++move)
    QVERIFY(resumed.play(1, moveOf(move, 4)) == answers[static_cast<std::size_t>(move)]);
  QCOMPARE(resumed.sent(1), std::int64_t{0});  // replayed moves send nothing
  exchange.play(0, moveOf(40, 4));
  resumed.play(0, moveOf(40, 4));
  QVERIFY(exchange.players() == resumed.players());
  QVERIFY(exchange.play(1, moveOf(40, 0)) == resumed.play(1, moveOf(40, 0)));
}

/// Placements are not stored: after resuming, they are recorded again as they are replayed, along with the
/// garbage that rises with them.
void GarbageExchangeTest::aResumedGameIsRecordedAgain() {
  GarbageExchange exchange({}, 2);
  const auto play = [](GarbageExchange& by, std::size_t player, std::int64_t number) {
    VersusMove move = moveOf(number, player == 0 ? 4 : 0);
    move.placement.column = static_cast<std::uint8_t>(number % 7);
    by.play(player, move);
  };
  for (std::int64_t move = 0; move < 30; ++move)
    for (const std::size_t player : {0, 1}) play(exchange, player, move);
  QCOMPARE(exchange.moves(), std::int64_t{60});
  GarbageExchange resumed({}, exchange.players());
  QCOMPARE(resumed.moves(), std::int64_t{60});
  QVERIFY(resumed.games()[1].placements.empty() && resumed.games()[1].garbage.empty());
  for (std::int64_t move = 0; move < 10; ++move) play(resumed, 1, move);
  const RecordedGame part = resumed.games()[1];
  QCOMPARE(part.placements.size(), std::size_t{10});
  QVERIFY(!part.garbage.empty() && part.garbage.back().after <= 10);
  for (std::int64_t move = 10; move < 30; ++move) play(resumed, 1, move);
  for (std::int64_t move = 0; move < 30; ++move) play(resumed, 0, move);
  for (GarbageExchange* each : {&exchange, &resumed}) play(*each, 1, 30);
  QVERIFY(exchange.games() == resumed.games());
}

void GarbageExchangeTest::aStateIsReadAsItWasWritten() {
  GarbageExchange exchange({}, 3);
  for (std::int64_t move = 0; move < 9; ++move)
    for (std::size_t player = 0; player < 3; ++player)
      exchange.play(player, moveOf(move, static_cast<int>((move + static_cast<std::int64_t>(player)) % 5)));
  exchange.leave(2);
  for (const auto& player : exchange.players()) {
    const Json json = toJson(player);
    QVERIFY(garbagePlayerFromJson(JsonReader(json), 10) == player);
  }
  QVERIFY(std::ranges::any_of(exchange.players(), [](const auto& player) { return !player.risen.empty(); }));
  const Json bad[] = {{1, 10, 0}, {1, 0, -2}, {1, 0}};
  for (const char* list : {"waiting", "risen"})
    for (const Json& item : bad) {
      Json player = toJson(exchange.players().front());
      player[list] = Json::array({item});
      QVERIFY_THROWS_EXCEPTION(InvalidDocument, garbagePlayerFromJson(JsonReader(player), 10));
    }
}

namespace {

/// Plays two agents at full speed and checks that each recorded game can be replayed. Returns how many of
/// them received garbage.
int playAgainWhatWasFast(std::uint64_t seed) {
  const Mdp mdp = Library::instance().mdp("guideline/10x20");
  const auto exchange = std::make_shared<GarbageExchange>(GarbageExchange::Settings{.seed = seed}, 2);
  const AgentSettings agent = Library::instance().agent("dt-20");
  std::vector<std::unique_ptr<LiveRun>> runs;
  for (const std::size_t player : {0, 1})
    runs.push_back(std::make_unique<LiveRun>(
        mdp, agent, seed, LiveEnd{.game = true}, 0,
        [exchange, player](const VersusMove& move) { return exchange->play(player, move); }));
  for (auto& run : runs) {
    run->showPieces(true);
    run->setSpeed({});
    run->setPaused(false);
  }
  const auto snapshot = [&](std::size_t i) { return runs[i]->snapshot({}); };
  const auto wait = [](const auto& condition) {
    if (!QTest::qWaitFor(condition, 60000)) qFatal("the agents do not stop");
  };
  wait([&] { return snapshot(0)->endedAt || snapshot(1)->endedAt; });
  int withGarbage = 0;
  const auto check = [&](std::size_t i) {
    runs[i]->setPaused(true);
    wait([&] { return snapshot(i)->paused || snapshot(i)->endedAt; });
    wait([&] { return snapshot(i)->episode.tally.pieces == exchange->players()[i].moves; });
    const RecordedGame recorded = exchange->games()[i];
    withGarbage += !recorded.garbage.empty();
    const ReplayedGame again = replayGame(mdp, seed, recorded);
    QVERIFY2(!again.problem, qPrintable(QString::fromStdString(again.problem.value_or(""))));
    QCOMPARE(again.episode.tally.pieces, snapshot(i)->episode.tally.pieces);
    QCOMPARE(again.episode.tally.lines, snapshot(i)->episode.tally.lines);
    QCOMPARE(again.points, snapshot(i)->points);
    QCOMPARE(!again.episode.truncated, snapshot(i)->endedAt.has_value());
    QVERIFY(again.state == snapshot(i)->state);
  };
  for (const std::size_t player : {0, 1}) check(player);
  return withGarbage;
}

}  // namespace

void GarbageExchangeTest::gamesOfAgentsPlayAgainExactly() {
  int withGarbage = 0;  // one may lose before the other has sent any
  for (std::uint64_t seed = 5; seed < 50 && withGarbage < 4 && !QTest::currentTestFailed(); ++seed)
    withGarbage += playAgainWhatWasFast(seed);
  QVERIFY(withGarbage >= 4);
}

TETRABENCH_TEST(GarbageExchangeTest)
#include "garbage_exchange_test.moc"
