#include <fmt/format.h>

#include <cmath>

#include "core/features/catalogue.h"
#include "tests/support/feature_twins.h"
#include "tests/support/qtest.h"
#include "tests/support/random_grids.h"

using namespace tetrabench;
using namespace tetrabench::test;

class FeatureTwinTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyFeatureHasATwin();
  void boardsReachedByPlayGiveTheValuesOfTheTwins_data();
  void boardsReachedByPlayGiveTheValuesOfTheTwins();
  void raggedBoardsGiveTheValuesOfTheTwins_data();
  void raggedBoardsGiveTheValuesOfTheTwins();
  void theFirstPublishedBoardHasItsPublishedValues_data();
  void theFirstPublishedBoardHasItsPublishedValues();
  void hujisFigureHasItsPublishedValues_data();
  void hujisFigureHasItsPublishedValues();
  void aCellThatHujiSaysWouldMakeAThirdValleyDoes();
  void piecesOnTheFloorLandAtHalfTheirHeight();
};

namespace {

constexpr double kRealTolerance = 1e-9;

/// Divisor of the number of cases; sanitizers make the twins some forty times slower.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int kShare = 20;
#else
constexpr int kShare = 1;
#endif

struct Checked {
  const Feature* feature;
  const FeatureTwin* twin;
};

std::vector<Checked> allFeatures() {
  std::vector<Checked> all;
  for (const Feature& feature : featureCatalogue())
    if (const auto twin = featureTwins().find(feature.id); twin != featureTwins().end())
      all.push_back({&feature, &twin->second});
  return all;
}

/// Compares all features on a board; returns the first difference, or nothing.
std::string compareAll(const Grid& grid, const TwinMove& move) {
  static const std::vector<Checked> features = allFeatures();
  const Board board = toBoard(grid);
  const Landing landing = landingOf(move);
  for (const auto& [feature, twin] : features) {
    for (int i = 0; i < feature->size(grid.width); ++i) {
      const double expected = (*twin)(grid, move, i), found = feature->value(board, landing, i);
      if (std::abs(found - expected) > kRealTolerance * std::max(1.0, std::abs(expected)))
        return fmt::format("{}[{}] is {}, its twin {}, on a board {} rows high\n{}", feature->id, i, found,
                           expected, grid.height, pictureOf(grid));
      if (feature->real) continue;
      if (std::abs(feature->units(board, landing, i)) > feature->bound(grid.width, grid.height + 4))
        return fmt::format("{}[{}] is above its bound, on a board {} rows high\n{}", feature->id, i,
                           grid.height, pictureOf(grid));
    }
  }
  return {};
}

const Drawing& drawingOf(const PieceSet& set, const Choice& choice) {
  return drawnTurns(
      set)[static_cast<std::size_t>(choice.piece)][static_cast<std::size_t>(choice.orientation)];
}

/// Returns the choice with the lowest landing row among some random ones.
Choice lowestChoice(std::mt19937_64& random, const PieceSet& set, const Grid& grid, int tries) {
  Choice best{};
  int bestRow = 1000;
  for (int i = 0; i < tries; ++i) {
    const Choice choice = randomChoice(random, set, grid.width);
    const int row = restingRow(grid, drawingOf(set, choice), choice.column);
    if (row < bestRow) bestRow = row, best = choice;
  }
  return best;
}

/// Figure 2 of HUJI 2011 ("Board evaluation heuristics"), as far as its text describes it: the contour 8, 7,
/// 4, 6, 4, 4, 4, 1, 4, 5; valleys at (1,4) and (8,2), counted from 1; a full cell at (1,3), and an empty one
/// at (9,1) that is not a valley. These determine six of the nine holes, drawn as *; the text does not locate
/// the other three, drawn as o. V marks valleys (the one in column 1 is also a hole):
///
///     8  X . . . . . . . . .
///     7  X X . . . . . . . .
///     6  * X . X . . . . . .
///     5  * X . X . . . . . X
///     4  V X X X X X X . X X
///     3  X X X o X X X . * X
///     2  X X o X X X X V * X
///     1  X X X X o X X X * X
///        1 2 3 4 5 6 7 8 9 10
constexpr std::string_view kHujisFigure =
    "X........."
    "\nXX........"
    "\n.X.X......"
    "\n.X.X.....X"
    "\n.XXXXXX.XX"
    "\nXXX.XXX..X"
    "\nXX.XXXX..X"
    "\nXXXX.XXX.X";

void addBoards() {
  QTest::addColumn<int>("boards");
  QTest::addColumn<int>("maxWidth");
  QTest::addColumn<int>("maxHeight");
  QTest::newRow("small") << 60'000 / kShare << 8 << 10;
  QTest::newRow("medium") << 40'000 / kShare << 12 << 24;
  QTest::newRow("large") << 3'000 / kShare << 32 << 60;
}

}  // namespace

void FeatureTwinTest::everyFeatureHasATwin() {
  for (const Feature& feature : featureCatalogue())
    QVERIFY2(featureTwins().contains(feature.id), std::string(feature.id).c_str());
  QVERIFY(featureCatalogue().size() >= 55);
}

