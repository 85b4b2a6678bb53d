#include <random>

#include "core/tetris/arcade_game.h"
#include "core/tetris/game.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

/// Tests for games by hand under guideline rules against games of agents.
class ArcadeGuidelineTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void gamesByHandAreGamesOfAgents_data();
  void gamesByHandAreGamesOfAgents();
  void onlyATurnThatComesLastIsASpin();
  void garbageThatLeavesNoRoomEndsTheGame();
};

namespace {

using Key = ArcadeKey;

Mdp guidelineMdp(int width) {
  MdpSettings settings;
  settings.rules = Rules::Guideline;
  settings.width = width;
  settings.draw = BagDraw{};
  settings.preview = 5;
  settings.hold = true;
  return Mdp(settings);
}

/// Returns an MDP with only T pieces.
Mdp guidelineMdpOfT(std::vector<std::string> prefill, int width) {
  MdpSettings settings = guidelineMdp(width).settings();
  settings.draw = IndependentDraw{};
  settings.weights = {};
  settings.weights[static_cast<std::size_t>(PieceSet::tetrominoes().find('T'))] = 1;
  settings.prefill = std::move(prefill);
  return Mdp(settings);
}

void press(ArcadeGame& game, Key key) {
  game.apply({game.now(), key, true});
  game.apply({game.now(), key, false});
}

}  // namespace

void ArcadeGuidelineTest::gamesByHandAreGamesOfAgents_data() {
  QTest::addColumn<int>("width");
  QTest::addColumn<bool>("garbage");
  QTest::addColumn<bool>("onlyT");
  QTest::newRow("four columns") << 4 << false << false;
  QTest::newRow("four columns, garbage") << 4 << true << false;
  QTest::newRow("four columns, T alone") << 4 << false << true;
  QTest::newRow("ten columns, garbage") << 10 << true << false;
}

/// Whatever keys are pressed, each piece locks in one of the agents' placements, with the same spin, score
/// and effect of garbage.
void ArcadeGuidelineTest::gamesByHandAreGamesOfAgents() {
  QFETCH(int, width);
  QFETCH(bool, garbage);
  QFETCH(bool, onlyT);
  const Mdp mdp = onlyT ? guidelineMdpOfT({}, width) : guidelineMdp(width);
  std::mt19937 random(1);
  int spins = 0, rises = 0, holds = 0, lines = 0;
  for (std::uint64_t number = 0; number < 300; ++number) {
    ArcadeGame hand(mdp, 3, number, {.softDrop = 20, .lockDelay = 300});
    Game twin(mdp, 3, number);
    std::vector<VersusMove> seen;
    std::vector<std::vector<Garbage>> rose;
    hand.setGarbageSource([&](const VersusMove& move) {
      seen.push_back(move);
      std::vector<Garbage>& rows = rose.emplace_back();
      if (garbage && !move.over && random() % 4 == 0)
        rows.push_back({static_cast<int>(1 + random() % 3), static_cast<int>(random()) % width});
      for (Garbage& row : rows) row.hole = (row.hole % width + width) % width;
      return rows;
    });
    std::int64_t points = 0;
    bool isHeld = false;
    for (int i = 0; i < 1500 && !hand.over(); ++i) {
      const Key keys[] = {Key::Left,     Key::Right,    Key::TurnClockwise, Key::TurnCounterclockwise,
                          Key::SoftDrop, Key::HardDrop, Key::Hold};
      const Key key = keys[random() % std::size(keys)];
      if (key == Key::Hold && hand.mayHold()) {
        if (hand.held().value_or(hand.preview(0)) == hand.piece()) continue;  // not offered to agents
        isHeld = true;
        ++holds;
      }
      const auto pieces = hand.pieces();
      press(hand, key);
      hand.advance(hand.now() + random() % 200'000);
      if (hand.pieces() == pieces) continue;
      QCOMPARE(hand.pieces(), pieces + 1);
      const ArcadeMove& move = hand.moves().back();
      Placement placement = move.placement;
      placement.row = move.row;
      placement.spin = move.spin;
      placement.held = isHeld;
      isHeld = false;
      const auto choice = std::ranges::find(twin.placements(), placement);
      QVERIFY(choice != twin.placements().end());
      QCOMPARE(twin.pieceOf(placement), static_cast<int>(move.piece));
      const auto result = twin.play(static_cast<std::size_t>(choice - twin.placements().begin()));
      points += result.score.points;
      QCOMPARE(move.points, result.score.points);
      QCOMPARE(hand.points(), points);
      QCOMPARE(move.lines, std::popcount(result.removed));
      QCOMPARE(seen.size(), static_cast<std::size_t>(hand.pieces()));
      QCOMPARE(seen.back().number, pieces);
      QCOMPARE(seen.back().scored.rows, move.lines);
      QVERIFY(seen.back().scored.spin == move.spin);
      QVERIFY(move.garbage == rose.back());
      for (const Garbage& row : rose.back()) twin.receive(row.rows, row.hole);
      spins += move.spin != Spin::None;
      rises += !rose.back().empty();
      lines += move.lines;
      QCOMPARE(hand.over(), twin.over());
      if (hand.over()) break;
      QVERIFY(hand.board() == twin.board());
      QVERIFY(hand.state() == twin.state());
      QCOMPARE(hand.piece(), twin.piece());
    }
    QVERIFY(hand.over());
  }
  QCOMPARE(holds > 50, !onlyT);
  if (width == 4) QVERIFY(lines > 100);
  if (onlyT) QVERIFY(spins > 20);
  QCOMPARE(rises > 50, garbage);
}

/// Compares a T whose last move turns it into a gap under an overhang with the same T without the last turn.
void ArcadeGuidelineTest::onlyATurnThatComesLastIsASpin() {
  const Mdp mdp = guidelineMdpOfT({"XXX..XXXXX", "XXX...XXXX", "XXXX.XXXXX"}, 10);
  for (const bool turns : {true, false}) {
    ArcadeGame game(mdp, 1, 0, {.softDrop = 0, .lockDelay = 5000});
    press(game, Key::TurnCounterclockwise);
    game.apply({game.now(), Key::SoftDrop, true});
    game.advance(game.now() + 1);
    game.apply({game.now(), Key::SoftDrop, false});
    if (turns) press(game, Key::TurnCounterclockwise);
    press(game, Key::HardDrop);
    const ArcadeMove& move = game.moves().back();
    QVERIFY(move.spin == (turns ? Spin::Full : Spin::None));
    QCOMPARE(move.lines, turns ? 2 : 1);
    QCOMPARE(move.points, turns ? 1200 : 100);
    QCOMPARE(game.state().backToBack, turns);
    QCOMPARE(int{game.state().combo}, 1);
  }
}

void ArcadeGuidelineTest::garbageThatLeavesNoRoomEndsTheGame() {
  const Mdp mdp = guidelineMdp(10);
  ArcadeGame game(mdp, 1, 0);
  game.setGarbageSource([](const VersusMove&) { return std::vector<Garbage>{{38, 2}, {3, 1}}; });
  press(game, Key::HardDrop);
  QVERIFY(game.over());
  QCOMPARE(game.moves().back().garbage.size(), std::size_t{2});
}

TETRABENCH_TEST(ArcadeGuidelineTest)
#include "arcade_guideline_test.moc"
