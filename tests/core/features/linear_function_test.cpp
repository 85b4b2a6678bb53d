#include "core/features/linear_function.h"

#include <algorithm>
#include <cmath>

#include "core/error.h"
#include "core/features/catalogue.h"
#include "tests/support/feature_twins.h"
#include "tests/support/qtest.h"
#include "tests/support/random_grids.h"

using namespace tetrabench;
using namespace tetrabench::test;

class LinearFunctionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void integerWeightsGiveTheirExactSum();
  void roundedValuesAreWithinRoundingOfTheExactSum_data();
  void roundedValuesAreWithinRoundingOfTheExactSum();
  void weightsAreRoundedToTheNearestMultiple();
  void weightsWithDecimalsStayAsTheyAre_data();
  void weightsWithDecimalsStayAsTheyAre();
  void withoutADecimalScaleTheResolutionIsAPowerOfTwo_data();
  void withoutADecimalScaleTheResolutionIsAPowerOfTwo();
  void weightsThatNoScaleFitsAreRoundedToAPowerOfTwo_data();
  void weightsThatNoScaleFitsAreRoundedToAPowerOfTwo();
  void noValueReaches2To30_data();
  void noValueReaches2To30();
  void featuresThatShareAPartAddUp();
  void aFunctionHasPartsOnlyIfAllItsFeaturesHaveAKernel_data();
  void aFunctionHasPartsOnlyIfAllItsFeaturesHaveAKernel();
  void aRealValuedFeatureTurnsAllToDoubles();
  void weightsOfZeroNeitherCountNorMakeAFunctionReal();
  void aWrongNumberOfWeightsIsReportedWithItsPlace_data();
  void aWrongNumberOfWeightsIsReportedWithItsPlace();
};

namespace {

WeightedFeature weighted(std::string_view id, std::vector<double> weights) {
  return {findFeature(id), std::move(weights)};
}

/// Computes the weighted sum directly from the feature twins.
long double exactSum(const std::vector<WeightedFeature>& weights, const Grid& grid, const TwinMove& move) {
  long double sum = 0;
  for (const auto& [feature, values] : weights)
    for (std::size_t i = 0; i < values.size(); ++i)
      sum += static_cast<long double>(values[i]) *
             featureTwins().find(feature->id)->second(grid, move, static_cast<int>(i));
  return sum;
}

/// Returns how much rounding each weight by `error` can change the sum.
long double roundingSlack(const std::vector<WeightedFeature>& weights, double error, const Grid& grid,
                          const TwinMove& move) {
  long double slack = 0;
  for (const auto& [feature, values] : weights)
    for (std::size_t i = 0; i < values.size(); ++i)
      slack += error * std::abs(featureTwins().find(feature->id)->second(grid, move, static_cast<int>(i)));
  return slack;
}

constexpr int kDecimals = 1000;  ///< special magnitude: weights up to 10 with two decimals

/// Returns weights of the given magnitude for a random choice of integer features.
std::vector<WeightedFeature> randomWeights(std::mt19937_64& random, int width, int magnitude) {
  std::vector<WeightedFeature> weights;
  for (const Feature& feature : featureCatalogue()) {
    if (feature.real || below(random, 3) == 0) continue;
    WeightedFeature one{&feature, {}};
    for (int i = 0; i < feature.size(width); ++i)
      one.weights.push_back(
          magnitude == kDecimals
              ? between(random, -1000, 1000) / 100.0
              : std::ldexp(static_cast<double>(random() % 2'000'001) - 1e6, magnitude - 20));
    weights.push_back(one);
  }
  return weights;
}

void addMagnitudes() {
  QTest::addColumn<int>("magnitude");
  for (int magnitude : {-300, -60, -20, 0, 10, 39})
    QTest::addRow("weights about 2^%d", magnitude) << magnitude;
}

}  // namespace

void LinearFunctionTest::integerWeightsGiveTheirExactSum() {
  const std::vector<WeightedFeature> dellacherie = {
      weighted("landingHeight", {-1}),     weighted("erodedCells", {1}), weighted("rowTransitions", {-1}),
      weighted("columnTransitions", {-1}), weighted("holes", {-4}),      weighted("cumulativeWells", {-1})};
  std::mt19937_64 random(1);
  const LinearFunction function(dellacherie, 10, 24);
  QVERIFY(function.isExact());
  QCOMPARE(function.roundingError(), 0.0);
  for (int round = 0; round < 2000; ++round) {
    const Grid grid = anyPile(random, 10, 20, 24);
    const TwinMove move = randomMove(random, 20);
    const double found = function(toBoard(grid), landingOf(move)) * function.resolution();
    QCOMPARE(found, static_cast<double>(exactSum(dellacherie, grid, move)));
  }
}

