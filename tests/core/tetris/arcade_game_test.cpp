#include "core/tetris/arcade_game.h"

#include <random>

#include "core/error.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

using Key = ArcadeKey;

class ArcadeGameTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void piecesAppearAboveTheBoardAndFallARow();
  void gravityFollowsTheLevel();
  void heldKeysRepeat_data();
  void heldKeysRepeat();
  void theLastDirectionCounts();
  void aDelayThatHasPassedHoldsForTheNextPiece();
  void softDropMultipliesGravity();
  void aPieceLocksSomeTimeAfterItLanded();
  void aSoftDropThatLocksAtOnceDropsOnePiece();
  void movesOnTheGroundPutOffTheLock();
  void kicksFollowTheGuideline_data();
  void kicksFollowTheGuideline();
  void holdChangesThePieceOnce();
  void rowsEarnPointsByLevel();
  void theGameEndsAboveTheBoard();
  void piecesAreThoseThatAgentsGet();
  void timeMayBeCutAnywhere();
  void settingsAreChecked();
};

namespace {

constexpr ArcadeTime kMs = 1000;

/// Returns settings under which only one kind of piece occurs.
MdpSettings onlyPiece(char letter, std::vector<std::string> prefill = {}) {
  MdpSettings settings;
  settings.weights = {};
  settings.weights[static_cast<std::size_t>(PieceSet::tetrominoes().find(letter))] = 1;
  settings.prefill = std::move(prefill);
  return settings;
}

void tap(ArcadeGame& game, Key key, int times = 1) {
  for (int i = 0; i < times; ++i) {
    game.apply({game.now(), key, true});
    game.apply({game.now(), key, false});
  }
}

}  // namespace

void ArcadeGameTest::piecesAppearAboveTheBoardAndFallARow() {
  for (const char letter : {'I', 'O', 'T', 'S', 'Z', 'J', 'L'}) {
    const ArcadeGame game(Mdp(onlyPiece(letter)), 1, 0);
    QCOMPARE(game.row(), 19);
    QCOMPARE(int{game.placement().column}, letter == 'O' ? 4 : 3);
    QCOMPARE(int{game.placement().orientation}, 0);
  }
}

