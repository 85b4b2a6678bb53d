#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/tetris/game.h"
#include "tests/support/qtest.h"
#include "tests/support/random_play.h"
#include "tests/support/standard_twin.h"

using namespace tetrabench;
using namespace tetrabench::test;

class StandardGameTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void placementsOnAnyBoardAreThoseOfTheTwin_data();
  void placementsOnAnyBoardAreThoseOfTheTwin();
  void gamesAgreeWithTheTwinMoveByMove_data();
  void gamesAgreeWithTheTwinMoveByMove();
  void onAnEmptyBoardEveryPlacementIsOfferedInTieOrder();
  void aPieceThatCannotFallLocksWhereItAppears();
  void aPieceSlidesUnderCellsAndDropsFromThere();
  void aBlockedTurnKeepsThePieceFromThoseAfterIt();
  void aPieceDoesNotPassATower();
  void theTopRowStaysWhenItIsFull();
  void aFullTopRowThatSinksIsRemoved();
  void restartingGivesTheSameGameAsANewOne();
};

namespace {

MdpSettings settingsOf(const Grid& grid) {
  MdpSettings settings;
  settings.rules = Rules::Standard;
  settings.width = grid.width;
  settings.height = grid.height;
  settings.prefill.assign(grid.rows.rbegin(), grid.rows.rend());
  return settings;
}

/// Returns a game that starts with this piece on these rows, top row first.
Game gameOf(std::vector<std::string> rows, char letter) {
  Grid grid(static_cast<int>(rows[0].size()), static_cast<int>(rows.size()));
  grid.rows.assign(rows.rbegin(), rows.rend());
  MdpSettings settings = settingsOf(grid);
  settings.draw = RecordedDraw{"", {{static_cast<std::uint8_t>(PieceSet::tetrominoes().find(letter))}}};
  return {Mdp(settings), 1, 0};
}

std::size_t indexOf(const Game& game, Placement placement) {
  return static_cast<std::size_t>(std::ranges::find(game.placements(), placement) -
                                  game.placements().begin());
}

/// Returns a random pile, up to the top, with room for every piece to spawn and often some to slide.
Grid pileUnderTheSpawn(std::mt19937_64& random, int width, int height) {
  Grid grid = anyPile(random, width, height, height);
  const int emptyRows = below(random, 2) ? 0 : between(random, 1, 4);
  for (int row = height - 1; row >= 0; --row) {
    for (int c = 0; c < width; ++c) {
      const bool spawns = row >= height - 2 && c >= width / 2 - 2 && c <= width / 2 + 1;
      const bool emptied = row < height - 1 && row >= height - 1 - emptyRows && below(random, 12) > 0;
      if (spawns || emptied) grid.clear(c, row);
    }
  }
  return grid;
}

std::set<DrawnEnding> endingsOf(const StandardTwin& twin, int piece) {
  std::set<DrawnEnding> endings;
  for (const auto& ending : twin.endings()) endings.insert(drawnEnding(ending, piece));
  return endings;
}

/// Counts of rare events.
struct Rare {
  int stuck = 0, underCells = 0, turnBlocked = 0, topRowKept = 0, lost = 0;
};

std::string comparePlacements(StandardPlacements& placements, const Grid& grid, int piece, Rare& rare) {
  const Board board = toBoard(grid);
  StandardTwin twin(grid);
  const bool free = twin.spawn(PieceSet::tetrominoes()[piece].letter);
  if (placements.spawnIsFree(board, piece) != free) return "the spawn is judged differently";
  rare.lost += !free;
  if (!free) return {};
  std::set<std::pair<int, int>> expected, found;
  for (const DrawnEnding& ending : endingsOf(twin, piece))
    expected.emplace(ending.orientation, ending.column);
  for (const Placement& placement : placements.find(board, piece).placements)
    found.emplace(placement.orientation, placement.column);
  const auto endings = twin.endings();
  const auto turns = static_cast<int>(PieceSet::tetrominoes()[piece].orientations.size());
  rare.stuck += !endings[0].fell;
  rare.turnBlocked += endings[0].fell && endings.back().turns < turns - 1;
  rare.underCells += std::ranges::any_of(endings, &StandardTwin::Ending::underCells);
  return found == expected ? "" : "placements differ on\n" + pictureOf(grid);
}

std::string compareEndings(const Game& game, const StandardTwin& twin) {
  std::set<DrawnEnding> offered;
  for (std::size_t i = 0; i < game.placements().size(); ++i) {
    const Placement placement = game.placements()[i];
    const DrawnEnding ending{placement.orientation, placement.column, game.landingRow(i)};
    if (i > 0 && !(*offered.rbegin() < ending)) return "placements are not in tie order";
    offered.insert(ending);
  }
  if (offered == endingsOf(twin, game.piece())) return {};
  std::string text = std::string("where ") + game.mdp().pieces()[game.piece()].letter +
                     " can be put differs on\n" + pictureOf(twin.grid());
  for (const auto& e : offered) text += fmt::format("({} {} {}) ", e.orientation, e.column, e.row);
  return text;
}

/// Plays one game alongside its twin; returns the first difference, or nothing.
std::string playBeside(const Mdp& mdp, std::uint64_t number, int tries, int& lines, Rare& rare) {
  std::mt19937_64 random(number + 3);
  Game game(mdp, 5, number);
  StandardTwin twin(toGrid(mdp.startBoard()));
  const int height = mdp.boardHeight();
  for (int moves = 0; moves < 1000; ++moves) {
    const int piece = game.piece();
    const bool free = twin.spawn(mdp.pieces()[piece].letter);
    if (game.over() == free) return "the end of the game differs";
    if (!free) {
      ++rare.lost;
      return {};
    }
    if (auto found = compareEndings(game, twin); !found.empty()) return found;
    const std::size_t choice = chooseLow(random, game, twin.grid(), tries);
    const Placement placement = game.placements()[choice];
    const auto endings = twin.endings();
    const auto ending = std::ranges::find_if(endings, [&](const auto& e) {
      const DrawnEnding drawn = drawnEnding(e, piece);
      return drawn.orientation == placement.orientation && drawn.column == placement.column;
    });
    const TwinMove expected = twin.play(*ending);
    const MoveResult result = game.play(choice);
    lines += expected.rowsRemoved();
    rare.stuck += !ending->fell;
    rare.underCells += ending->underCells;
    rare.topRowKept += twin.grid().rowIsFull(height - 1);

    if (result.row != expected.row) return "landing rows differ";
    if (result.removed != maskOf(expected.removedRows, 0)) return "removed rows differ";
    if (result.reward != mdp.reward(expected.rowsRemoved())) return "rewards differ";
    if (result.steps != 0) return "standard rules count no steps";
    if (result.over != game.over()) return "the move and the game disagree about the end";
    if (auto found = difference(game.board(), twin.grid()); !found.empty()) return found;
    if (game.pieces() != moves + 1) return "pieces are miscounted";
  }
  return {};
}

constexpr int kHeights[] = {4, 5, 6, 8, 20, 60};

void addWidths() {
  QTest::addColumn<int>("width");
  for (int width : {4, 5, 6, 7, 10, 13, 32}) QTest::addRow("%d wide", width) << width;
}

}  // namespace

