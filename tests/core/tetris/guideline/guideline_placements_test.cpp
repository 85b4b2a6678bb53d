#include "core/tetris/guideline/guideline_placements.h"

#include <QFile>
#include <random>

#include "tests/support/guideline/flood_fill.h"
#include "tests/support/guideline/recorded_boards.h"
#include "tests/support/qtest.h"
#include "tests/support/random_grids.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests for placements under guideline rules against a flood fill that follows every single move.
class GuidelinePlacementsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void placementsAreThoseOfTheFloodFill_data();
  void placementsAreThoseOfTheFloodFill();
  void countsAreThoseOfTheGoldenFile();
  void spinsAreThoseOfTheGuideline_data();
  void spinsAreThoseOfTheGuideline();
};

namespace {

const PieceSet& tetrominoes() {
  return PieceSet::tetrominoes();
}

std::vector<Rest> found(const Grid& grid, int piece) {
  const GuidelinePlacements finder(grid.width, grid.height);
  const Board board = toBoard(grid);
  if (!finder.spawnIsFree(board, piece)) return {};
  std::vector<Placement> placements;
  finder.find(board, piece, placements);
  std::vector<Rest> rests;
  for (const Placement& at : placements) rests.push_back({at.orientation, at.column, at.row, at.spin});
  return rests;
}

std::string textOf(const std::vector<Rest>& rests) {
  std::string text;
  for (const Rest& rest : rests)
    text += std::to_string(rest.orientation) + '/' + std::to_string(rest.column) + '/' +
            std::to_string(rest.row) + ".mf"[static_cast<int>(rest.spin)] + ' ';
  return text;
}

}  // namespace

void GuidelinePlacementsTest::placementsAreThoseOfTheFloodFill_data() {
  QTest::addColumn<int>("width");
  QTest::addColumn<int>("height");
  QTest::addColumn<int>("boards");
  QTest::newRow("10x20") << 10 << 20 << 150;
  QTest::newRow("6x8") << 6 << 8 << 150;
  QTest::newRow("4x4") << 4 << 4 << 100;
  QTest::newRow("32x40") << 32 << 40 << 5;
}

void GuidelinePlacementsTest::placementsAreThoseOfTheFloodFill() {
  QFETCH(int, width);
  QFETCH(int, height);
  QFETCH(int, boards);
  std::mt19937_64 random(1);
  int spins = 0;
  for (int i = 0; i < boards; ++i) {
    // Piles may reach above the visible rows, so that some pieces cannot spawn.
    const Grid grid = anyPile(random, width, height, height + 2);
    for (int piece = 0; piece < tetrominoes().size(); ++piece) {
      const auto expected = floodFill(grid, tetrominoes()[piece].letter);
      const auto rests = found(grid, piece);
      if (rests != expected) qInfo("%c on\n%s", tetrominoes()[piece].letter, pictureOf(grid).c_str());
      QCOMPARE(textOf(rests), textOf(expected));
      for (const Rest& rest : expected) spins += rest.spin != Spin::None;
    }
  }
  QVERIFY(spins > 0);
}

namespace {

const char* const kGolden = TETRABENCH_TEST_DATA "/golden/guideline-placements.txt";
constexpr int kBoards = 1000;

/// Encodes a board in the format that recordedBoard() reads.
std::string packed(const Grid& grid) {
  std::string text;
  for (int row = grid.pileHeight() - 1; row >= 0; --row) {
    unsigned cells = 0;
    for (int c = 0; c < grid.width; ++c) cells |= unsigned{grid.full(c, row)} << c;
    text += QString::asprintf("%03x", cells).toStdString();
  }
  return text.empty() ? "-" : text;
}

/// Returns the number of placements of each piece and, at the end, that of T counting spins separately.
std::string countsOf(const std::vector<std::vector<Rest>>& rests) {
  std::string text;
  for (auto placements : rests) {
    for (Rest& rest : placements) rest.spin = Spin::None;
    const auto last = std::ranges::unique(placements).begin();
    text += std::to_string(last - placements.begin()) + ' ';
  }
  return text + std::to_string(rests[static_cast<std::size_t>(tetrominoes().find('T'))].size());
}

/// Returns boards from random play with rising garbage, each with the counts of a flood fill.
std::string recordedBoards() {
  std::mt19937_64 random(22);
  std::string text;
  Grid grid(10, 20);
  for (int boards = 0, moves = 0; boards < kBoards; ++moves) {
    const int piece = below(random, tetrominoes().size());
    const auto rests = floodFill(grid, tetrominoes()[piece].letter);
    if (rests.empty() || grid.pileHeight() > 20) {
      grid = Grid(10, 20);
      continue;
    }
    // The lowest of a few, so that games last but still leave gaps for tucks and spins.
    Rest lowest = rests[static_cast<std::size_t>(below(random, static_cast<int>(rests.size())))];
    for (int i = 0; i < 4; ++i) {
      const Rest& other = rests[static_cast<std::size_t>(below(random, static_cast<int>(rests.size())))];
      if (other.row < lowest.row) lowest = other;
    }
    const Orientation& shape =
        tetrominoes()[piece].orientations[static_cast<std::size_t>(lowest.orientation)];
    for (int x = 0; x < shape.width; ++x)
      for (int y = 0; y < shape.height; ++y)
        if (shapes::has(shape, x, y)) grid.fill(lowest.column + x, lowest.row + y);
    grid.removeFullRows();
    if (moves % 12 == 0) {
      std::string garbage(10, 'X');
      garbage[static_cast<std::size_t>(below(random, 10))] = '.';
      grid.rows.insert(grid.rows.begin(), garbage);
    }
    if (moves % 7 != 0) continue;
    std::vector<std::vector<Rest>> all;
    for (int p = 0; p < tetrominoes().size(); ++p) all.push_back(floodFill(grid, tetrominoes()[p].letter));
    text += packed(grid) + ' ' + countsOf(all) + '\n';
    ++boards;
  }
  return text;
}

}  // namespace

