#include "core/play/shown_board.h"

#include "tests/support/test_main.h"

using namespace tetrabench;

class ShownBoardTest : public QObject {
  Q_OBJECT

  static const Orientation& upright(char letter) {
    const PieceSet& pieces = PieceSet::tetrominoes();
    return pieces[pieces.find(letter)].orientations.front();
  }

 private Q_SLOTS:
  void cellsKeepTheirPieceWhenRowsAreRemoved() {
    const int o = PieceSet::tetrominoes().find('O');
    ShownBoard shown{boardFromText("....\n....\n....\nXX..\n")};
    shown.place(upright('O'), o, 2, 0);
    QCOMPARE(shown.removeFullRows(), std::uint64_t{1});
    const auto piece = static_cast<std::uint8_t>(o + 1);
    QVERIFY(shown.cells(2) == std::vector<std::uint8_t>({0, 0, piece, piece, 0, 0, 0, 0}));
    QVERIFY(shown.cells(1, 1) == std::vector<std::uint8_t>(4, 0));
    QVERIFY(shown.board == boardFromText("....\n....\n....\n..XX\n"));
    QCOMPARE(shown.removeFullRows(), std::uint64_t{0});
  }

  void cellsThatNoKnownPieceFilledAreUnknown() {
    const ShownBoard shown{boardFromText("....\n....\n....\nX..X\n")};
    QVERIFY(shown.cells(1) == std::vector<std::uint8_t>({PieceMap::kUnknown, 0, 0, PieceMap::kUnknown}));
  }

  void settledRowsComeBackAsTheyWere() {
    const int o = PieceSet::tetrominoes().find('O');
    ShownBoard shown{Board(4, 6)};
    shown.place(upright('O'), o, 1, 0);
    const auto before = shown.cells(6);
    const ShownBoard::SettledRow row = shown.takeLowestRow();
    QCOMPARE(shown.board.cells(), 2);
    shown.putLowestRow(row);
    QVERIFY(shown.cells(6) == before);
  }
};

TETRABENCH_TEST(ShownBoardTest)
#include "shown_board_test.moc"