void FeatureTwinTest::boardsReachedByPlayGiveTheValuesOfTheTwins_data() {
  addBoards();
}

void FeatureTwinTest::boardsReachedByPlayGiveTheValuesOfTheTwins() {
  QFETCH(int, boards);
  QFETCH(int, maxWidth);
  QFETCH(int, maxHeight);
  std::mt19937_64 random(static_cast<std::uint64_t>(maxWidth));
  while (boards > 0) {
    const PieceSet& set = below(random, 4) ? PieceSet::tetrominoes() : PieceSet::reduced();
    const int tries = below(random, 3) ? between(random, 5, 40) : 1;
    Grid grid(between(random, 4, maxWidth), between(random, 4, maxHeight));
    const PlacementTwin rules{grid.height, 0};
    for (int moves = 0; moves < 200; ++moves) {
      const Choice choice = lowestChoice(random, set, grid, tries);
      const TwinMove move = rules.play(grid, drawingOf(set, choice), choice.column);
      VERIFY_NOTHING(compareAll(grid, move));
      --boards;
      if (move.over) break;
    }
  }
}

void FeatureTwinTest::raggedBoardsGiveTheValuesOfTheTwins_data() {
  addBoards();
}

void FeatureTwinTest::raggedBoardsGiveTheValuesOfTheTwins() {
  QFETCH(int, boards);
  QFETCH(int, maxWidth);
  QFETCH(int, maxHeight);
  std::mt19937_64 random(static_cast<std::uint64_t>(maxHeight));
  for (; boards > 0; --boards) {
    const int width = between(random, 4, maxWidth), height = between(random, 4, maxHeight);
    const bool aboveTheTop = below(random, 10) == 0;
    const Grid grid = anyPile(random, width, height, height + (aboveTheTop ? 4 : 0));
    VERIFY_NOTHING(compareAll(grid, randomMove(random, height)));
  }
}

void FeatureTwinTest::theFirstPublishedBoardHasItsPublishedValues_data() {
  QTest::addColumn<QString>("id");
  QTest::addColumn<double>("value");
  for (const auto& [id, value] : {std::pair("rowTransitions", 38.0),
                                  {"columnTransitions", 20.0},
                                  {"holes", 7.0},
                                  {"cumulativeWells", 20.0},
                                  {"cumulativeWellsFast", 23.0},
                                  {"holeDepth", 23.0},
                                  {"rowsWithHoles", 3.0},
                                  {"patternDiversity", 2.0}})
    QTest::newRow(id) << id << value;
}

void FeatureTwinTest::theFirstPublishedBoardHasItsPublishedValues() {
  QFETCH(QString, id);
  QFETCH(double, value);
  const Board board = boardFromText(
      "........ ........ ...X.... ...XX... .X.XX... .XXXXX.X .XXXXX.X XXXXX..X ...XXX.X X.X..X.X");
  QCOMPARE(findFeature(id.toStdString())->value(board, {}), value);
  QCOMPARE(featureTwins().find(id.toStdString())->second(toGrid(board), {}, 0), value);
}

void FeatureTwinTest::hujisFigureHasItsPublishedValues_data() {
  QTest::addColumn<QString>("id");
  QTest::addColumn<double>("value");
  QTest::newRow("pileHeight") << "pileHeight" << 8.0;
  QTest::newRow("doubledMeanHeight") << "doubledMeanHeight" << 9.4;
  QTest::newRow("holes") << "holes" << 9.0;
  QTest::newRow("bumpiness") << "bumpiness" << 15.0;
  QTest::newRow("valleys") << "valleys" << 2.0;
}

void FeatureTwinTest::hujisFigureHasItsPublishedValues() {
  QFETCH(QString, id);
  QFETCH(double, value);
  const Board board = boardFromText(kHujisFigure);
  QCOMPARE(findFeature(id.toStdString())->value(board, {}), value);
  QCOMPARE(featureTwins().find(id.toStdString())->second(toGrid(board), {}, 0), value);
}

void FeatureTwinTest::aCellThatHujiSaysWouldMakeAThirdValleyDoes() {
  Board board = boardFromText(kHujisFigure);
  board.set(0, 2, false);  // "had location (1,3) been unoccupied"
  QCOMPARE(findFeature("valleys")->value(board, {}), 3.0);
}

void FeatureTwinTest::piecesOnTheFloorLandAtHalfTheirHeight() {
  const Feature& landingHeight = *findFeature("landingHeight");
  const PieceSet& set = PieceSet::tetrominoes();
  const Board board(10, 20);
  QCOMPARE(landingHeight.value(board, {0, set[0].orientations[0].height, 0, 0}), 0.0);
  QCOMPARE(landingHeight.value(board, {0, set[0].orientations[1].height, 0, 0}), 1.5);
  QCOMPARE(landingHeight.value(board, {7, set[2].orientations[0].height, 0, 0}), 7.5);
}

TETRABENCH_TEST(FeatureTwinTest)
#include "feature_twin_test.moc"