void LinearFunctionTest::roundedValuesAreWithinRoundingOfTheExactSum_data() {
  addMagnitudes();
}

void LinearFunctionTest::roundedValuesAreWithinRoundingOfTheExactSum() {
  QFETCH(int, magnitude);
  std::mt19937_64 random(2);
  for (int round = 0; round < 300; ++round) {
    const int width = between(random, 4, 16), height = between(random, 4, 40);
    const auto weights = randomWeights(random, width, magnitude);
    const LinearFunction function(weights, width, height + 4);
    QVERIFY(function.isExact());
    const Grid grid = anyPile(random, width, height, height + 4);
    const TwinMove move = randomMove(random, height);
    const double value = function(toBoard(grid), landingOf(move));
    QCOMPARE(value, std::floor(value));
    const long double exact = exactSum(weights, grid, move);
    const long double slack = roundingSlack(weights, function.roundingError(), grid, move);
    QVERIFY(std::abs(value * function.resolution() - exact) <= slack * 1.000001L + std::abs(exact) * 1e-12L);
    double largest = 0;
    for (const auto& [feature, values] : weights)
      for (double w : values) largest = std::max(largest, std::abs(w));
    QVERIFY(function.roundingError() <= largest * 0.02);
  }
}

void LinearFunctionTest::weightsAreRoundedToTheNearestMultiple() {
  std::mt19937_64 random(6);
  Grid oneHole(10, 20);
  oneHole.fill(0, 1);
  for (int round = 0; round < 100; ++round) {
    const double weight = static_cast<double>(random() % 2'000'001) / 1e6 - 1;
    const LinearFunction function({weighted("holes", {weight}), weighted("squaredHoleDepth", {1000})}, 10,
                                  24);
    QVERIFY(function.roundingError() <= function.resolution() / 2);
    const double found = function(toBoard(oneHole), {}) * function.resolution() - 1000;
    QVERIFY(std::abs(found - weight) <= function.resolution() / 2);
  }
}

void LinearFunctionTest::weightsWithDecimalsStayAsTheyAre_data() {
  QTest::addColumn<QVector<double>>("weights");
  QTest::addColumn<double>("resolution");
  QTest::newRow("whole") << QVector<double>{-1, 1, -4} << 1.0;
  QTest::newRow("halves") << QVector<double>{-1.5, 3, 0.5} << 0.5;
  QTest::newRow("fifths") << QVector<double>{-1.4, 3, 0.2} << 0.2;
  QTest::newRow("quarters") << QVector<double>{0.25, -2, 7.75} << 0.05;
  QTest::newRow("a decimal") << QVector<double>{-0.1, 12.3, 4} << 0.1;
  QTest::newRow("DT-10's") << QVector<double>{-2.18, 2.42, -9.65} << 0.01;
  QTest::newRow("three decimals") << QVector<double>{-1.168, 1.328, -4.335} << 0.001;
  QTest::newRow("large next to small") << QVector<double>{1000.07, -0.01, 5000} << 0.01;
}

void LinearFunctionTest::weightsWithDecimalsStayAsTheyAre() {
  QFETCH(QVector<double>, weights);
  QFETCH(double, resolution);
  const std::vector<WeightedFeature> function = {weighted("landingHeight", {2 * weights[0]}),
                                                 weighted("rowsRemoved", {weights[1]}),
                                                 weighted("holes", {weights[2]})};
  const LinearFunction found(function, 10, 24);
  QCOMPARE(found.roundingError(), 0.0);
  QCOMPARE(found.resolution(), resolution);
  Grid oneHole(10, 20);
  oneHole.fill(0, 1);
  QCOMPARE(found(toBoard(oneHole), {3, 1, 2, 0}),
           std::round((6 * weights[0] + 2 * weights[1] + weights[2]) / resolution));
}

void LinearFunctionTest::withoutADecimalScaleTheResolutionIsAPowerOfTwo_data() {
  addMagnitudes();
}

