#include "core/tetris/super_rotation.h"

#include "core/tetris/board.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class SuperRotationTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void piecesLieAsTheGuidelineDrawsThem_data();
  void piecesLieAsTheGuidelineDrawsThem();
  void kicksAreDifferencesOfOffsets();
  void otherPiecesAreNotKicked();
};

namespace {

const PieceSet& tetrominoes() {
  return PieceSet::tetrominoes();
}

/// Returns the piece in its box, row by row from the top.
QByteArray drawn(int piece, int turns, int box) {
  const ArcadeShape at = arcadeShape(tetrominoes(), piece, turns);
  const Orientation& shape = tetrominoes()[piece].orientations[static_cast<std::size_t>(at.orientation)];
  QByteArray text;
  for (int y = box - 1; y >= 0; --y) {
    for (int x = 0; x < box; ++x) {
      const int column = x - at.left, row = y - at.bottom;
      const bool inside = column >= 0 && column < shape.width && row >= 0 && row < shape.height;
      text += inside && shapes::has(shape, column, row) ? 'X' : '.';
    }
    if (y > 0) text += ' ';
  }
  return text;
}

struct Offset {
  int x, y;
};
/// Offsets of the true rotation centre in the Guideline, by turns; kicks are their differences.
constexpr Offset kOffsets[4][5] = {{{0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}},
                                   {{0, 0}, {1, 0}, {1, -1}, {0, 2}, {1, 2}},
                                   {{0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}},
                                   {{0, 0}, {-1, 0}, {-1, -1}, {0, 2}, {-1, 2}}};
/// Offsets of I assume that it turns about one of its cells, not about the centre of its box.
constexpr Offset kOffsetsOfI[4][5] = {{{0, 0}, {-1, 0}, {2, 0}, {-1, 0}, {2, 0}},
                                      {{-1, 0}, {0, 0}, {0, 0}, {0, 1}, {0, -2}},
                                      {{-1, 1}, {1, 1}, {-2, 1}, {1, 0}, {-2, 0}},
                                      {{0, 1}, {0, 1}, {0, 1}, {0, -1}, {0, 2}}};

}  // namespace

void SuperRotationTest::piecesLieAsTheGuidelineDrawsThem_data() {
  QTest::addColumn<char>("letter");
  QTest::addColumn<QByteArray>("first");
  QTest::addColumn<QByteArray>("right");
  QTest::addColumn<QByteArray>("half");
  QTest::addColumn<QByteArray>("left");
  const auto add = [](char letter, const char* first, const char* right, const char* half, const char* left) {
    QTest::newRow(QByteArray(1, letter).data())
        << letter << QByteArray(first) << QByteArray(right) << QByteArray(half) << QByteArray(left);
  };
  add('I', ".... XXXX .... ....", "..X. ..X. ..X. ..X.", ".... .... XXXX ....", ".X.. .X.. .X.. .X..");
  add('J', "X.. XXX ...", ".XX .X. .X.", "... XXX ..X", ".X. .X. XX.");
  add('L', "..X XXX ...", ".X. .X. .XX", "... XXX X..", "XX. .X. .X.");
  add('O', "XX XX", "XX XX", "XX XX", "XX XX");
  add('S', ".XX XX. ...", ".X. .XX ..X", "... .XX XX.", "X.. XX. .X.");
  add('T', ".X. XXX ...", ".X. .XX .X.", "... XXX .X.", ".X. XX. .X.");
  add('Z', "XX. .XX ...", "..X .XX .X.", "... XX. .XX", ".X. XX. X..");
}

void SuperRotationTest::piecesLieAsTheGuidelineDrawsThem() {
  QFETCH(char, letter);
  QFETCH(QByteArray, first);
  QFETCH(QByteArray, right);
  QFETCH(QByteArray, half);
  QFETCH(QByteArray, left);
  const int piece = tetrominoes().find(letter), box = static_cast<int>(first.indexOf(' '));
  QCOMPARE(drawn(piece, 0, box), first);
  QCOMPARE(drawn(piece, 1, box), right);
  QCOMPARE(drawn(piece, 2, box), half);
  QCOMPARE(drawn(piece, 3, box), left);
}

void SuperRotationTest::kicksAreDifferencesOfOffsets() {
  for (const char letter : {'J', 'L', 'S', 'T', 'Z', 'I'}) {
    const auto& offsets = letter == 'I' ? kOffsetsOfI : kOffsets;
    for (int from = 0; from < 4; ++from)
      for (const int to : {(from + 1) % 4, (from + 3) % 4}) {
        const auto kicks = wallKicks(tetrominoes(), tetrominoes().find(letter), from, to);
        QCOMPARE(kicks.size(), std::size_t{5});
        // The first offsets of I compensate for not turning about the centre of the box.
        const Offset base{offsets[from][0].x - offsets[to][0].x, offsets[from][0].y - offsets[to][0].y};
        for (std::size_t i = 0; i < 5; ++i) {
          QCOMPARE(kicks[i].x, offsets[from][i].x - offsets[to][i].x - base.x);
          QCOMPARE(kicks[i].y, offsets[from][i].y - offsets[to][i].y - base.y);
        }
      }
  }
}

void SuperRotationTest::otherPiecesAreNotKicked() {
  const Kick stay{};
  for (int to = 0; to < 4; ++to) {
    QCOMPARE(wallKicks(tetrominoes(), tetrominoes().find('O'), (to + 1) % 4, to).size(), std::size_t{1});
    QCOMPARE(wallKicks(tetrominoes(), tetrominoes().find('T'), (to + 2) % 4, to).size(), std::size_t{1});
    for (int piece = 0; piece < PieceSet::reduced().size(); ++piece) {
      const auto kicks = wallKicks(PieceSet::reduced(), piece, (to + 1) % 4, to);
      QVERIFY(kicks.size() == 1 && kicks[0] == stay);
    }
  }
}

TETRABENCH_TEST(SuperRotationTest)
#include "super_rotation_test.moc"
