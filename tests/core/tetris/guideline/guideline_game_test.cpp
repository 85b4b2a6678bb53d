#include <algorithm>
#include <random>

#include "core/tetris/game.h"
#include "core/tetris/guideline/guideline_way.h"
#include "tests/support/guideline/guideline_twin.h"
#include "tests/support/qtest.h"
#include "tests/support/random_grids.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests for games under guideline rules against a reference based on letters and character grids.
class GuidelineGameTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void gamesAgreeWithTheTwinMoveByMove_data();
  void gamesAgreeWithTheTwinMoveByMove();
  void movesScoreAsTheGuidelineSays_data();
  void movesScoreAsTheGuidelineSays();
  void waysLeadToThePlacementsMoveByMove();
  void restartingGivesTheSameGameAsANewOne();
};

namespace {

MdpSettings guideline(int width, int height, bool hold) {
  MdpSettings settings;
  settings.rules = Rules::Guideline;
  settings.width = width;
  settings.height = height;
  settings.draw = BagDraw{};
  settings.preview = 2;
  settings.hold = hold;
  settings.reward = AttackReward{};
  return settings;
}

std::string lettersOf(const Mdp& mdp, std::uint64_t game, int count) {
  PieceSequence sequence(mdp, 1, game);
  std::string letters;
  for (int k = 0; k < count; ++k) letters += mdp.pieces()[sequence.at(static_cast<std::uint64_t>(k))].letter;
  return letters;
}

std::vector<TwinChoice> choicesIn(const Game& game) {
  std::vector<TwinChoice> choices;
  for (const Placement& p : game.placements())
    choices.push_back({p.held, {p.orientation, p.column, p.row, p.spin}});
  return choices;
}

/// Prefers low placements and spins, so that games last and rows are removed.
std::size_t choose(std::mt19937_64& random, const Game& game) {
  const auto placements = game.placements();
  std::size_t best = below(random, static_cast<int>(placements.size()));
  for (int i = 0; i < 12; ++i) {
    const std::size_t other = below(random, static_cast<int>(placements.size()));
    const auto costOf = [&](const Placement& p) { return 2 * p.row - 3 * static_cast<int>(p.spin); };
    if (costOf(placements[other]) < costOf(placements[best])) best = other;
  }
  return best;
}

/// Counts of rare events.
struct Events {
  int over = 0, attack = 0, holds = 0, garbage = 0;
};

std::string compareGames(const Mdp& mdp, std::mt19937_64& random, std::uint64_t number, Events& events) {
  constexpr int kMoves = 40;
  Game game(mdp, 1, number);
  GuidelineTwin twin(Grid(mdp.width(), mdp.boardHeight()), lettersOf(mdp, number, 2 * kMoves + 2),
                     mdp.settings().hold);
  for (int move = 0; move < kMoves; ++move) {
    if (game.over() != twin.over()) return "one of the games is over";
    if (game.over()) {
      ++events.over;
      return {};
    }
    if (mdp.pieces()[game.piece()].letter != twin.piece()) return "the pieces differ";
    const int held = game.state().held;
    if ((held == GuidelineState::kNone ? std::nullopt : std::optional(mdp.pieces()[held].letter)) !=
        twin.held())
      return "the holds differ";
    const auto choices = choicesIn(game);
    if (choices != twin.choices()) return "the placements differ in move " + std::to_string(move);
    const std::size_t choice = choose(random, game);
    const MoveResult result = game.play(choice);
    twin.play(choices[choice]);
    if (result.over != game.over()) return "the result does not say that the game is over";
    if (result.score != GuidelineScore{twin.points(), twin.attack()}) return "the scores differ";
    if (result.reward != twin.attack()) return "the reward is not the attack";
    events.attack += twin.attack() > 0;
    events.holds += choices[choice].holds;
    if (const std::string differs = difference(game.board(), twin.grid()); !differs.empty()) return differs;
    if (twin.over() || below(random, 12) > 0) continue;
    const int rows = between(random, 1, 6), hole = static_cast<int>(below(random, mdp.width()));
    game.receive(rows, hole);
    twin.receive(rows, hole);
    ++events.garbage;
    if (game.over() && twin.over()) return {};
    if (const std::string differs = difference(game.board(), twin.grid()); !differs.empty()) return differs;
  }
  return {};
}

}  // namespace

void GuidelineGameTest::gamesAgreeWithTheTwinMoveByMove_data() {
  QTest::addColumn<int>("width");
  QTest::addColumn<int>("height");
  QTest::addColumn<bool>("hold");
  QTest::addColumn<int>("games");
  QTest::newRow("10x20") << 10 << 20 << true << 6;
  QTest::newRow("10x20 without hold") << 10 << 20 << false << 6;
  QTest::newRow("4x8") << 4 << 8 << true << 25;
  QTest::newRow("5x4") << 5 << 4 << true << 25;
}

