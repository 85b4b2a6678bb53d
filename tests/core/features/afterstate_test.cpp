#include "core/features/afterstate.h"

#include "tests/support/feature_twins.h"
#include "tests/support/qtest.h"
#include "tests/support/random_grids.h"

using namespace tetrabench;
using namespace tetrabench::test;

class AfterstateTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aMoveLeadsToTheBoardAndLandingOfItsTwin_data();
  void aMoveLeadsToTheBoardAndLandingOfItsTwin();
  void contactsAreThoseCountedByHand_data();
  void contactsAreThoseCountedByHand();
  void theMeanRowIsExactForPiecesOfOneToFourCells_data();
  void theMeanRowIsExactForPiecesOfOneToFourCells();
};

void AfterstateTest::aMoveLeadsToTheBoardAndLandingOfItsTwin_data() {
  QTest::addColumn<bool>("reduced");
  QTest::newRow("tetrominoes") << false;
  QTest::newRow("reduced set") << true;
}

void AfterstateTest::aMoveLeadsToTheBoardAndLandingOfItsTwin() {
  QFETCH(bool, reduced);
  const PieceSet& set = reduced ? PieceSet::reduced() : PieceSet::tetrominoes();
  std::mt19937_64 random(7);
  for (int round = 0; round < 20'000; ++round) {
    const int width = between(random, 4, 12), height = between(random, 4, 60);
    Grid grid = anyPile(random, width, height, height);
    const Choice choice = randomChoice(random, set, width);
    const auto orientation = static_cast<std::size_t>(choice.orientation);
    const Drawing& drawing = drawnTurns(set)[static_cast<std::size_t>(choice.piece)][orientation];
    const Afterstate found =
        afterstateOf(toBoard(grid), set[choice.piece].orientations[orientation], choice.column);
    const TwinMove move = PlacementTwin{height, 0}.play(grid, drawing, choice.column);
    QVERIFY2(found.landing == landingOf(move), pictureOf(grid).c_str());
    VERIFY_NOTHING(difference(found.board, grid));
  }
}

void AfterstateTest::contactsAreThoseCountedByHand_data() {
  QTest::addColumn<QString>("board");
  QTest::addColumn<QChar>("piece");
  QTest::addColumn<int>("orientation");
  QTest::addColumn<int>("column");
  QTest::addColumn<int>("contacts");
  const QString empty = "...... ...... ...... ...... ......";
  QTest::newRow("O on the floor") << empty << QChar('O') << 0 << 2 << 2;
  QTest::newRow("O in the corner") << empty << QChar('O') << 0 << 0 << 4;
  QTest::newRow("I standing at the right wall") << empty << QChar('I') << 1 << 5 << 5;
  QTest::newRow("I in a well as deep as it is long")
      << "...... X.XXXX X.XXXX X.XXXX X.XXXX" << QChar('I') << 1 << 1 << 9;
  QTest::newRow("I fills a row at both walls")
      << "...... ...... ...... ...... XX...." << QChar('I') << 0 << 2 << 6;
  QTest::newRow("T over a hole, on one column")
      << "...... ...... ...... ...... .X...." << QChar('T') << 0 << 0 << 2;
  QTest::newRow("above the board") << "X..... X..... X..... X..... X....." << QChar('O') << 0 << 0 << 3;
}

void AfterstateTest::contactsAreThoseCountedByHand() {
  QFETCH(QString, board);
  QFETCH(QChar, piece);
  QFETCH(int, orientation);
  QFETCH(int, column);
  QFETCH(int, contacts);
  const PieceSet& set = PieceSet::tetrominoes();
  const Orientation& shape =
      set[set.find(piece.toLatin1())].orientations[static_cast<std::size_t>(orientation)];
  QCOMPARE(afterstateOf(boardFromText(board.toStdString()), shape, column).landing.contacts, contacts);
}

void AfterstateTest::theMeanRowIsExactForPiecesOfOneToFourCells_data() {
  QTest::addColumn<QChar>("piece");
  QTest::addColumn<int>("twelfths");
  QTest::newRow("M") << QChar('M') << 0;
  QTest::newRow("X") << QChar('X') << 6;
  QTest::newRow("V") << QChar('V') << 4;
  QTest::newRow("O") << QChar('O') << 6;
}

void AfterstateTest::theMeanRowIsExactForPiecesOfOneToFourCells() {
  QFETCH(QChar, piece);
  QFETCH(int, twelfths);
  const PieceSet& set = PieceSet::reduced();
  const Orientation& shape = set[set.find(piece.toLatin1())].orientations[0];
  Board board(6, 10);
  QCOMPARE(afterstateOf(board, shape, 0).landing.meanRowTwelfths, twelfths);
  for (int c = 0; c < 3; ++c) board.set(c, 1, true);
  QCOMPARE(afterstateOf(board, shape, 0).landing.meanRowTwelfths, twelfths + 24);
}

TETRABENCH_TEST(AfterstateTest)
#include "afterstate_test.moc"