/// Without a decimal scale, weights of magnitudes far below or above 1 are multiples of a power of two.
void LinearFunctionTest::withoutADecimalScaleTheResolutionIsAPowerOfTwo() {
  QFETCH(int, magnitude);
  std::mt19937_64 random(3);
  for (int width = 4; width <= 32; width += 7) {
    const LinearFunction function(randomWeights(random, width, magnitude), width, 24);
    int exponent = 0;
    QCOMPARE(std::frexp(function.resolution(), &exponent), 0.5);
    QVERIFY(function.roundingError() >= 0);
  }
}

void LinearFunctionTest::weightsThatNoScaleFitsAreRoundedToAPowerOfTwo_data() {
  QTest::addColumn<double>("a");
  QTest::addColumn<double>("b");
  QTest::newRow("tiny") << 3e-20 << -1e-20;
  QTest::newRow("hardly above 0") << 5e-324 << 5e-324;
  QTest::newRow("huge") << 1e12 << -1e12;
  QTest::newRow("tiny next to huge") << 1e-9 << 1e12;
  QTest::newRow("thirds") << 1.0 / 3 << -2.0 / 3;
  QTest::newRow("incommensurable") << std::sqrt(2.0) << -1.0;
  QTest::newRow("too many decimals for the values") << 12345.678901 << 0.000001;
}

void LinearFunctionTest::weightsThatNoScaleFitsAreRoundedToAPowerOfTwo() {
  QFETCH(double, a);
  QFETCH(double, b);
  const LinearFunction function({weighted("holes", {a}), weighted("cumulativeWells", {b})}, 10, 24);
  int exponent = 0;
  QCOMPARE(std::frexp(function.resolution(), &exponent), 0.5);
  QVERIFY(function.roundingError() <= function.resolution() / 2);
  Grid oneHole(10, 20);
  oneHole.fill(0, 1);
  const double found = function(toBoard(oneHole), {}) * function.resolution();
  QVERIFY(std::abs(found - a) <= function.resolution() / 2);
  QVERIFY(std::abs(found - a) <= 1e-4 * std::max(std::abs(a), std::abs(b)) || a < 1e-300);
}

void LinearFunctionTest::noValueReaches2To30_data() {
  addMagnitudes();
  QTest::newRow("weights hardly above 0") << -1040;
  QTest::newRow("weights with decimals") << kDecimals;
}

void LinearFunctionTest::noValueReaches2To30() {
  QFETCH(int, magnitude);
  std::mt19937_64 random(4);
  for (const auto& [width, height] : {std::pair(4, 4), {10, 20}, {32, 60}}) {
    for (int round = 0; round < 40; ++round) {
      auto weights = randomWeights(random, width, magnitude);
      if (round % 2)
        for (auto& feature : weights)
          for (double& w : feature.weights) w = std::abs(w);  // so that nothing cancels out
      const LinearFunction function(weights, width, height + 4);
      const Pile pile = static_cast<Pile>(round % kPiles);
      const Grid grid = randomPile(random, width, height, pile, height + 4);
      TwinMove move = randomMove(random, height);
      if (round % 3 == 0)
        move.row = height, move.pieceHeight = 4, move.pieceCellsRemoved = 4, move.removedRows.resize(4),
        move.cellRows = {height, height + 1, height + 2, height + 3}, move.contacts = 10;
      QVERIFY(std::abs(function(toBoard(grid), landingOf(move))) <= LinearFunction::kMaxValue);
      QVERIFY(std::isfinite(function.resolution()) && function.resolution() > 0);
    }
  }
  // A single feature at its bound: the highest possible landing, with weights that use the whole range.
  for (double weight : {1.0, 1e9 / 3, std::ldexp(1.0, 29) + 1, 1e12}) {
    const LinearFunction function({weighted("landingHeight", {-weight})}, 10, 24);
    const double value = function(Board(10, 20), {20, 4, 0, 0});
    QVERIFY(std::abs(value) <= LinearFunction::kMaxValue);
    QVERIFY(std::abs(value) >= LinearFunction::kMaxValue / 8 || function.roundingError() == 0);
  }
}

void LinearFunctionTest::featuresThatShareAPartAddUp() {
  const LinearFunction function(
      {weighted("holes", {-4}), weighted("solidity", {1}), weighted("altitudeDifference", {7}),
       weighted("pileHeight", {-2}), weighted("maxMinusMean", {10})},
      10, 24);
  QCOMPARE(function.resolution(), 1.0);
  LinearParts expected;
  expected[Part::Holes] = -4 - 1;
  expected[Part::PileHeight] = 7 - 2 + 10;
  expected[Part::LowestHeight] = -7;
  expected[Part::TotalHeight] = -1;
  QVERIFY(function.parts());
  QCOMPARE(function.parts()->weights, expected.weights);
}

