#include "core/statistics/thinning.h"

#include <cmath>
#include <random>

#include "tests/support/qtest.h"

using namespace tetrabench;

class ThinningTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void extremesSurvive();
  void fewPointsAreEnough();
  void theBeginningIsKeptOnALogarithmicAxis();
  void pointsBeyondTheAxisAreLeftOut();
  void gapsStay();
  void shortCurvesAreNoSpecialCase();
};

namespace {

std::vector<double> numbersTo(int last) {
  std::vector<double> x;
  for (int i = 0; i <= last; ++i) x.push_back(i);
  return x;
}

/// Returns the extremes of the values at these indices.
std::pair<double, double> extremesAt(const std::vector<double>& values, const std::vector<std::size_t>& at) {
  double least = HUGE_VAL, most = -HUGE_VAL;
  for (const std::size_t i : at) {
    least = std::min(least, values[i]);
    most = std::max(most, values[i]);
  }
  return {least, most};
}

}  // namespace

void ThinningTest::extremesSurvive() {
  const std::vector<double> x = numbersTo(20'000);
  std::mt19937_64 random(1);
  for (int round = 0; round < 20; ++round) {
    std::vector<double> y(x.size(), 1), low(x.size(), 0);
    y[random() % y.size()] = 50;
    y[random() % y.size()] = -50;
    low[random() % low.size()] = -70;
    for (const bool logarithmic : {false, true}) {
      const auto kept = thinned(x, {y, low}, {x.back(), logarithmic});
      QVERIFY((extremesAt(y, kept) == std::pair(-50.0, 50.0)));
      QCOMPARE(extremesAt(low, kept).first, -70.0);
      QVERIFY(std::ranges::is_sorted(kept));
      QVERIFY(std::ranges::adjacent_find(kept) == kept.end());
    }
  }
}

void ThinningTest::fewPointsAreEnough() {
  const std::vector<double> x = numbersTo(100'000);
  QVERIFY(thinned(x, {x}, {x.back()}).size() <= 2 * 251);
  QVERIFY(thinned(x, {x}, {x.back(), true}).size() <= 2 * 251);
}

void ThinningTest::theBeginningIsKeptOnALogarithmicAxis() {
  const std::vector<double> x = numbersTo(100'000);
  const auto kept = thinned(x, {x}, {x.back(), true});
  for (std::size_t i = 0; i < 30; ++i) QCOMPARE(kept[i], i);
}

void ThinningTest::pointsBeyondTheAxisAreLeftOut() {
  const std::vector<double> x = numbersTo(100'000);
  const auto kept = thinned(x, {x}, {1000});
  QCOMPARE(kept.back(), std::size_t{100'000});
  QVERIFY(kept[kept.size() - 2] > 1000 && kept[kept.size() - 2] <= 1005);
}

void ThinningTest::gapsStay() {
  const std::vector<double> x = numbersTo(10'000);
  std::vector<double> y(x.size(), 1);
  y[777] = NAN;
  const auto kept = thinned(x, {y}, {x.back()});
  QVERIFY(std::ranges::find(kept, std::size_t{777}) != kept.end());
}

void ThinningTest::shortCurvesAreNoSpecialCase() {
  QVERIFY(thinned({}, {}, {}).empty());
  QVERIFY((thinned(std::vector<double>{3}, {}, {3}) == std::vector<std::size_t>{0}));
  const std::vector<double> x{0, 1, 2}, y{5, 5, 5};
  QVERIFY((thinned(x, {y}, {2}) == std::vector<std::size_t>{0, 1, 2}));
}

TETRABENCH_TEST(ThinningTest)
#include "thinning_test.moc"
