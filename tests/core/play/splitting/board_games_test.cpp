#include "core/play/splitting/board_games.h"

#include <algorithm>

#include "core/agents/library.h"
#include "tests/support/game_twins.h"
#include "tests/support/linear_twin.h"
#include "tests/support/qtest.h"
#include "tests/support/random_agents.h"

using namespace tetrabench;
using namespace tetrabench::test;

class BoardGamesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void partsPlayedOneByOneAreThosePlayedOnGrids();
  void howPartsArePlayedChangesNone();
  void partsThatLookAheadAreTheSameInLanes();
  void theProgressAddsUpToThePieces();
  void aStopEndsThePartInPlay();
  void anObstacleIsGivenAsASentence_data();
  void anObstacleIsGivenAsASentence();
};

namespace {

std::vector<Episode> played(const PartsToPlay& parts, int inFlight) {
  std::vector<Episode> episodes(parts.play.games.size());
  std::size_t begun = 0;
  BoardGames(parts.play.mdp, parts.play.agents.front(), parts.play.seed)
      .play({.next = [&]() -> std::optional<LinearGames::Game> {
               if (begun == parts.play.games.size()) return {};
               return parts.play.games[begun++];
             },
             .ended = [&](const LinearGames::Game& game,
                          const Episode& e) { episodes[static_cast<std::size_t>(game.mark)] = e; }},
            inFlight);
  return episodes;
}

AgentSettings dellacherie() {
  return controller(TETRABENCH_TEST_DATA, "dellacherie");
}

/// Returns an agent that cannot be played in batches.
AgentSettings slowAgent(std::mt19937_64& random, int width) {
  AgentSettings agent = randomAgent(random, width, TETRABENCH_TEST_DATA);
  agent.linear()->keepLastColumnFreeBelow = 3;
  return agent;
}

Mdp mdpOf(std::mt19937_64& random, int width, int height) {
  MdpSettings settings = randomBatchMdp(random, width, height).settings();
  settings.pieceLimit.reset();
  settings.draw = IndependentDraw{};
  return Mdp(settings);
}

}  // namespace

void BoardGamesTest::partsPlayedOneByOneAreThosePlayedOnGrids() {
  std::mt19937_64 random(1);
  for (int round = 0; round < 40 / kSanitizerShare; ++round) {
    const int width = between(random, 4, 12);
    PartsToPlay parts(random, mdpOf(random, width, between(random, 4, 24)), {slowAgent(random, width)}, 30);
    QVERIFY(LinearGames::obstacle(parts.play.agents.front(), parts.play.mdp));
    VERIFY_NOTHING(parts.difference(played(parts, 5)));
  }
}

void BoardGamesTest::howPartsArePlayedChangesNone() {
  std::mt19937_64 random(2);
  for (int round = 0; round < 10; ++round) {
    PartsToPlay parts(random, mdpOf(random, 8, 16), {dellacherie()}, 100);
    QVERIFY(!LinearGames::obstacle(parts.play.agents.front(), parts.play.mdp));
    const auto inBatches = played(parts, 50);
    VERIFY_NOTHING(parts.difference(inBatches));
    QCOMPARE(played(parts, 1), inBatches);
  }
}

/// An agent limited to as many placements as there are plays like an unlimited one, but one game at a time.
void BoardGamesTest::partsThatLookAheadAreTheSameInLanes() {
  std::mt19937_64 random(3);
  std::int64_t low = 0, tall = 0, higher = 0;
  for (int round = 0; round < std::max(12 / kSanitizerShare, 2); ++round) {
    const int height = between(random, 17, 24);
    AgentSettings agent = round % 3 ? randomAgent(random, 10, TETRABENCH_TEST_DATA) : dellacherie();
    const LinearSettings linear = *agent.linear();
    agent.kind = LookAheadSettings{.linear = linear, .alpha = below(random, 2) ? 1 : 0.5};
    PartsToPlay parts(random, mdpOf(random, 10, height), {agent}, 60);
    QVERIFY(!LinearGames::obstacle(agent, parts.play.mdp));
    const auto inLanes = played(parts, 50);
    const std::vector<Board> ends = parts.ends;
    parts.play.agents.front().as<LookAheadSettings>().firstMoves = 1000;
    QVERIFY(LinearGames::obstacle(parts.play.agents.front(), parts.play.mdp));
    const auto oneByOne = played(parts, 50);
    VERIFY_NOTHING(difference(parts.play, inLanes, oneByOne));
    for (std::size_t i = 0; i < ends.size(); ++i) {
      if (oneByOne[i].truncated) QVERIFY(ends[i] == parts.ends[i]);
      const int pile = parts.play.games[i].start ? parts.play.games[i].start->pileHeight() : 0;
      low += pile <= 7;
      tall += pile > 7 && pile <= height - 12;
      higher += pile > height - 8;
    }
  }
  constexpr int kMin = 10 / kSanitizerShare;
  QVERIFY(low > kMin && tall > kMin && higher > kMin);
}