void LinearFunctionTest::aFunctionHasPartsOnlyIfAllItsFeaturesHaveAKernel_data() {
  QTest::addColumn<QString>("features");
  QTest::addColumn<QString>("without");
  QTest::newRow("none") << ""
                        << "";
  QTest::newRow("all have") << "holes,columnHeight,rowsRemoved"
                            << "";
  QTest::newRow("one has none") << "holes,deepWells,rowsRemoved"
                                << "deepWells";
  QTest::newRow("two have none") << "contacts,holes,squaredHoleDepth"
                                 << "contacts,squaredHoleDepth";
  QTest::newRow("five values without, named once") << "rbfHeight,holes"
                                                   << "rbfHeight";
  QTest::newRow("of doubles") << "holes,heightVariation"
                              << "heightVariation";
}

void LinearFunctionTest::aFunctionHasPartsOnlyIfAllItsFeaturesHaveAKernel() {
  QFETCH(QString, features);
  QFETCH(QString, without);
  const auto resolve = [](const QString& ids) {
    return ids.isEmpty() ? std::vector<const Feature*>() : resolveFeatures(ids.toStdString());
  };
  std::vector<WeightedFeature> weights;
  for (const Feature* feature : resolve(features))
    weights.push_back({feature, std::vector(static_cast<std::size_t>(feature->size(10)), 1.5)});
  const LinearFunction function(weights, 10, 24);
  QCOMPARE(function.withoutKernel(), resolve(without));
  QCOMPARE(function.parts() == nullptr, !without.isEmpty());
  for (auto& feature : weights) std::ranges::fill(feature.weights, 0.0);
  const LinearFunction nothing(weights, 10, 24);
  QVERIFY(nothing.parts());
  QVERIFY(nothing.withoutKernel().empty());
}

void LinearFunctionTest::aRealValuedFeatureTurnsAllToDoubles() {
  const std::vector<WeightedFeature> weights = {weighted("heightVariation", {-0.1}),
                                                weighted("holes", {-1.7}), weighted("inverseDensity", {2.3})};
  std::mt19937_64 random(5);
  const LinearFunction function(weights, 10, 24);
  QVERIFY(!function.isExact());
  QCOMPARE(function.resolution(), 1.0);
  QCOMPARE(function.roundingError(), 0.0);
  for (int round = 0; round < 500; ++round) {
    const Grid grid = anyPile(random, 10, 20, 20);
    const auto expected = static_cast<double>(exactSum(weights, grid, {}));
    QVERIFY(std::abs(function(toBoard(grid), {}) - expected) <= 1e-9 * std::max(1.0, std::abs(expected)));
  }
}

void LinearFunctionTest::weightsOfZeroNeitherCountNorMakeAFunctionReal() {
  const Board board(10, 20);
  QCOMPARE(LinearFunction({}, 10, 24)(board, {}), 0.0);
  const LinearFunction zeros({weighted("columnTransitions", {0}), weighted("holes", {0})}, 10, 24);
  QVERIFY(zeros.isExact());
  QCOMPARE(zeros(board, {}), 0.0);
}

void LinearFunctionTest::aWrongNumberOfWeightsIsReportedWithItsPlace_data() {
  QTest::addColumn<QString>("id");
  QTest::addColumn<int>("count");
  QTest::newRow("none") << "holes" << 0;
  QTest::newRow("two for one value") << "holes" << 2;
  QTest::newRow("a column short") << "columnHeight" << 9;
  QTest::newRow("a column too many") << "columnHeight" << 11;
  QTest::newRow("as many differences as columns") << "heightDifference" << 10;
}

void LinearFunctionTest::aWrongNumberOfWeightsIsReportedWithItsPlace() {
  QFETCH(QString, id);
  QFETCH(int, count);
  const std::vector<WeightedFeature> weights = {
      weighted("landingHeight", {-1}),
      weighted(id.toStdString(), std::vector<double>(static_cast<std::size_t>(count), 1.0))};
  try {
    const LinearFunction function(weights, 10, 24);
    QFAIL("the weights were accepted");
  } catch (const InvalidDocument& error) {
    QCOMPARE(QString::fromStdString(error.place()), "/weights/" + id);
  }
}

TETRABENCH_TEST(LinearFunctionTest)
#include "linear_function_test.moc"
