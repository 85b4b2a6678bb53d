#include "core/agents/incremental/ridge_regression.h"

#include <cmath>
#include <random>

#include "tests/support/qtest.h"

using namespace tetrabench;

class RidgeRegressionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void twoExamplesByHand();
  void knownCoefficientsAreRecovered();
  void itSolvesTheNormalEquations();
  void itContinuesWhereAnotherStopped();
  void coefficientsAloneCountAsAFewExamples();
  void coefficientsOutOfBoundsAreRejected();
};

namespace {

struct Example {
  std::vector<double> x;
  double y;
};

/// Returns a number from -1 to 1, identical with every standard library.
double fraction(std::mt19937_64& random) {
  return static_cast<double>(random() >> 11) / (1LL << 52) - 1;
}

std::vector<Example> randomExamples(std::size_t count, std::size_t size, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<Example> examples(count);
  for (Example& example : examples) {
    for (std::size_t i = 0; i < size; ++i) example.x.push_back(fraction(random));
    example.y = fraction(random);
  }
  return examples;
}

/// Solves (X'X + ridge I) b = X'y by Gaussian elimination.
std::vector<double> twin(const std::vector<Example>& examples, double ridge) {
  const std::size_t size = examples.front().x.size();
  std::vector<std::vector<double>> rows(size, std::vector<double>(size + 1));
  for (std::size_t i = 0; i < size; ++i) {
    rows[i][i] = ridge;
    for (const auto& [x, y] : examples) {
      for (std::size_t j = 0; j < size; ++j) rows[i][j] += x[i] * x[j];
      rows[i][size] += x[i] * y;
    }
  }
  for (std::size_t pivot = 0; pivot < size; ++pivot)
    for (std::size_t row = 0; row < size; ++row) {
      if (row == pivot) continue;
      const double factor = rows[row][pivot] / rows[pivot][pivot];
      for (std::size_t j = 0; j <= size; ++j) rows[row][j] -= factor * rows[pivot][j];
    }
  std::vector<double> solution(size);
  for (std::size_t i = 0; i < size; ++i) solution[i] = rows[i][size] / rows[i][i];
  return solution;
}

double furthest(const std::vector<double>& a, const std::vector<double>& b) {
  double most = 0;
  for (std::size_t i = 0; i < a.size(); ++i) most = std::max(most, std::abs(a[i] - b[i]));
  return most;
}

}  // namespace

void RidgeRegressionTest::twoExamplesByHand() {
  RidgeRegression regression(2, 1);
  regression.add(std::vector<double>{1, 0}, 2);
  regression.add(std::vector<double>{1, 1}, 5);
  QCOMPARE(regression.coefficients(), (std::vector<double>{0, 0}));
  regression.solve();
  // 3a + b = 7 and a + 2b = 5
  QVERIFY(furthest(regression.coefficients(), {1.8, 1.6}) < 1e-12);
  QCOMPARE(regression.predict(std::vector<double>{2, -1}), 2.0);
  QCOMPARE(regression.gram(), (std::vector<double>{2, 1, 1}));
}

void RidgeRegressionTest::knownCoefficientsAreRecovered() {
  RidgeRegression regression(3, 1e-9);
  for (const Example& example : randomExamples(500, 3, 1))
    regression.add(example.x, 3 * example.x[0] - 2 * example.x[1] + 0.5 * example.x[2]);
  regression.solve();
  QVERIFY(furthest(regression.coefficients(), {3, -2, 0.5}) < 1e-9);
}

void RidgeRegressionTest::itSolvesTheNormalEquations() {
  for (std::size_t size = 1; size <= 40; size += 3) {
    const auto examples = randomExamples(30, size, size);
    RidgeRegression regression(static_cast<int>(size), 0.5);
    for (const auto& [x, y] : examples) regression.add(x, y);
    regression.solve();
    QVERIFY(furthest(regression.coefficients(), twin(examples, 0.5)) < 1e-10);
  }
}

void RidgeRegressionTest::itContinuesWhereAnotherStopped() {
  const auto examples = randomExamples(200, 12, 5);
  RidgeRegression whole(12, 2);
  for (const auto& [x, y] : examples) whole.add(x, y);
  whole.solve();
  RidgeRegression first(12, 2);
  for (std::size_t i = 0; i < 90; ++i) first.add(examples[i].x, examples[i].y);
  first.solve();
  RidgeRegression second(2, first.coefficients(), first.gram());
  QCOMPARE(second.coefficients(), first.coefficients());
  for (std::size_t i = 90; i < 200; ++i) second.add(examples[i].x, examples[i].y);
  second.solve();
  QVERIFY(furthest(second.coefficients(), whole.coefficients()) < 1e-12);
}

void RidgeRegressionTest::coefficientsAloneCountAsAFewExamples() {
  RidgeRegression regression(2, {3}, {});
  regression.solve();
  QCOMPARE(regression.coefficients(), std::vector<double>{3});
  regression.add(std::vector<double>{1}, 6);
  regression.solve();  // 3a = 6 + 2 * 3
  QCOMPARE(regression.coefficients(), std::vector<double>{4});
}

void RidgeRegressionTest::coefficientsOutOfBoundsAreRejected() {
  RidgeRegression regression(1, 1e-9);
  regression.add(std::vector<double>{1e-6}, 1e15);  // 1e-12 a + 1e-9 a = 1e9
  regression.solve();
  QCOMPARE(regression.coefficients(), std::vector<double>{0});
}

TETRABENCH_TEST(RidgeRegressionTest)
#include "ridge_regression_test.moc"
