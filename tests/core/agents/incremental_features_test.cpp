#include "core/agents/incremental/incremental_features.h"

#include "tests/support/qtest.h"
#include "tests/support/random_grids.h"

using namespace tetrabench;
using namespace tetrabench::test;

class IncrementalFeaturesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aPieceThatFillsARow();
  void aPieceThatCoversAHole();
  void itSeesWhatEndsTheGame();
  void eachPlacementHasOneKindAndOneColumn();
  void featuresAreThoseCountedByHand();
};

namespace {

constexpr int kI = 0, kO = 1, kT = 2;
constexpr std::size_t kKinds = 19;  // I 2, O 1, T 4, S 2, Z 2, J 4, L 4

/// A board with heights 2, 1, 0, 1, 1, 1.
const Board kBoard = boardFromText("...... ...... ...... X..... XX.XXX");
const PieceSet& kPieces = PieceSet::tetrominoes();
const IncrementalFeatures kFeatures(kPieces, 6);

struct Seen {
  std::vector<double> x = std::vector<double>(kFeatures.size());
  IncrementalFeatures::Rest rest;
  std::vector<double> local() const { return {x.end() - 7, x.end()}; }
};

Seen seen(int piece, Placement placement, LossRule loss = {}) {
  Seen seen;
  seen.rest = kFeatures.write({kBoard, kPieces, piece, {}, {}, loss}, placement, seen.x);
  return seen;
}

int holesOf(const Grid& grid) {
  int holes = 0;
  for (int c = 0; c < grid.width; ++c)
    for (int row = 0; row < grid.columnHeight(c); ++row) holes += !grid.full(c, row);
  return holes;
}

/// Returns how many adjacent column pairs in the range differ by this many rows (3: by 3 or more).
int differencesOf(const Grid& grid, int from, int to, int size) {
  int count = 0;
  for (int c = std::max(from, 0); c < std::min(to, grid.width - 1); ++c)
    count += std::min(std::abs(grid.columnHeight(c) - grid.columnHeight(c + 1)), 3) == size;
  return count;
}

}  // namespace

void IncrementalFeaturesTest::aPieceThatFillsARow() {
  QCOMPARE(kFeatures.size(), kKinds + 6 + 7);
  const Seen t = seen(kT, {.orientation = 2, .column = 1});  // with its stem in the gap
  QCOMPARE(t.x[3 + 2], 1.0);
  QCOMPARE(t.x[kKinds + 1], 1.0);
  QCOMPARE(t.rest.row, 0);
  // One row removed, no hole, landing row 0, pile height 2. Differences of columns 0 to 4 change from 1, 1,
  // 1, 0 to 0, 0, 0, 1.
  QCOMPARE(t.local(), (std::vector<double>{1, 0, 0, 2, -2, 0, 0}));
}

void IncrementalFeaturesTest::aPieceThatCoversAHole() {
  const Seen o = seen(kO, {.orientation = 0, .column = 0});
  QCOMPARE(o.x[2], 1.0);
  QCOMPARE(o.x[kKinds], 1.0);
  // Landing row 2, one hole. Differences of columns 0 to 2 change from 1, 1 to 0, 4.
  QCOMPARE(o.local(), (std::vector<double>{0, 1, 2, 2, -2, 0, 1}));
  // At the right wall: landing row 1; differences of columns 3 to 5 change from 0, 0 to 2, 0.
  QCOMPARE(seen(kO, {.orientation = 0, .column = 4}).local(), (std::vector<double>{0, 0, 1, 2, 0, 1, 0}));
}

void IncrementalFeaturesTest::itSeesWhatEndsTheGame() {
  const Placement upright{.orientation = 1, .column = 2};  // I in the gap, completing row 0
  QVERIFY(!seen(kI, upright).rest.loses);
  QVERIFY(!seen(kI, upright, {.rows = 4}).rest.loses);
  const Seen above = seen(kI, upright, {.rows = 3});
  QVERIFY(above.rest.loses);
  QCOMPARE(above.local()[0], 0.0);  // a losing move removes no row
  QVERIFY(!seen(kI, upright, {.pileLimit = 3}).rest.loses);
  QVERIFY(seen(kI, upright, {.pileLimit = 2}).rest.loses);
}

void IncrementalFeaturesTest::eachPlacementHasOneKindAndOneColumn() {
  std::vector<double> sums(kFeatures.size());
  for (int piece = 0; piece < kPieces.size(); ++piece)
    for (std::uint8_t turn = 0; turn < kPieces[piece].orientations.size(); ++turn)
      for (std::uint8_t column = 0; column + kPieces[piece].orientations[turn].width <= 6; ++column) {
        const Seen placed = seen(piece, {turn, column});
        for (std::size_t i = 0; i < kKinds + 6; ++i) sums[i] += placed.x[i];
      }
  // A kind has 7 - width placements: 3 and 6 for I.
  QCOMPARE(sums[0], 3.0);
  QCOMPARE(sums[1], 6.0);
  QCOMPARE(sums[2], 5.0);
  for (std::size_t kind = 3; kind < kKinds; ++kind) QCOMPARE(sums[kind], kind % 2 == 1 ? 4.0 : 5.0);
  QCOMPARE(sums[kKinds], 19.0);
  QCOMPARE(sums[kKinds + 5], 1.0);  // only the upright I
}

void IncrementalFeaturesTest::featuresAreThoseCountedByHand() {
  std::mt19937_64 random(1);
  int removed = 0, lost = 0;
  for (int i = 0; i < 20000; ++i) {
    const int width = between(random, 4, 12), height = between(random, 6, 20), spawnRows = below(random, 3);
    const PieceSet& set = i % 2 ? PieceSet::tetrominoes() : PieceSet::reduced();
    const Grid before = anyPile(random, width, height, height);
    const Choice choice = randomChoice(random, set, width);
    const Drawing& drawing =
        drawnTurns(set)[static_cast<std::size_t>(choice.piece)][static_cast<std::size_t>(choice.orientation)];
    Grid after = before, placed = before;
    const TwinMove move = PlacementTwin{height, spawnRows}.play(after, drawing, choice.column);
    put(placed, drawing, choice.column, move.row);

    const int from = choice.column - 1, to = choice.column + widthOf(drawing);
    std::vector<double> local{static_cast<double>(move.rowsRemoved()),
                              static_cast<double>(holesOf(placed) - holesOf(before)),
                              static_cast<double>(move.row), static_cast<double>(before.pileHeight())};
    for (const int size : {1, 2, 3})
      local.push_back(differencesOf(after, from, to, size) - differencesOf(before, from, to, size));

    const IncrementalFeatures features(set, width);
    std::vector<double> x(features.size());
    const Board board = toBoard(before);
    const auto rest = features.write(
        {board, set, choice.piece, {}, {}, {.rows = height, .pileLimit = height - spawnRows}},
        {static_cast<std::uint8_t>(choice.orientation), static_cast<std::uint8_t>(choice.column)}, x);
    QVERIFY2((std::vector<double>(x.end() - 7, x.end()) == local), pictureOf(before).c_str());
    QCOMPARE(rest.loses, move.over);
    QCOMPARE(rest.row, move.row);
    removed += move.rowsRemoved() > 0;
    lost += move.over;
  }
  QVERIFY(removed > 500 && lost > 500);
}

TETRABENCH_TEST(IncrementalFeaturesTest)
#include "incremental_features_test.moc"