void ArcadeGameTest::gravityFollowsTheLevel() {
  QCOMPARE(ArcadeGame::timePerRow(0), ArcadeTime{1'000'000});
  QCOMPARE(ArcadeGame::timePerRow(1), ArcadeTime{793'000});
  QCOMPARE(ArcadeGame::timePerRow(2), ArcadeTime{617'796});
  ArcadeGame game(Mdp(onlyPiece('T')), 1, 0, {.startLevel = 1});
  game.advance(792'999);
  QCOMPARE(game.row(), 19);
  game.advance(793'000);
  QCOMPARE(game.row(), 18);
  game.advance(3 * 793'000);
  QCOMPARE(game.row(), 16);
}

void ArcadeGameTest::heldKeysRepeat_data() {
  QTest::addColumn<int>("das");
  QTest::addColumn<int>("arr");
  QTest::addColumn<int>("milliseconds");
  QTest::addColumn<int>("column");  // of a T that spawns at column 3, after Right was held this long
  QTest::newRow("at once a step") << 150 << 50 << 0 << 4;
  QTest::newRow("before the delay") << 150 << 50 << 149 << 4;
  QTest::newRow("after the delay") << 150 << 50 << 150 << 5;
  QTest::newRow("one repeat") << 150 << 50 << 200 << 6;
  QTest::newRow("to the wall") << 150 << 50 << 250 << 7;
  QTest::newRow("not through it") << 150 << 50 << 900 << 7;
  QTest::newRow("all at once, before") << 150 << 0 << 149 << 4;
  QTest::newRow("all at once") << 150 << 0 << 150 << 7;
  QTest::newRow("no delay") << 0 << 10 << 0 << 5;
}

void ArcadeGameTest::heldKeysRepeat() {
  QFETCH(int, das);
  QFETCH(int, arr);
  QFETCH(int, milliseconds);
  QFETCH(int, column);
  ArcadeGame game(Mdp(onlyPiece('T')), 1, 0, {.delayedAutoShift = das, .autoRepeat = arr});
  game.apply({0, Key::Right, true});
  game.advance(milliseconds * kMs);
  QCOMPARE(int{game.placement().column}, column);
  game.apply({milliseconds * kMs, Key::Right, false});
  game.advance(milliseconds * kMs + 900 * kMs);
  QCOMPARE(int{game.placement().column}, column);
}

void ArcadeGameTest::theLastDirectionCounts() {
  ArcadeGame game(Mdp(onlyPiece('T')), 1, 0, {.delayedAutoShift = 100, .autoRepeat = 50});
  game.apply({0, Key::Right, true});
  game.apply({20 * kMs, Key::Left, true});  // column 4, then 3
  QCOMPARE(int{game.placement().column}, 3);
  game.advance(120 * kMs);
  QCOMPARE(int{game.placement().column}, 2);
  game.apply({130 * kMs, Key::Left, false});  // Right is still held: one step, and its delay restarts
  QCOMPARE(int{game.placement().column}, 3);
  game.advance(229 * kMs);
  QCOMPARE(int{game.placement().column}, 3);
  game.advance(230 * kMs);
  QCOMPARE(int{game.placement().column}, 4);
}

void ArcadeGameTest::aDelayThatHasPassedHoldsForTheNextPiece() {
  ArcadeGame game(Mdp(onlyPiece('T')), 1, 0, {.delayedAutoShift = 100, .autoRepeat = 0});
  game.apply({0, Key::Right, true});
  game.advance(100 * kMs);
  QCOMPARE(int{game.placement().column}, 7);
  game.apply({200 * kMs, Key::HardDrop, true});
  QCOMPARE(int{game.placement().column}, 7);  // the next piece moves at once
  QCOMPARE(game.pieces(), std::int64_t{1});
}

void ArcadeGameTest::softDropMultipliesGravity() {
  ArcadeGame game(Mdp(onlyPiece('O')), 1, 0, {.softDrop = 10});
  game.advance(500 * kMs);
  game.apply({500 * kMs, Key::SoftDrop, true});  // one row at once, then one every 100 ms
  QCOMPARE(game.row(), 18);
  game.advance(799 * kMs);
  QCOMPARE(game.row(), 16);
  game.apply({800 * kMs, Key::SoftDrop, false});
  QCOMPARE(game.row(), 15);
  game.advance(1799 * kMs);
  QCOMPARE(game.row(), 15);
  ArcadeGame instant(Mdp(onlyPiece('O')), 1, 0, {.softDrop = 0});
  instant.apply({5, Key::SoftDrop, true});
  QCOMPARE(instant.row(), 0);
  QCOMPARE(instant.pieces(), std::int64_t{0});
}

void ArcadeGameTest::aPieceLocksSomeTimeAfterItLanded() {
  ArcadeGame game(Mdp(onlyPiece('O')), 1, 0, {.softDrop = 0, .lockDelay = 500});
  game.apply({100 * kMs, Key::SoftDrop, true});
  game.apply({101 * kMs, Key::SoftDrop, false});
  QCOMPARE(game.ghostRow(), 0);
  game.advance(599 * kMs);
  QCOMPARE(game.pieces(), std::int64_t{0});
  game.advance(600 * kMs);
  QCOMPARE(game.pieces(), std::int64_t{1});
  QVERIFY((game.moves()[0] == ArcadeMove{600 * kMs, 1, {0, 4}, 0, 0}));
  QCOMPARE(game.row(), 19);
}

void ArcadeGameTest::aSoftDropThatLocksAtOnceDropsOnePiece() {
  ArcadeGame game(Mdp(onlyPiece('O')), 1, 0, {.softDrop = 0, .lockDelay = 0});
  game.apply({100 * kMs, Key::SoftDrop, true});
  QCOMPARE(game.pieces(), std::int64_t{1});
  game.advance(110 * kMs);
  QCOMPARE(game.pieces(), std::int64_t{1});
  QVERIFY(!game.over());
  game.apply({120 * kMs, Key::SoftDrop, false});
  game.apply({130 * kMs, Key::SoftDrop, true});
  QCOMPARE(game.pieces(), std::int64_t{2});
}

void ArcadeGameTest::movesOnTheGroundPutOffTheLock() {
  ArcadeGame game(Mdp(onlyPiece('O')), 1, 0, {.softDrop = 0, .lockDelay = 500, .lockResets = 3});
  game.apply({0, Key::SoftDrop, true});
  for (int i = 1; i <= 4; ++i) {  // the fourth no longer counts
    game.advance(i * 400 * kMs);
    tap(game, i % 2 == 1 ? Key::Left : Key::Right);
  }
  game.advance(1699 * kMs);
  QCOMPARE(game.pieces(), std::int64_t{0});
  game.advance(1700 * kMs);
  QCOMPARE(game.pieces(), std::int64_t{1});
}

void ArcadeGameTest::kicksFollowTheGuideline_data() {
  QTest::addColumn<char>("letter");
  QTest::addColumn<QStringList>("rows");
  QTest::addColumn<QString>("keys");  // l r: one step; c u h: turn clockwise, back, half; d: down
  QTest::addColumn<QString>("end");   // orientation, column, row
  const auto add = [](const char* name, char letter, const QStringList& rows, const char* keys,
                      const char* end) {
    QTest::newRow(name) << letter << rows << QString(keys) << QString(end);
  };
  add("no kick in the open", 'T', {}, "c", "1 4 18");
  add("half a turn", 'T', {}, "h", "2 3 18");
  add("I upright at the left wall, second kick", 'I', {}, "c lllll d c", "0 0 1");
  add("I upright at the right wall, second kick", 'I', {}, "u rrrrr d u", "0 6 1");
  add("J off the left wall", 'J', {}, "c llll d c", "2 0 0");
  add("T off the floor", 'T', {}, "d c", "1 3 0");
  // Under an overhang, two rows down and one to the left: the fifth kick (a T-spin triple).
  add("T under an overhang", 'T', {"....X.....", "..........", ".....X....", "..........", ".........."},
      "rr d l c", "1 4 0");
  const QStringList well(6, "XXXXX.XXXX");
  add("I in a well does not turn", 'I', well, "c d c", "1 5 0");
  add("nor the other way", 'I', well, "c d u", "1 5 0");
}

void ArcadeGameTest::kicksFollowTheGuideline() {
  QFETCH(char, letter);
  QFETCH(QStringList, rows);
  QFETCH(QString, keys);
  QFETCH(QString, end);
  std::vector<std::string> prefill;
  for (const QString& row : rows) prefill.push_back(row.toStdString());
  ArcadeGame game(Mdp(onlyPiece(letter, prefill)), 1, 0, {.softDrop = 0});
  for (const QChar key : keys) {
    if (key == 'l') tap(game, Key::Left);
    if (key == 'r') tap(game, Key::Right);
    if (key == 'c') tap(game, Key::TurnClockwise);
    if (key == 'u') tap(game, Key::TurnCounterclockwise);
    if (key == 'h') tap(game, Key::TurnHalf);
    if (key == 'd') tap(game, Key::SoftDrop);
  }
  const Placement placement = game.placement();
  QCOMPARE(QString("%1 %2 %3").arg(placement.orientation).arg(placement.column).arg(game.row()), end);
}

void ArcadeGameTest::holdChangesThePieceOnce() {
  ArcadeGame game(Mdp(), 1, 0);
  const int first = game.piece(), second = game.preview(0), third = game.preview(1);
  QVERIFY(!game.held());
  tap(game, Key::Hold);
  QCOMPARE(*game.held(), first);
  QCOMPARE(game.piece(), second);
  tap(game, Key::Hold);  // only once per piece
  QCOMPARE(game.piece(), second);
  tap(game, Key::HardDrop);
  QCOMPARE(game.piece(), third);
  tap(game, Key::Hold);
  QCOMPARE(game.piece(), first);
  QCOMPARE(*game.held(), third);
  ArcadeGame without(Mdp(), 1, 0, {.hold = false});
  tap(without, Key::Hold);
  QVERIFY(!without.held());
}

void ArcadeGameTest::rowsEarnPointsByLevel() {
  const std::vector<std::string> four(4, "XXXXXXXXX.");
  ArcadeGame game(Mdp(onlyPiece('I', four)), 1, 0, {.startLevel = 2});
  tap(game, Key::TurnClockwise);
  tap(game, Key::Right, 9);
  tap(game, Key::HardDrop);
  QCOMPARE(game.lines(), std::int64_t{4});
  QCOMPARE(game.points(), std::int64_t{1200 * 3});
  QCOMPARE(game.moves()[0].lines, 4);
  QCOMPARE(game.level(), 2);
  QCOMPARE(game.board().pileHeight(), 0);
}

void ArcadeGameTest::theGameEndsAboveTheBoard() {
  ArcadeGame game(Mdp(onlyPiece('O')), 1, 0);
  for (int i = 0; i < 10; ++i) tap(game, Key::HardDrop);
  QVERIFY(!game.over());  // a pile of 20 rows; the next piece spawns right above it
  tap(game, Key::HardDrop);
  QVERIFY(game.over());
  QCOMPARE(game.pieces(), std::int64_t{11});
  const ArcadeTime end = game.now();
  tap(game, Key::Left);
  game.advance(end + 1000 * kMs);
  QCOMPARE(game.pieces(), std::int64_t{11});
}

void ArcadeGameTest::piecesAreThoseThatAgentsGet() {
  const Mdp mdp;
  ArcadeGame game(mdp, 7, 3);
  PieceSequence sequence(mdp, 7, 3);
  for (std::uint64_t k = 0; k < 20 && !game.over(); ++k) {
    QCOMPARE(game.piece(), sequence.at(k));
    tap(game, k % 2 == 0 ? Key::Left : Key::Right, 4);
    tap(game, Key::HardDrop);
  }
}

/// The game does not depend on the time resolution, and a replay is identical.
void ArcadeGameTest::timeMayBeCutAnywhere() {
  std::mt19937 random(5);
  for (int game = 0; game < 30; ++game) {
    const Handling handling{.delayedAutoShift = static_cast<int>(random() % 300),
                            .autoRepeat = static_cast<int>(random() % 60),
                            .softDrop = static_cast<int>(random() % 40),
                            .lockDelay = static_cast<int>(random() % 600),
                            .lockResets = static_cast<int>(random() % 20),
                            .hold = true,
                            .startLevel = static_cast<int>(random() % 20)};
    std::vector<ArcadeInput> inputs;
    ArcadeTime at = 0;
    for (int i = 0; i < 400; ++i)
      inputs.push_back(
          {at += random() % 120'000, static_cast<Key>(random() % kArcadeKeys), random() % 2 == 0});
    ArcadeGame coarse(Mdp(), 2, static_cast<std::uint64_t>(game), handling);
    ArcadeGame fine(Mdp(), 2, static_cast<std::uint64_t>(game), handling);
    for (const ArcadeInput& input : inputs) {
      coarse.apply(input);
      while (fine.now() + 7'000 < input.at) fine.advance(fine.now() + 1 + random() % 7'000);
      fine.apply(input);
      QVERIFY(coarse.pose() == fine.pose());
    }
    QVERIFY(coarse.moves() == fine.moves());
    QVERIFY(coarse.board() == fine.board());
    QCOMPARE(coarse.points(), fine.points());
    QVERIFY(!coarse.moves().empty());
  }
}

void ArcadeGameTest::settingsAreChecked() {
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, ArcadeGame(Mdp(), 1, 0, {.delayedAutoShift = -1}));
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, ArcadeGame(Mdp(), 1, 0, {.softDrop = 101}));
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, ArcadeGame(Mdp(), 1, 0, {.startLevel = 20}));
  MdpSettings endless;
  endless.height.reset();
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, ArcadeGame(Mdp(endless), 1, 0));
}

TETRABENCH_TEST(ArcadeGameTest)
#include "arcade_game_test.moc"
