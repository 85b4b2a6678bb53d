#include "core/agents/position.h"

#include <random>

#include "core/agents/make_agent.h"
#include "tests/support/linear_twin.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

class PositionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void itOffersWhatTheGameOffers_data();
  void itOffersWhatTheGameOffers();
  void itIsAValue();
  void itHasNoFullRow();
};

void PositionTest::itOffersWhatTheGameOffers_data() {
  QTest::addColumn<int>("rules");
  for (const Rules rules : {Rules::Placement, Rules::Competition, Rules::Standard})
    QTest::addRow("rules %d", static_cast<int>(rules)) << static_cast<int>(rules);
}

/// Compares placements, landing rows, boards and an agent's choice for every piece of random games.
void PositionTest::itOffersWhatTheGameOffers() {
  QFETCH(int, rules);
  MdpSettings settings{.rules = static_cast<Rules>(rules)};
  settings.height = 12;
  settings.preview = 2;
  const Mdp mdp(settings);
  const AgentSettings agent = controller(TETRABENCH_TEST_DATA, "dellacherie");
  const auto player = makeAgent(agent, mdp, 1);
  std::mt19937 random(7);
  for (std::uint64_t number = 0; number < 8; ++number) {
    for (Game game(mdp, 5, number); !game.over();) {
      const Position position(game);
      QVERIFY(std::ranges::equal(position.placements(), game.placements()));
      QVERIFY(std::ranges::equal(position.view().actions, game.actions()));
      QCOMPARE(position.choiceOf(agent), player->choose(viewOf(game)));
      const std::size_t chosen = random() % game.placements().size();
      QCOMPARE(position.landingRow(chosen), game.landingRow(chosen));
      Board before = game.board();
      const Orientation& shape = position.shapeOf(chosen);
      for (int c = 0; c < shape.width; ++c)
        for (int r = 0; r < shape.height; ++r) {
          if (((shape.column[static_cast<std::size_t>(c)] >> r) & 1) == 0) continue;
          const int column = position.placements()[chosen].column + c, row = position.landingRow(chosen) + r;
          QVERIFY(!before.full(column, row));
          before.set(column, row, true);
        }
      const Board after = position.after(chosen);
      const MoveResult result = game.play(chosen);
      QVERIFY(after == game.board());
      if (result.removed == 0) QVERIFY(before == after);
    }
  }
}

void PositionTest::itIsAValue() {
  const Mdp mdp({.preview = 1}), other({.name = "Other", .preview = 1});
  const Position position(mdp, mdp.startBoard(), 2, {3});
  QVERIFY(position == Position(mdp, mdp.startBoard(), 2, {3}));
  QVERIFY(position != Position(other, mdp.startBoard(), 2, {3}));
  QVERIFY(position != position.withPreview({4}));
  const Position next = position.withPiece(4);
  QVERIFY(next != position);
  QCOMPARE(next.piece(), 4);
  QCOMPARE(&next.mdp(), &position.mdp());
  QVERIFY(next.withPiece(2) == position);
  const Position later = position.withBoard(position.after(0));
  QVERIFY(later.board() == position.afterstate(0).board);
  QCOMPARE(position.afterstate(0).landing.row, position.landingRow(0));
}

/// The next piece would be credited with it.
void PositionTest::itHasNoFullRow() {
  const Mdp mdp;
  Board board = mdp.startBoard();
  for (const int rows : {1, 4, 5}) {
    for (int c = 0; c < board.width(); ++c) board.setColumn(c, (std::uint64_t{1} << rows) - 1);
    QCOMPARE(refusalOf([&] { Position(mdp, board, 0); }),
             std::string(
                 "row 1 from the floor is full; games remove full rows, so each row needs an empty cell."));
    QCOMPARE(board.removeFullRows(), rows);
    QVERIFY(board == mdp.startBoard());
    QCOMPARE(refusalOf([&] { Position(mdp, board, 0); }), std::string("accepted"));
  }
}

TETRABENCH_TEST(PositionTest)
#include "position_test.moc"
