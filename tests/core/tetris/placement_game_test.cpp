#include <cmath>

#include "core/tetris/game.h"
#include "tests/support/qtest.h"
#include "tests/support/random_play.h"

using namespace tetrabench;
using namespace tetrabench::test;

class PlacementGameTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void gamesAgreeWithTheTwinMoveByMove_data();
  void gamesAgreeWithTheTwinMoveByMove();
  void everyPlacementInsideTheBoardIsOfferedInTieOrder();
  void aPileOfExactlyTheHeightIsLegalAndOneRowMoreIsNot();
  void aMoveAboveTheTopEarnsNothingThoughARowIsFull();
  void aLineThatBringsThePileUnderTheSpawnRowsSavesTheGame();
  void restartingGivesTheSameGameAsANewOne();
  void previewShowsThePiecesToCome();
};

namespace {

/// Plays one game alongside its twin; returns the first difference, or nothing.
std::string playBeside(const Mdp& mdp, std::uint64_t number, int tries, int& lines) {
  std::mt19937_64 random(number + 17);
  Game game(mdp, 5, number);
  Grid grid = toGrid(mdp.startBoard());
  const int cellsAtStart = grid.cells();
  int cellsPlaced = 0;
  const PlacementTwin twin{mdp.settings().height, mdp.settings().spawnRows};
  for (int moves = 0; !game.over() && moves < 2000; ++moves) {
    const std::size_t choice = chooseLow(random, game, grid, tries);
    const Placement placement = game.placements()[choice];
    const int piece = game.piece();
    cellsPlaced += mdp.pieces()[piece].orientations[placement.orientation].cells;
    const TwinMove expected = twin.play(grid, drawingOf(mdp.pieces(), piece, placement), placement.column);
    const MoveResult result = game.play(choice);
    lines += expected.rowsRemoved();

    if (result.row != expected.row) return "landing rows differ";
    if (result.removed != maskOf(expected.removedRows, 0)) return "removed rows differ";
    if (result.reward != mdp.reward(expected.rowsRemoved())) return "rewards differ";
    if (result.steps != 0) return "placement rules count no steps";
    if (result.over != expected.over || game.over() != expected.over) return "the end of the game differs";
    if (auto found = difference(game.board(), grid); !found.empty()) return found;
    if (game.pieces() != moves + 1) return "pieces are miscounted";
    if (game.lines() != (cellsAtStart + cellsPlaced - game.board().cells()) / mdp.width())
      return "cells differ from cells placed - width x lines";
    if (!game.over() && game.board().fullRows() != 0) return "a full row is left";
    if (game.pileHeight() != grid.pileHeight()) return "pile heights differ";
  }
  return game.over() || tries > 1 ? "" : "random play does not end";
}

}  // namespace

void PlacementGameTest::gamesAgreeWithTheTwinMoveByMove_data() {
  QTest::addColumn<int>("width");
  QTest::addColumn<int>("height");
  QTest::addColumn<int>("spawnRows");
  QTest::addColumn<bool>("reduced");
  QTest::addColumn<int>("prefilled");
  for (int width : {4, 6, 10, 13, 32})
    for (int height : {4, 7, 20, 60})
      for (bool reduced : {false, true})
        QTest::addRow("%dx%d%s", width, height, reduced ? ", reduced set" : "")
            << width << height << 0 << reduced << 0;
  QTest::newRow("4 spawn rows") << 10 << 20 << 4 << false << 0;
  QTest::newRow("as many spawn rows as can be") << 5 << 10 << 6 << false << 0;
  QTest::newRow("prefilled") << 10 << 20 << 0 << false << 9;
  QTest::newRow("prefilled, spawn rows, reduced set") << 6 << 12 << 2 << true << 6;
}

void PlacementGameTest::gamesAgreeWithTheTwinMoveByMove() {
  QFETCH(int, width);
  QFETCH(int, height);
  QFETCH(int, spawnRows);
  QFETCH(bool, reduced);
  QFETCH(int, prefilled);
  MdpSettings settings;
  settings.width = width;
  settings.height = height;
  settings.spawnRows = spawnRows;
  settings.reward = CompetitionReward{1.5};
  if (reduced) settings.pieces = &PieceSet::reduced();
  for (int row = 0; row < prefilled; ++row) {
    settings.prefill.emplace_back(static_cast<std::size_t>(width), 'X');
    settings.prefill.back()[static_cast<std::size_t>(row / 2)] = '.';
  }
  const Mdp mdp(settings);
  int lines = 0;
  for (std::uint64_t number = 0; number < 30; ++number)
    VERIFY_NOTHING(playBeside(mdp, number, number % 3 == 0 ? 1 : width < 10 ? 12 : 40, lines));
  if (width < 13) QVERIFY(lines > 0);
}