/// To regenerate the file, run with TETRABENCH_WRITE_GOLDEN set and review the difference.
void GuidelinePlacementsTest::countsAreThoseOfTheGoldenFile() {
  QFile golden(kGolden);
  if (qEnvironmentVariableIsSet("TETRABENCH_WRITE_GOLDEN")) {
    QVERIFY(golden.open(QIODevice::WriteOnly));
    golden.write(recordedBoards().c_str());
    return;
  }
  QVERIFY(golden.open(QIODevice::ReadOnly));
  const QList<QByteArray> lines = golden.readAll().trimmed().split('\n');
  QCOMPARE(lines.size(), kBoards);
  for (const QByteArray& line : lines) {
    const qsizetype end = line.indexOf(' ');
    const Grid grid = toGrid(recordedBoard(line.left(end).toStdString()));
    std::vector<std::vector<Rest>> all;
    for (int piece = 0; piece < tetrominoes().size(); ++piece) all.push_back(found(grid, piece));
    QCOMPARE(QByteArray::fromStdString(countsOf(all)), line.mid(end + 1));
  }
}

void GuidelinePlacementsTest::spinsAreThoseOfTheGuideline_data() {
  QTest::addColumn<QByteArray>("rows");
  QTest::addColumn<int>("orientation");
  QTest::addColumn<int>("column");
  QTest::addColumn<int>("row");
  QTest::addColumn<QByteArray>("spins");  // m: mini, f: full, .: none
  QTest::newRow("double") << QByteArray("XXX....... XX...XXXXX XXX.XXXXXX") << 2 << 2 << 0 << QByteArray("f");
  QTest::newRow("mini at the wall, or dropped in")
      << QByteArray("...XXXXXXX .XXXXXXXXX") << 1 << 0 << 0 << QByteArray(".m");
  QTest::newRow("triple by the last kick")
      << QByteArray("XX........ X......... X.XXXXXXXX X..XXXXXXX X.XXXXXXXX") << 1 << 1 << 0
      << QByteArray("f");
  QTest::newRow("dropped in") << QByteArray("X.XXXXXXXX") << 2 << 0 << 0 << QByteArray(".");
}

void GuidelinePlacementsTest::spinsAreThoseOfTheGuideline() {
  QFETCH(QByteArray, rows);
  QFETCH(int, orientation);
  QFETCH(int, column);
  QFETCH(int, row);
  QFETCH(QByteArray, spins);
  Grid grid(10, 20);
  const QList<QByteArray> lines = rows.split(' ');
  for (qsizetype i = 0; i < lines.size(); ++i)
    for (int c = 0; c < grid.width; ++c)
      if (lines[i][c] == 'X') grid.fill(c, static_cast<int>(lines.size() - 1 - i));
  QByteArray ways;
  for (const Rest& rest : found(grid, tetrominoes().find('T')))
    if (rest.orientation == orientation && rest.column == column && rest.row == row)
      ways += ".mf"[static_cast<int>(rest.spin)];
  QCOMPARE(ways, spins);
}

TETRABENCH_TEST(GuidelinePlacementsTest)
#include "guideline_placements_test.moc"
