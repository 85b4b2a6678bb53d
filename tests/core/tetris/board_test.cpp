#include "core/tetris/board.h"

#include "core/error.h"
#include "tests/support/qtest.h"
#include "tests/support/random_grids.h"

using namespace tetrabench;
using namespace tetrabench::test;

class BoardTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void randomBoardsAgreeWithTheirTwins_data();
  void randomBoardsAgreeWithTheirTwins();
  void everyPieceLandsWhereItFallsToRowByRow_data();
  void everyPieceLandsWhereItFallsToRowByRow();
  void aPieceFitsWhereNoCellIsTakenAndAllAreInside();
  void anyRowsCanBeRemoved();
  void theLowestRowsAreTakenAndPutBack();
  void textIsReadBackAsWritten();
  void rowsOfATextMayBeSeparatedBySpaces();
  void boardsOfOtherProgramsAreRead_data();
  void boardsOfOtherProgramsAreRead();
  void malformedTextsAreRejectedWithASentence_data();
  void malformedTextsAreRejectedWithASentence();
};

namespace {

void addSizes() {
  QTest::addColumn<int>("width");
  QTest::addColumn<int>("height");
  for (int width : {4, 5, 7, 10, 16, 31, 32})
    for (int height : {4, 5, 10, 20, 37, 59, 60}) QTest::addRow("%dx%d", width, height) << width << height;
}

std::string repeated(const std::string& row, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += row + "\n";
  return text;
}

}  // namespace

void BoardTest::randomBoardsAgreeWithTheirTwins_data() {
  addSizes();
}

void BoardTest::randomBoardsAgreeWithTheirTwins() {
  QFETCH(int, width);
  QFETCH(int, height);
  std::mt19937_64 random(static_cast<std::uint64_t>(width * 100 + height));
  for (int round = 0; round < 40; ++round) {
    Grid grid = anyPile(random, width, height, height + 4);
    if (round % 3 == 0)
      for (int c = 0; c < width; ++c) grid.fill(c, round % height);
    const Board board = toBoard(grid);
    QCOMPARE(board.width(), width);
    QCOMPARE(board.height(), height);
    VERIFY_NOTHING(difference(board, grid));
    for (int c = 0; c < width; ++c) QCOMPARE(board.columnHeight(c), grid.columnHeight(c));
    QCOMPARE(board.pileHeight(), grid.pileHeight());
    QCOMPARE(board.minHeight(), grid.minHeight());
    QCOMPARE(board.cells(), grid.cells());
    for (int row = 0; row < height + 4; ++row)
      QCOMPARE(static_cast<bool>((board.fullRows() >> row) & 1), grid.rowIsFull(row));
  }
}

void BoardTest::everyPieceLandsWhereItFallsToRowByRow_data() {
  addSizes();
}

void BoardTest::everyPieceLandsWhereItFallsToRowByRow() {
  QFETCH(int, width);
  QFETCH(int, height);
  std::mt19937_64 random(static_cast<std::uint64_t>(width * 1000 + height));
  for (int round = 0; round < 60; ++round) {
    Grid grid = anyPile(random, width, height, height);
    Board board = toBoard(grid);
    const PieceSet& set = round % 2 ? PieceSet::tetrominoes() : PieceSet::reduced();
    const auto [p, o, column] = randomChoice(random, set, width);
    const Orientation& piece = set[p].orientations[static_cast<std::size_t>(o)];
    const Drawing& drawing = drawnTurns(set)[static_cast<std::size_t>(p)][static_cast<std::size_t>(o)];

    const int row = restingRow(grid, drawing, column);
    QCOMPARE(board.landingRow(piece, column), row);
    const Board before = board;
    board.place(piece, column, row);
    Board takenBack = board;
    takenBack.unplace(piece, column, row);
    QCOMPARE(takenBack, before);

    put(grid, drawing, column, row);
    VERIFY_NOTHING(difference(board, grid));
    board.removeRows(board.fullRows());
    grid.removeFullRows();
    VERIFY_NOTHING(difference(board, grid));
  }
}

void BoardTest::aPieceFitsWhereNoCellIsTakenAndAllAreInside() {
  std::mt19937_64 random(3);
  const PieceSet& set = PieceSet::tetrominoes();
  for (int round = 0; round < 200; ++round) {
    const Grid grid = anyPile(random, between(random, 4, 12), between(random, 4, 20), 20);
    const Board board = toBoard(grid);
    const auto [p, o, unused] = randomChoice(random, set, 10);
    const Drawing& drawing = drawnTurns(set)[static_cast<std::size_t>(p)][static_cast<std::size_t>(o)];
    for (int column = -2; column < grid.width + 2; ++column) {
      for (int row = -2; row < grid.height; ++row) {
        bool fits = true;
        for (int r = 0; r < heightOf(drawing); ++r)
          for (int c = 0; c < widthOf(drawing); ++c)
            if (hasCell(drawing, c, r))
              fits = fits && column + c >= 0 && column + c < grid.width && row + r >= 0 &&
                     !grid.full(column + c, row + r);
        QCOMPARE(board.fits(set[p].orientations[static_cast<std::size_t>(o)], column, row), fits);
      }
    }
  }
}