void StandardGameTest::placementsOnAnyBoardAreThoseOfTheTwin_data() {
  addWidths();
}

void StandardGameTest::placementsOnAnyBoardAreThoseOfTheTwin() {
  QFETCH(int, width);
  std::mt19937_64 random(static_cast<std::uint64_t>(width));
  Rare rare;
  for (const int height : kHeights) {
    StandardPlacements placements(width, height);
    for (int boards = 0; boards < 400; ++boards) {
      Grid grid = pileUnderTheSpawn(random, width, height);
      if (boards % 8 == 0) grid.fill(below(random, width), height - 1);
      for (int piece = 0; piece < 7; ++piece)
        VERIFY_NOTHING(comparePlacements(placements, grid, piece, rare));
    }
  }
  QVERIFY(rare.lost > 0);
  QVERIFY(rare.stuck > 0);
  QVERIFY(rare.turnBlocked > 0);
  QVERIFY(rare.underCells > 0);
}

void StandardGameTest::gamesAgreeWithTheTwinMoveByMove_data() {
  addWidths();
}

void StandardGameTest::gamesAgreeWithTheTwinMoveByMove() {
  QFETCH(int, width);
  std::mt19937_64 random(static_cast<std::uint64_t>(width));
  int lines = 0;
  Rare rare;
  for (const int height : kHeights) {
    for (std::uint64_t number = 0; number < 60; ++number) {
      const Grid start = number % 4 ? pileUnderTheSpawn(random, width, height) : Grid(width, height);
      MdpSettings settings = settingsOf(start);
      settings.reward = CompetitionReward{1.5};
      VERIFY_NOTHING(playBeside(Mdp(settings), number, number % 3 ? 1 : 12, lines, rare));
    }
  }
  QVERIFY(lines > 0);
  QVERIFY(rare.lost > 0);
  QVERIFY(rare.stuck > 0);
  if (width > 6) QVERIFY(rare.underCells > 0);
  if (width == 4) QVERIFY(rare.topRowKept > 0);
}

void StandardGameTest::onAnEmptyBoardEveryPlacementIsOfferedInTieOrder() {
  for (const Piece& piece : {PieceSet::tetrominoes()[0], PieceSet::tetrominoes()[2]}) {
    const Game game = gameOf(std::vector<std::string>(6, "........."), piece.letter);
    std::vector<Placement> expected;
    for (std::size_t o = 0; o < piece.orientations.size(); ++o)
      for (int c = 0; c + piece.orientations[o].width <= 9; ++c)
        expected.push_back({static_cast<std::uint8_t>(o), static_cast<std::uint8_t>(c)});
    QVERIFY(std::ranges::equal(game.placements(), expected));
  }
}