void PlacementGameTest::everyPlacementInsideTheBoardIsOfferedInTieOrder() {
  for (int width : {4, 10, 32}) {
    MdpSettings settings;
    settings.width = width;
    Game game(Mdp(settings), 1, 0);
    for (int moves = 0; moves < 12 && !game.over(); ++moves) {
      std::vector<Placement> expected;
      const auto& turns = drawnTurns(PieceSet::tetrominoes())[static_cast<std::size_t>(game.piece())];
      for (std::size_t o = 0; o < turns.size(); ++o)
        for (int c = 0; c + widthOf(turns[o]) <= width; ++c)
          expected.push_back({static_cast<std::uint8_t>(o), static_cast<std::uint8_t>(c)});
      const auto offered = game.placements();
      QVERIFY(std::vector(offered.begin(), offered.end()) == expected);
      game.play(static_cast<std::size_t>(moves) % offered.size());
    }
  }
}

void PlacementGameTest::aPileOfExactlyTheHeightIsLegalAndOneRowMoreIsNot() {
  MdpSettings settings;
  settings.width = 4;
  settings.height = 4;
  settings.draw = RecordedDraw{"O, O, O", {{1}}};
  Game game(Mdp(settings), 1, 0);
  QVERIFY(!game.play(0).over);
  QVERIFY(!game.play(0).over);
  QCOMPARE(game.board().pileHeight(), 4);
  QVERIFY(game.play(0).over);
  QVERIFY(game.over());
}

void PlacementGameTest::aMoveAboveTheTopEarnsNothingThoughARowIsFull() {
  MdpSettings settings;
  settings.width = 4;
  settings.height = 4;
  settings.prefill = {"XX..", "XX..", "XX..", "..X."};
  settings.draw = RecordedDraw{"T", {{2}}};
  Game game(Mdp(settings), 1, 0);
  std::size_t upright = 0;
  while (game.placements()[upright] != Placement{1, 2}) ++upright;  // upright, stem to the right
  const MoveResult result = game.play(upright);
  QCOMPARE(result.row, 1);
  QVERIFY(!result.over);
  QCOMPARE(game.lines(), 1);

  settings.prefill = {"XX..", "XX..", "XXX.", "..X."};
  Game lost(Mdp(settings), 1, 0);
  const MoveResult loss = lost.play(upright);
  QCOMPARE(loss.row, 2);
  QVERIFY(loss.over);
  QCOMPARE(loss.reward, 0.0);
  QCOMPARE(loss.removed, std::uint64_t{0});
  QCOMPARE(lost.lines(), 0);
  QVERIFY(lost.board().full(2, 4));
  QCOMPARE(lost.board().cells(), 12);
}

void PlacementGameTest::aLineThatBringsThePileUnderTheSpawnRowsSavesTheGame() {
  MdpSettings settings;
  settings.width = 4;
  settings.height = 8;
  settings.spawnRows = 4;
  settings.draw = RecordedDraw{"I", {{0}}};
  settings.prefill = {"XXX.", "XXX.", "XXX.", ".XX."};
  Game saved(Mdp(settings), 1, 0);
  QVERIFY(!saved.play(4).over);  // I upright in the last column
  QCOMPARE(saved.lines(), 3);
  settings.draw = RecordedDraw{"O", {{1}}};
  settings.prefill = {"XX..", "XX..", "XX..", "XX.."};
  Game lost(Mdp(settings), 1, 0);
  QVERIFY(lost.play(0).over);
}

void PlacementGameTest::restartingGivesTheSameGameAsANewOne() {
  const Mdp mdp;
  Game used(mdp, 3, 0);
  while (!used.over()) used.play(0);
  used.restart(7);
  Game fresh(mdp, 3, 7);
  QCOMPARE(used.number(), std::uint64_t{7});
  QCOMPARE(used.pieces(), 0);
  for (int moves = 0; !fresh.over(); ++moves) {
    QCOMPARE(used.piece(), fresh.piece());
    const auto choice = static_cast<std::size_t>(moves * 7) % fresh.placements().size();
    QCOMPARE(used.play(choice).row, fresh.play(choice).row);
    QCOMPARE(used.board(), fresh.board());
  }
  QVERIFY(used.over());
}

void PlacementGameTest::previewShowsThePiecesToCome() {
  MdpSettings settings;
  settings.preview = 3;
  Game game(Mdp(settings), 3, 1);
  std::vector<int> announced(game.preview().begin(), game.preview().end());
  QCOMPARE(announced.size(), std::size_t{3});
  for (std::size_t moves = 0; moves < 10; ++moves) {
    game.play(moves);
    QCOMPARE(game.piece(), announced[moves]);
    announced.push_back(game.preview()[2]);
    for (std::size_t i = 0; i < 3; ++i) QCOMPARE(int{game.preview()[i]}, announced[moves + 1 + i]);
  }
}

TETRABENCH_TEST(PlacementGameTest)
#include "placement_game_test.moc"