void BoardGamesTest::theProgressAddsUpToThePieces() {
  for (const int freeBelow : {0, 4}) {
    AgentSettings agent = dellacherie();
    agent.linear()->keepLastColumnFreeBelow = freeBelow;
    std::int64_t told = 0, pieces = 0;
    std::uint64_t begun = 0;
    BoardGames(Mdp(MdpSettings{.width = 10, .height = 10}), agent, 1)
        .play({.next = [&]() -> std::optional<LinearGames::Game> {
                 if (begun == 20) return {};
                 return LinearGames::Game{.number = begun++, .pieces = 6000};
               },
               .ended = [&](const LinearGames::Game&, const Episode& e) { pieces += e.tally.pieces; },
               .progress = [&](std::int64_t more) { told += more; }},
              10);
    QVERIFY(pieces > 20);
    QCOMPARE(told, pieces);
  }
}

void BoardGamesTest::aStopEndsThePartInPlay() {
  for (const int freeBelow : {0, 4}) {
    AgentSettings agent = dellacherie();
    agent.linear()->keepLastColumnFreeBelow = freeBelow;
    std::stop_source stop;
    int begun = 0;
    std::vector<Episode> ended;
    Board last(10, 20);
    BoardGames(Mdp(), agent, 1)
        .play({.next = [&]() -> std::optional<LinearGames::Game> {
                 if (begun++ > 0) return {};
                 return LinearGames::Game{.number = 1, .last = &last};
               },
               .ended = [&](const LinearGames::Game&, const Episode& e) { ended.push_back(e); },
               .progress = [&](std::int64_t) { stop.request_stop(); }},
              1, stop.get_token());
    QCOMPARE(ended.size(), std::size_t{1});
    QVERIFY(ended[0].truncated && ended[0].cutOff && ended[0].tally.pieces > 0);
    QCOMPARE(last.cells(), static_cast<int>(4 * ended[0].tally.pieces - 10 * ended[0].tally.lines));
  }
}

void BoardGamesTest::anObstacleIsGivenAsASentence_data() {
  QTest::addColumn<QString>("agent");
  QTest::addColumn<MdpSettings>("mdp");
  QTest::addColumn<QString>("obstacle");
  const auto row = [](const char* agent, const MdpSettings& mdp, const char* obstacle) {
    QTest::newRow(obstacle) << QString(agent) << mdp << QString(obstacle);
  };
  row("dellacherie", {}, "");
  row("cmu-look-ahead", {}, "");
  row("random", {}, "");
  row("smartagent-1.6", {}, "the agent learns");
  row("dellacherie", {.rules = Rules::Competition}, "the rules are not placement");
  row("dellacherie", {.draw = BagDraw{}}, "the pieces are not drawn independently");
  row("fahey-two-piece", {.preview = 1}, "");
  row("dellacherie", {.preview = 4}, "more than 3 next pieces are known");
  row("dellacherie", {.height = {}}, "the board has no height limit");
  row("dellacherie", {.pieceLimit = 100}, "the MDP limits the pieces of a game");
  row("examples/python/dellacherie", {}, "the agent is external, and may remember what it saw");
}

void BoardGamesTest::anObstacleIsGivenAsASentence() {
  QFETCH(QString, agent);
  QFETCH(MdpSettings, mdp);
  QFETCH(QString, obstacle);
  const auto found = BoardGames::obstacle(Library::instance().agent(agent.toStdString()), Mdp(mdp));
  QCOMPARE(QString::fromStdString(found.value_or("")), obstacle);
}

TETRABENCH_TEST(BoardGamesTest)
#include "board_games_test.moc"
