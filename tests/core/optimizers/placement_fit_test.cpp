#include "core/optimizers/placement_fit.h"

#include <random>

#include "core/error.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class PlacementFitTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void itFindsTheWeightsBehindTheChoices();
  void itFindsTheProbabilitiesOfTheChoices();
  void twoPlacementsAreLogisticRegression();
  void aFeatureThatNeverDiffersHasNoWeight();
  void weightsAreFiniteEvenWhereChoicesNeverVary();
  void badChoicesAreRefused();
};

namespace {

/// Returns choices among random placements; the chosen one is the best, or is drawn with probability
/// proportional to exp(value).
std::vector<PlacementChoice> choices(int count, const std::vector<double>& weights, bool drawn,
                                     unsigned seed) {
  std::mt19937_64 random(seed);
  std::normal_distribution<double> normal;
  std::vector<PlacementChoice> list;
  for (int c = 0; c < count; ++c) {
    PlacementChoice choice;
    const std::size_t rows = 2 + random() % 30;
    std::vector<double> chances;
    double best = -1e300;
    for (std::size_t row = 0; row < rows; ++row) {
      double value = 0;
      for (std::size_t i = 0; i < weights.size(); ++i) {
        choice.features.push_back(normal(random) * static_cast<double>(i + 1));
        value += weights[i] * choice.features.back();
      }
      chances.push_back(std::exp(value));
      if (value > best) {
        best = value;
        choice.chosen = row;
      }
    }
    if (drawn)
      choice.chosen = std::discrete_distribution<std::size_t>(chances.begin(), chances.end())(random);
    list.push_back(std::move(choice));
  }
  return list;
}

}  // namespace

void PlacementFitTest::itFindsTheWeightsBehindTheChoices() {
  const std::vector<double> weights{-4, 1.5, 0.5, -2};
  const PlacementFit fit = fitPlacements(choices(2000, weights, false, 1), 4);
  QVERIFY2(fit.agreement > 0.97 && fit.predicted > 0.95, qPrintable(QString::number(fit.predicted)));
  for (std::size_t i = 1; i < 4; ++i)  // only their ratios matter
    QVERIFY(std::abs(fit.weights[i] / fit.weights[0] - weights[i] / weights[0]) < 0.05);
  QVERIFY(fit.weights[0] < 0);
  QCOMPARE(fit.choices, std::size_t{2000});
}

void PlacementFitTest::itFindsTheProbabilitiesOfTheChoices() {
  const std::vector<double> weights{-0.8, 0.3};
  const PlacementFit fit = fitPlacements(choices(20'000, weights, true, 2), 2, 0);
  for (std::size_t i = 0; i < 2; ++i) QVERIFY(std::abs(fit.weights[i] - weights[i]) < 0.03);
  QVERIFY(fit.agreement < 0.9);
  QVERIFY(std::abs(fit.agreement - fit.predicted) < 0.03);
}

void PlacementFitTest::twoPlacementsAreLogisticRegression() {
  // The placement with the feature is chosen three times out of four, so its weight is log 3.
  std::vector<PlacementChoice> list(40, {{1, 0}, 0});
  for (std::size_t i = 0; i < 40; i += 4) list[i].chosen = 1;
  const PlacementFit fit = fitPlacements(list, 1, 0);
  QVERIFY(std::abs(fit.weights[0] - std::log(3.0)) < 1e-4);
  QVERIFY(std::abs(fit.likelihood - (0.75 * std::log(0.75) + 0.25 * std::log(0.25))) < 1e-6);
  QCOMPARE(fit.agreement, 0.75);
}

void PlacementFitTest::aFeatureThatNeverDiffersHasNoWeight() {
  std::vector<PlacementChoice> list = choices(500, {1, 0}, true, 3);
  for (PlacementChoice& choice : list)
    for (std::size_t i = 1; i < choice.features.size(); i += 2) choice.features[i] = 7;  // constant
  const PlacementFit fit = fitPlacements(list, 2);
  QCOMPARE(fit.weights[1], 0.0);
  QVERIFY(fit.weights[0] > 0.5);
}

void PlacementFitTest::weightsAreFiniteEvenWhereChoicesNeverVary() {
  const PlacementFit fit = fitPlacements(std::vector<PlacementChoice>(3, {{1, 0, 0}, 0}), 1);
  QVERIFY(std::isfinite(fit.weights[0]) && fit.weights[0] > 0);
  QCOMPARE(fit.agreement, 1.0);
}

void PlacementFitTest::badChoicesAreRefused() {
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, fitPlacements({}, 2));
  const std::vector<PlacementChoice> odd{{{1, 2, 3}, 0}}, beyond{{{1, 2}, 1}}, none{{{}, 0}};
  for (const auto& list : {odd, beyond, none})
    QVERIFY_THROWS_EXCEPTION(InvalidArgument, fitPlacements(list, 2));
}

TETRABENCH_TEST(PlacementFitTest)
#include "placement_fit_test.moc"
