#include <algorithm>

#include "tests/support/drawings.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

class PieceSetTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void piecesHaveTheSpecifiedLettersInTheSpecifiedOrder_data();
  void piecesHaveTheSpecifiedLettersInTheSpecifiedOrder();
  void placementsOnTenColumnsAreCounted_data();
  void placementsOnTenColumnsAreCounted();
  void everyOrientationLooksAsDrawnAndTurned_data();
  void everyOrientationLooksAsDrawnAndTurned();
  void columnsAndBottomsDescribeTheSameCells_data();
  void columnsAndBottomsDescribeTheSameCells();
  void aLetterThatNoPieceHasIsNotFound();
};

namespace {

void addSets() {
  QTest::addColumn<const PieceSet*>("set");
  QTest::newRow("tetrominoes") << &PieceSet::tetrominoes();
  QTest::newRow("reduced") << &PieceSet::reduced();
}

}  // namespace

Q_DECLARE_METATYPE(const tetrabench::PieceSet*)

void PieceSetTest::piecesHaveTheSpecifiedLettersInTheSpecifiedOrder_data() {
  QTest::addColumn<const PieceSet*>("set");
  QTest::addColumn<QString>("name");
  QTest::addColumn<QString>("letters");
  QTest::newRow("tetrominoes") << &PieceSet::tetrominoes() << "tetrominoes"
                               << "IOTSZJL";
  QTest::newRow("reduced") << &PieceSet::reduced() << "reduced"
                           << "MDXVO";
}

void PieceSetTest::piecesHaveTheSpecifiedLettersInTheSpecifiedOrder() {
  QFETCH(const PieceSet*, set);
  QFETCH(QString, name);
  QFETCH(QString, letters);
  QCOMPARE(QString::fromUtf8(set->name().data(), static_cast<int>(set->name().size())), name);
  QCOMPARE(set->size(), static_cast<int>(letters.size()));
  for (int i = 0; i < set->size(); ++i) {
    QCOMPARE(QChar((*set)[i].letter), letters[i]);
    QCOMPARE(set->find((*set)[i].letter), i);
  }
}

void PieceSetTest::placementsOnTenColumnsAreCounted_data() {
  QTest::addColumn<QChar>("letter");
  QTest::addColumn<int>("orientations");
  QTest::addColumn<int>("placements");
  QTest::newRow("O") << QChar('O') << 1 << 9;
  QTest::newRow("I") << QChar('I') << 2 << 17;
  QTest::newRow("S") << QChar('S') << 2 << 17;
  QTest::newRow("Z") << QChar('Z') << 2 << 17;
  QTest::newRow("T") << QChar('T') << 4 << 34;
  QTest::newRow("J") << QChar('J') << 4 << 34;
  QTest::newRow("L") << QChar('L') << 4 << 34;
}

void PieceSetTest::placementsOnTenColumnsAreCounted() {
  QFETCH(QChar, letter);
  QFETCH(int, orientations);
  QFETCH(int, placements);
  const PieceSet& set = PieceSet::tetrominoes();
  const Piece& piece = set[set.find(letter.toLatin1())];
  QCOMPARE(static_cast<int>(piece.orientations.size()), orientations);
  int count = 0;
  for (const Orientation& o : piece.orientations) count += 10 - o.width + 1;
  QCOMPARE(count, placements);
}

void PieceSetTest::everyOrientationLooksAsDrawnAndTurned_data() {
  addSets();
}

void PieceSetTest::everyOrientationLooksAsDrawnAndTurned() {
  QFETCH(const PieceSet*, set);
  for (const DrawnPiece& drawn : drawnPieces(*set)) {
    const Piece& piece = (*set)[set->find(drawn.letter)];
    const auto turns = turnsOf(drawn.drawing);
    QCOMPARE(piece.orientations.size(), turns.size());
    for (std::size_t i = 0; i < turns.size(); ++i) {
      QCOMPARE(drawingOf(piece.orientations[i]), turns[i]);
      if (i > 0)
        QCOMPARE(drawingOf(piece.orientations[i]), turnedClockwise(drawingOf(piece.orientations[i - 1])));
    }
    QCOMPARE(turnedClockwise(turns.back()), turns.front());
  }
}

void PieceSetTest::columnsAndBottomsDescribeTheSameCells_data() {
  addSets();
}

void PieceSetTest::columnsAndBottomsDescribeTheSameCells() {
  QFETCH(const PieceSet*, set);
  for (int p = 0; p < set->size(); ++p) {
    for (const Orientation& o : (*set)[p].orientations) {
      const Drawing drawing = drawingOf(o);
      int cells = 0;
      for (int c = 0; c < o.width; ++c) {
        int lowest = -1;
        for (int row = o.height - 1; row >= 0; --row) {
          if (!hasCell(drawing, c, row)) continue;
          lowest = row;
          ++cells;
        }
        QCOMPARE(o.bottom[static_cast<std::size_t>(c)], lowest);
        QCOMPARE(o.column[static_cast<std::size_t>(c)] >> o.height, std::uint64_t{0});
      }
      for (std::size_t c = static_cast<std::size_t>(o.width); c < 4; ++c)
        QCOMPARE(o.column[c], std::uint64_t{0});
      QCOMPARE(o.cells, cells);
      QVERIFY(drawing.front().find('X') != std::string::npos);
    }
  }
}

void PieceSetTest::aLetterThatNoPieceHasIsNotFound() {
  QCOMPARE(PieceSet::tetrominoes().find('M'), -1);
  QCOMPARE(PieceSet::reduced().find('I'), -1);
  QCOMPARE(PieceSet::tetrominoes().find('i'), -1);
}

TETRABENCH_TEST(PieceSetTest)
#include "piece_set_test.moc"