void GuidelineGameTest::gamesAgreeWithTheTwinMoveByMove() {
  QFETCH(int, width);
  QFETCH(int, height);
  QFETCH(bool, hold);
  QFETCH(int, games);
  const Mdp mdp(guideline(width, height, hold));
  std::mt19937_64 random(static_cast<std::uint64_t>(width * height));
  Events events;
  for (int game = 0; game < games; ++game) {
    const std::string differs = compareGames(mdp, random, static_cast<std::uint64_t>(game), events);
    QVERIFY2(differs.empty(), (std::to_string(game) + ": " + differs).c_str());
  }
  QVERIFY(height > 8 || events.over > 0);
  QVERIFY(width > 5 || events.attack > 0);
  QVERIFY(events.garbage > 0);
  QCOMPARE(events.holds > 0, hold);
}

void GuidelineGameTest::movesScoreAsTheGuidelineSays_data() {
  using Moves = std::vector<ScoredMove>;
  QTest::addColumn<Moves>("moves");
  QTest::addColumn<int>("points");  // of the last move
  QTest::addColumn<int>("attack");
  const ScoredMove none{}, single{1}, tetris{4}, tSpinDouble{2, Spin::Full}, mini{1, Spin::Mini};
  QTest::newRow("a single") << Moves{single} << 100 << 0;
  QTest::newRow("a T-spin double") << Moves{tSpinDouble} << 1200 << 4;
  QTest::newRow("a mini T-spin single") << Moves{mini} << 200 << 0;
  QTest::newRow("a T-spin that removes nothing") << Moves{{0, Spin::Full}} << 400 << 0;
  QTest::newRow("four rows twice, with a move between") << Moves{tetris, none, tetris} << 1200 << 5;
  QTest::newRow("four rows twice in a row") << Moves{tetris, tetris} << 1250 << 5;
  QTest::newRow("a single ends back-to-back") << Moves{tetris, none, single, none, tetris} << 800 << 4;
  QTest::newRow("a T-spin without rows does not") << Moves{tetris, {0, Spin::Full}, tetris} << 1200 << 5;
  QTest::newRow("the third single in a row") << Moves{single, single, single} << 200 << 1;
  QTest::newRow("a long combo") << Moves(20, single) << 100 + 19 * 50 << 5;
  QTest::newRow("a perfect clear") << Moves{{4, Spin::None, true}} << 2800 << 10;
  QTest::newRow("a perfect clear back-to-back") << Moves{tetris, none, {4, Spin::None, true}} << 4400 << 10;
}

void GuidelineGameTest::movesScoreAsTheGuidelineSays() {
  QFETCH(std::vector<ScoredMove>, moves);
  GuidelineState state;
  GuidelineScore last;
  for (const ScoredMove& move : moves) last = score(state, move);
  QTEST(last.points, "points");
  QTEST(last.attack, "attack");
}

/// On boards from games, each route starts at the spawn and proceeds one move at a time.
void GuidelineGameTest::waysLeadToThePlacementsMoveByMove() {
  const Mdp mdp(guideline(6, 8, true));
  std::mt19937_64 random(5);
  int spins = 0;
  for (std::uint64_t number = 0; number < 8; ++number) {
    Game game(mdp, 1, number);
    for (int move = 0; move < 12 && !game.over(); ++move) {
      for (const Placement& p : game.placements()) {
        const auto way = guidelineRoute(game.board(), game.pieceOf(p), p);
        QVERIFY(!way.empty());
        QVERIFY(way.front().row >= mdp.boardHeight() - 1 && way.front().orientation == 0);
        QCOMPARE(way.back(), (GuidelinePose{p.orientation, p.column, p.row}));
        spins += p.spin != Spin::None;
        if (p.spin != Spin::None) QVERIFY(way[way.size() - 2].orientation != way.back().orientation);
        for (std::size_t i = 1; i < way.size(); ++i)
          QVERIFY(way[i].orientation != way[i - 1].orientation ||
                  std::abs(way[i].column - way[i - 1].column) + std::abs(way[i].row - way[i - 1].row) == 1 ||
                  mdp.pieces()[game.pieceOf(p)].orientations.size() == 2);
      }
      game.play(choose(random, game));
    }
  }
  QVERIFY(spins > 0);
}

void GuidelineGameTest::restartingGivesTheSameGameAsANewOne() {
  const Mdp mdp(guideline(10, 20, true));
  Game again(mdp, 3, 7);
  std::mt19937_64 random(1);
  for (int move = 0; move < 30 && !again.over(); ++move) again.play(choose(random, again));
  again.restart(2);
  Game fresh(mdp, 3, 2);
  for (int move = 0; move < 30 && !fresh.over(); ++move) {
    QVERIFY(std::ranges::equal(again.placements(), fresh.placements()));
    QVERIFY(std::ranges::equal(again.preview(), fresh.preview()));
    QCOMPARE(again.state(), fresh.state());
    const std::size_t choice = choose(random, fresh);
    again.play(choice);
    fresh.play(choice);
  }
  QCOMPARE(again.over(), fresh.over());
}

TETRABENCH_TEST(GuidelineGameTest)
#include "guideline_game_test.moc"
