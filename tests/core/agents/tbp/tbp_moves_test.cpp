#include "core/agents/tbp/tbp_moves.h"

#include <algorithm>
#include <random>

#include "tests/support/documents/merge_patch.h"
#include "tests/support/guideline/tbp_drawings.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests for pieces, moves and boards of the Tetris Bot Protocol against drawings of all pieces.
class TbpMovesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aLocationIsTheCellsThatAreDrawn();
  void everyPlacementComesBack();
  void movesAreWrittenAsTheProtocolSays();
  void boardsAreListsOfRowsFromTheFloor();
  void whatDoesNotFitIsRefused_data();
  void whatDoesNotFitIsRefused();
};

namespace {

std::set<TbpCell> cellsOf(int piece, Placement placement) {
  const Orientation& shape = PieceSet::tetrominoes()[piece].orientations[placement.orientation];
  std::set<TbpCell> cells;
  for (int c = 0; c < shape.width; ++c)
    for (int r = 0; r < shape.height; ++r)
      if (shapes::has(shape, c, r)) cells.insert({placement.column + c, placement.row + r});
  return cells;
}

bool isOnBoard(const std::set<TbpCell>& cells) {
  return std::ranges::all_of(cells, [](const TbpCell& cell) {
    return cell.first >= 0 && cell.first < 10 && cell.second >= 0 && cell.second < 40;
  });
}

}  // namespace

void TbpMovesTest::aLocationIsTheCellsThatAreDrawn() {
  for (int piece = 0; piece < 7; ++piece)
    for (int turns = 0; turns < 4; ++turns)
      for (int x = 0; x < kTbpColumns; ++x)
        for (int y = 0; y < kTbpRows; ++y) {
          const TbpMove move{piece, turns, x, y, Spin::None};
          const auto drawn = tbpCells(PieceSet::tetrominoes()[piece].letter, turns, x, y);
          const auto placement = placementOf(move);
          QCOMPARE(placement.has_value(), isOnBoard(drawn));
          if (placement) QVERIFY(cellsOf(piece, *placement) == drawn);
        }
}

void TbpMovesTest::everyPlacementComesBack() {
  for (int piece = 0; piece < 7; ++piece) {
    const auto& orientations = PieceSet::tetrominoes()[piece].orientations;
    for (std::size_t o = 0; o < orientations.size(); ++o)
      for (int c = 0; c + orientations[o].width <= kTbpColumns; ++c)
        for (int row = 0; row + orientations[o].height <= kTbpRows; row += 3)
          for (const Spin spin : {Spin::None, Spin::Mini, Spin::Full}) {
            const Placement placement{static_cast<std::uint8_t>(o), static_cast<std::uint8_t>(c),
                                      static_cast<std::int8_t>(row), spin};
            const TbpMove move = tbpMoveOf(piece, placement);
            QVERIFY(cellsOf(piece, placement) ==
                    tbpCells(PieceSet::tetrominoes()[piece].letter, move.turns, move.x, move.y));
            QVERIFY(placementOf(move) == placement);
            const Json json = toTbp(move);
            QVERIFY(tbpMoveFrom(JsonReader(json)) == move);
          }
  }
}

void TbpMovesTest::movesAreWrittenAsTheProtocolSays() {
  QCOMPARE(toTbp(TbpMove{2, 1, 4, 7, Spin::Mini}).dump(),
           std::string(R"({"location":{"type":"T","orientation":"east","x":4,"y":7},"spin":"mini"})"));
  QCOMPARE(toTbp(TbpMove{0, 3, 9, 1, Spin::None}).dump(),
           std::string(R"({"location":{"type":"I","orientation":"west","x":9,"y":1},"spin":"none"})"));
  for (int piece = 0; piece < 7; ++piece) {
    QCOMPARE(std::string(tbpName(piece)), std::string(1, PieceSet::tetrominoes()[piece].letter));
    const Json name = tbpName(piece);
    QCOMPARE(tbpPieceFrom(JsonReader(name)), piece);
  }
}

void TbpMovesTest::boardsAreListsOfRowsFromTheFloor() {
  std::mt19937 random(3);
  Board board(10, 20);
  for (int i = 0; i < 150; ++i)
    board.set(static_cast<int>(random() % 10), static_cast<int>(random() % 40), true);
  const Json rows = toTbp(board);
  QCOMPARE(rows.size(), std::size_t{40});
  for (int row = 0; row < 40; ++row)
    for (int c = 0; c < 10; ++c) {
      const Json& cell = rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(c)];
      QVERIFY(cell == (board.full(c, row) ? Json("G") : Json(nullptr)));
    }
  QVERIFY(tbpBoardFrom(JsonReader(rows), 20) == board);
}

void TbpMovesTest::whatDoesNotFitIsRefused_data() {
  QTest::addColumn<QString>("patch");
  QTest::addColumn<QString>("sentence");
  const auto add = [](const char* patch, const char* sentence) { QTest::newRow(patch) << patch << sentence; };
  add(R"({"location":{"type":"X"}})", "location.type is \"X\"; it must be one of I, O, T, S, Z, J, L.");
  add(R"({"location":{"type":2}})",
      "location.type is 2; it must be a string in quotation marks, one of I, O, T, S, Z, J, L.");
  add(R"({"location":{"orientation":"up"}})",
      "location.orientation is \"up\"; it must be one of north, east, south, west.");
  add(R"({"location":{"x":10}})", "location.x is 10; it must be a whole number between 0 and 9.");
  add(R"({"location":{"x":4.5}})", "location.x is 4.5; it must be a whole number between 0 and 9.");
  add(R"({"location":{"y":-1}})", "location.y is -1; it must be a whole number between 0 and 39.");
  add(R"({"location":{"y":null}})", "location.y is missing.");
  add(R"({"spin":"double"})", "spin is \"double\"; it must be one of none, mini, full.");
  add(R"({"location":null})", "location is missing.");
  add(R"({"spin":null})", "spin is missing.");
}

void TbpMovesTest::whatDoesNotFitIsRefused() {
  QFETCH(QString, patch);
  QFETCH(QString, sentence);
  Json move = toTbp(TbpMove{2, 0, 4, 0, Spin::None});
  mergePatch(move, Json::parse(patch.toStdString()));
  QCOMPARE(refusalOf([&] { tbpMoveFrom(JsonReader(move)); }), sentence.toStdString());
}

TETRABENCH_TEST(TbpMovesTest)
#include "tbp_moves_test.moc"