void StandardGameTest::aPieceThatCannotFallLocksWhereItAppears() {
  Game game = gameOf({"......", "......", ".XXXX.", "......"}, 'S');
  QCOMPARE(game.placements().size(), std::size_t{1});
  QVERIFY((game.placements()[0] == Placement{0, 2}));
  QCOMPARE(game.landingRow(0), 2);
  const MoveResult result = game.play(0);
  QCOMPARE(result.row, 2);
  QCOMPARE(toText(game.board()), std::string("...XX.\n..XX..\n.XXXX.\n......\n"));
  QVERIFY(result.over);
}

void StandardGameTest::aPieceSlidesUnderCellsAndDropsFromThere() {
  Game game = gameOf({"X.....", "......", "......", "......", "......"}, 'I');
  const std::size_t flat = indexOf(game, {0, 0});
  QVERIFY(flat < game.placements().size());
  QCOMPARE(indexOf(game, {1, 0}), game.placements().size());  // upright it would collide with the top row
  QCOMPARE(game.landingRow(flat), 0);
  QCOMPARE(game.play(flat).row, 0);
  QCOMPARE(toText(game.board()), std::string("X.....\n......\n......\n......\nXXXX..\n"));
}

/// An orientation can be reached only through the turns before it.
void StandardGameTest::aBlockedTurnKeepsThePieceFromThoseAfterIt() {
  const auto orientations = [](const Game& game) {
    std::set<int> all;
    for (const Placement& placement : game.placements()) all.insert(placement.orientation);
    return all;
  };
  const std::vector<std::string> open(6, "......");
  std::vector<std::string> low = open;
  low[3] = "...X..";  // upright, I extends into the fourth row from the top
  QCOMPARE(orientations(gameOf(open, 'I')), (std::set<int>{0, 1}));
  QCOMPARE(orientations(gameOf(low, 'I')), (std::set<int>{0}));
  // J's first and third orientations have a cell below its centre; its second would be free.
  std::vector<std::string> under = open;
  under[2] = "...X..";
  QCOMPARE(orientations(gameOf(open, 'J')), (std::set<int>{0, 1, 2, 3}));
  QCOMPARE(orientations(gameOf(under, 'J')), (std::set<int>{2}));
}

void StandardGameTest::aPieceDoesNotPassATower() {
  for (char letter : std::string("IOTSZJL")) {
    const Game game = gameOf(std::vector<std::string>(8, ".X........"), letter);
    for (const Placement& placement : game.placements()) QVERIFY(placement.column > 1);
  }
}

void StandardGameTest::theTopRowStaysWhenItIsFull() {
  Game game = gameOf({"X....X", ".X....", ".XXX..", "......"}, 'I');
  QCOMPARE(game.placements().size(), std::size_t{1});
  const MoveResult result = game.play(0);
  QCOMPARE(result.row, 3);
  QCOMPARE(result.removed, std::uint64_t{0});
  QVERIFY(result.over);
  QCOMPARE(game.lines(), 0);
  QCOMPARE(toText(game.board()), std::string("XXXXXX\n.X....\n.XXX..\n......\n"));
}

void StandardGameTest::aFullTopRowThatSinksIsRemoved() {
  MdpSettings settings = settingsOf(Grid(4, 4));
  settings.draw = RecordedDraw{"O, J, J", {{1, 5, 5}}};
  Game game(Mdp(settings), 1, 0);
  game.play(indexOf(game, {0, 0}));
  game.play(indexOf(game, {0, 0}));
  QCOMPARE(toText(game.board()), std::string("X...\nXXX.\nXX..\nXX..\n"));
  const MoveResult result = game.play(indexOf(game, {2, 1}));
  QCOMPARE(result.removed, std::uint64_t{0b1100});
  QCOMPARE(result.reward, 2.0);
  QCOMPARE(game.lines(), 2);
  QVERIFY(!result.over);
  QCOMPARE(toText(game.board()), std::string("....\n....\nXX..\nXX..\n"));
}

void StandardGameTest::restartingGivesTheSameGameAsANewOne() {
  const Mdp mdp(settingsOf(Grid(10, 20)));
  Game again(mdp, 1, 0);
  for (int i = 0; i < 15 && !again.over(); ++i) again.play(0);
  again.restart(3);
  Game fresh(mdp, 1, 3);
  while (!fresh.over()) {
    QCOMPARE(again.piece(), fresh.piece());
    QVERIFY(std::ranges::equal(again.placements(), fresh.placements()));
    QCOMPARE(again.play(0).over, fresh.play(0).over);
  }
  QVERIFY(again.board() == fresh.board());
}

TETRABENCH_TEST(StandardGameTest)
#include "standard_game_test.moc"