void BoardTest::anyRowsCanBeRemoved() {
  std::mt19937_64 random(4);
  for (int round = 0; round < 500; ++round) {
    const Grid grid = anyPile(random, between(random, 4, 32), between(random, 4, 60), 60);
    Board board = toBoard(grid);
    const std::uint64_t rows = random() & random();
    Grid expected(grid.width, grid.height);
    int to = 0;
    for (int row = 0; row < grid.storedRows(); ++row) {
      if ((rows >> row) & 1) continue;
      for (int c = 0; c < grid.width; ++c)
        if (grid.full(c, row)) expected.fill(c, to);
      ++to;
    }
    board.removeRows(rows);
    VERIFY_NOTHING(difference(board, expected));
  }
}

void BoardTest::theLowestRowsAreTakenAndPutBack() {
  std::mt19937_64 random(5);
  Grid grid = randomPile(random, 9, 60, Pile::Scattered, 60);
  const Board whole = toBoard(grid);
  Board board = whole;
  std::vector<std::uint32_t> taken;
  for (int count = 1; count <= 40; ++count) {
    taken.push_back(board.lowestRow());
    board.takeLowestRow();
    grid.rows.erase(grid.rows.begin());
    VERIFY_NOTHING(difference(board, grid));
  }
  for (; !taken.empty(); taken.pop_back()) board.putLowestRow(taken.back());
  QCOMPARE(board, whole);
}

void BoardTest::textIsReadBackAsWritten() {
  std::mt19937_64 random(6);
  for (int round = 0; round < 300; ++round) {
    const int height = between(random, 4, 60);
    const Grid grid = anyPile(random, between(random, 4, 32), height, height);
    const Board board = toBoard(grid);
    QCOMPARE(toText(board), pictureOf(grid));
    QCOMPARE(boardFromText(toText(board)), board);
  }
}

void BoardTest::rowsOfATextMayBeSeparatedBySpaces() {
  QCOMPARE(boardFromText("  ....\t..X.\r\n\n.XX.  XXX.  "), boardFromText("....\n..X.\n.XX.\nXXX.\n"));
}

void BoardTest::boardsOfOtherProgramsAreRead_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::newRow("ours") << QByteArray("....\nX..X\nXX.X\nX.XX\n");
  QTest::newRow("a solver's") << QByteArray("4\n____\nX__X\nXX_X\nX_XX\n");
  QTest::newRow("coloured") << QByteArray("----\nI--O\nTS-Z\nJ-LG\n");
  QTest::newRow("digits") << QByteArray("0000\n1001\n1101\n1011\n");
  QTest::newRow("signs") << QByteArray("....\n#..#\n@@.#\n#.#x\n");
}

void BoardTest::boardsOfOtherProgramsAreRead() {
  QFETCH(QByteArray, text);
  QCOMPARE(toText(boardFromText(text.toStdString())), std::string("....\nX..X\nXX.X\nX.XX\n"));
}

void BoardTest::malformedTextsAreRejectedWithASentence_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("sentence");
  const auto row = [](const char* name, const std::string& text, const char* sentence) {
    QTest::newRow(name) << QString::fromStdString(text) << sentence;
  };
  row("nothing", "", "the board has 0 rows; it must have 4 to 60.");
  row("spaces", " \n\t ", "the board has 0 rows; it must have 4 to 60.");
  row("too few rows", repeated("....", 3), "the board has 3 rows; it must have 4 to 60.");
  row("too many rows", repeated("....", 61), "the board has 61 rows; it must have 4 to 60.");
  row("too narrow", repeated("...", 4), "the board has 3 columns; it must have 4 to 32.");
  row("too wide", repeated(std::string(33, '.'), 4), "the board has 33 columns; it must have 4 to 32.");
  row("a short row", "....\n....\n...\n....",
      "row 3 of the board has 3 cells; it must have 4, like the first row.");
  row("a long row", "....\n.....\n....\n....",
      "row 2 of the board has 5 cells; it must have 4, like the first row.");
  row("another letter", "....\n....\n....\n.q..",
      "row 4 of the board has 'q' in column 2; write one row a line, the top row first, with . _ - or 0 for "
      "an empty "
      "cell, and X # @ 1 or a piece's letter for a full one.");
}

void BoardTest::malformedTextsAreRejectedWithASentence() {
  QFETCH(QString, text);
  QFETCH(QString, sentence);
  try {
    boardFromText(text.toStdString());
    QFAIL("the text was accepted");
  } catch (const InvalidArgument& error) {
    QCOMPARE(QString(error.what()), sentence);
  }
}

TETRABENCH_TEST(BoardTest)
#include "board_test.moc"
