#include "core/statistics/smoothing.h"

#include <cmath>
#include <limits>
#include <random>

#include "core/error.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class SmoothingTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void weightZeroChangesNothing();
  void handWorkedAverages();
  void aConstantStays();
  void eachResultIsTheWeightedMeanOfTheValuesSoFar();
  void missingValuesStayMissingAndAreSkipped();
  void weightsOutOfRangeAreRefused();
};

namespace {

constexpr double kMissing = std::numeric_limits<double>::quiet_NaN();

/// Computes the weighted mean by its definition: the value k places back has weight^k.
double weightedMean(std::span<const double> values, double weight) {
  double sum = 0, weights = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double part = std::pow(weight, static_cast<double>(values.size() - 1 - i));
    sum += part * values[i];
    weights += part;
  }
  return sum / weights;
}

bool isNear(double value, double expected) {
  return std::abs(value - expected) <= 1e-9 * std::max(1.0, std::abs(expected));
}

}  // namespace

void SmoothingTest::weightZeroChangesNothing() {
  const std::vector<double> values{3, -1, 0.1, 1e300};
  QVERIFY(smoothed(values, 0) == values);
  QVERIFY(smoothed({}, 0.5).empty());
}

void SmoothingTest::handWorkedAverages() {
  // s = 2, 4, 3; divided by 1/2, 3/4, 7/8.
  const std::vector<double> result = smoothed(std::vector{4.0, 6.0, 2.0}, 0.5);
  QVERIFY(isNear(result[0], 4) && isNear(result[1], 16.0 / 3) && isNear(result[2], 24.0 / 7));
  // (9 + 0.9 * 1) / (1 + 0.9)
  QVERIFY(isNear(smoothed(std::vector{1.0, 9.0}, 0.9)[1], 9.9 / 1.9));
}

void SmoothingTest::aConstantStays() {
  for (const double weight : {0.1, 0.6, 0.999})
    for (const double value : smoothed(std::vector<double>(500, 7.5), weight)) QVERIFY(isNear(value, 7.5));
}

void SmoothingTest::eachResultIsTheWeightedMeanOfTheValuesSoFar() {
  std::mt19937_64 random(3);
  std::normal_distribution<double> normal(100, 40);
  for (const double weight : {0.05, 0.5, 0.9, 0.99}) {
    std::vector<double> values(80);
    for (double& value : values) value = normal(random);
    const std::vector<double> result = smoothed(values, weight);
    QCOMPARE(result.size(), values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
      QVERIFY(isNear(result[i], weightedMean(std::span(values).first(i + 1), weight)));
  }
}

void SmoothingTest::missingValuesStayMissingAndAreSkipped() {
  const std::vector<double> whole = smoothed(std::vector{4.0, 6.0, 2.0}, 0.5);
  const std::vector<double> gaps =
      smoothed(std::vector{kMissing, 4.0, kMissing, kMissing, 6.0, 2.0, kMissing}, 0.5);
  for (const std::size_t i : {0, 2, 3, 6}) QVERIFY(std::isnan(gaps[i]));
  QVERIFY(gaps[1] == whole[0] && gaps[4] == whole[1] && gaps[5] == whole[2]);
}

void SmoothingTest::weightsOutOfRangeAreRefused() {
  for (const double weight : {-0.01, 1.0, 1.5, kMissing})
    QVERIFY_THROWS_EXCEPTION(InvalidArgument, smoothed(std::vector{1.0}, weight));
}

TETRABENCH_TEST(SmoothingTest)
#include "smoothing_test.moc"
