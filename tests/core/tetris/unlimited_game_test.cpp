#include "core/tetris/game.h"
#include "tests/support/qtest.h"
#include "tests/support/random_play.h"

using namespace tetrabench;
using namespace tetrabench::test;

class UnlimitedGameTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void withoutHeightLimitNoVisibleRowIsLost_data();
  void withoutHeightLimitNoVisibleRowIsLost();
};

void UnlimitedGameTest::withoutHeightLimitNoVisibleRowIsLost_data() {
  QTest::addColumn<int>("width");
  QTest::addColumn<bool>("reduced");
  QTest::addColumn<int>("tries");
  for (int width : {4, 6, 10})
    for (bool reduced : {false, true})
      for (int tries : {1, 3, 20})
        QTest::addRow("width %d, %s, best of %d", width, reduced ? "reduced" : "tetrominoes", tries)
            << width << reduced << tries;
}

void UnlimitedGameTest::withoutHeightLimitNoVisibleRowIsLost() {
  QFETCH(int, width);
  QFETCH(bool, reduced);
  QFETCH(int, tries);
  MdpSettings settings;
  settings.width = width;
  settings.height.reset();
  if (reduced) settings.pieces = &PieceSet::reduced();
  const Mdp mdp(settings);
  std::mt19937_64 random(1);
  std::int64_t settled = 0, cameBack = 0;
  const std::uint64_t games = allCases() ? 100 : 25;
  for (std::uint64_t number = 0; number < games; ++number) {
    Game game(mdp, 1, number);
    Grid grid(width, 60);
    for (int moves = 0; moves < 600 && !game.over(); ++moves) {
      const std::size_t choice = chooseLow(random, game, grid, tries);
      const Placement placement = game.placements()[choice];
      const Drawing& drawing = drawingOf(mdp.pieces(), game.piece(), placement);
      const std::int64_t settledBefore = game.settledRows();
      const TwinMove expected = PlacementTwin{std::nullopt, 0}.play(grid, drawing, placement.column);
      const MoveResult result = game.play(choice);
      QCOMPARE(result.row + settledBefore, expected.row);
      QCOMPARE(result.removed, maskOf(expected.removedRows, settledBefore));
      QCOMPARE(game.pileHeight(), grid.pileHeight());
      QCOMPARE(game.over(), grid.pileHeight() - grid.minHeight() >= 60);
      cameBack += game.settledRows() < settledBefore;
      Grid top = grid;
      top.rows.erase(top.rows.begin(), top.rows.begin() + static_cast<std::ptrdiff_t>(game.settledRows()));
      VERIFY_NOTHING(difference(game.board(), top));
    }
    settled += game.settledRows();
  }
  if (tries == 1 && width < 10) QVERIFY(settled > 0);
  if (tries == 1 && width == 4 && !reduced) QVERIFY(cameBack > 0);  // the pile fell back to settled rows
}

TETRABENCH_TEST(UnlimitedGameTest)
#include "unlimited_game_test.moc"
