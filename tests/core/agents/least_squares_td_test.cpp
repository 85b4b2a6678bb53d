#include "core/agents/reward_minded/least_squares_td.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "tests/support/qtest.h"

using namespace tetrabench;

class LeastSquaresTdTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void twoAlternatingStates();
  void aChainWhoseValuesAreKnown();
  void itSolvesTheEquationsOfItsDefinition();
  void collinearFeaturesAreNoProblem();
};

namespace {

struct Transition {
  std::vector<double> from, to;
  double reward, steps;
};

/// Solves a x = b by Gaussian elimination.
std::vector<double> solved(std::vector<std::vector<double>> a, std::vector<double> b) {
  const std::size_t size = b.size();
  for (std::size_t i = 0; i < size; ++i) {
    std::size_t pivot = i;
    for (std::size_t row = i; row < size; ++row)
      if (std::abs(a[row][i]) > std::abs(a[pivot][i])) pivot = row;
    std::swap(a[i], a[pivot]);
    std::swap(b[i], b[pivot]);
    for (std::size_t row = 0; row < size; ++row) {
      if (row == i) continue;
      const double factor = a[row][i] / a[i][i];
      for (std::size_t column = 0; column < size; ++column) a[row][column] -= factor * a[i][column];
      b[row] -= factor * b[i];
    }
  }
  for (std::size_t i = 0; i < size; ++i) b[i] /= a[i][i];
  return b;
}

/// Computes the weights from the definition: the TD errors sum to 0 when each is weighted by the eligibility
/// trace, that is the features of all states up to it, discounted by lambda per step.
std::vector<double> plainWeights(const std::vector<Transition>& walk, double lambda) {
  const std::size_t size = walk.front().from.size();
  double reward = 0, steps = 0;
  for (const Transition& t : walk) {
    reward += t.reward;
    steps += t.steps;
  }
  std::vector a(size, std::vector<double>(size));
  std::vector<double> b(size);
  for (std::size_t k = 0; k < walk.size(); ++k)
    for (std::size_t i = 0; i <= k; ++i) {
      const double share = std::pow(lambda, static_cast<double>(k - i));
      for (std::size_t p = 0; p < size; ++p) {
        const double weight = share * walk[i].from[p];
        b[p] += weight * (walk[k].reward - reward / steps * walk[k].steps);
        for (std::size_t q = 0; q < size; ++q) a[p][q] += weight * (walk[k].from[q] - walk[k].to[q]);
      }
    }
  const double states = static_cast<double>(walk.size()) + 1;
  for (std::size_t p = 0; p < size; ++p) {
    for (double& value : a[p]) value /= states;
    b[p] /= states;
    a[p][p] += 1e-6;
  }
  return solved(a, b);
}

}  // namespace

void LeastSquaresTdTest::twoAlternatingStates() {
  // From A one step with reward 1 to B; from B two steps with reward 4 back. The mean is 5 per 3 steps, so A
  // is 2/3 worse than the mean, and B 2/3 better.
  for (const double lambda : {0.0, 0.5, 0.9}) {
    LeastSquaresTd td(2, lambda);
    const std::vector<double> a{1, 0}, b{0, 1};
    td.add(a, 0, 1);
    for (int i = 0; i < 500; ++i) {
      td.add(b, 1, 1);
      td.add(a, 4, 2);
    }
    QVERIFY(std::abs(td.rewardPerStep() - 5.0 / 3) < 1e-12);
    const auto weights = td.weights();
    QVERIFY(std::abs(weights[1] - weights[0] - 2.0 / 3) < 1e-3);
  }
}

void LeastSquaresTdTest::aChainWhoseValuesAreKnown() {
  // Ten states in a cycle, one step each, with a reward of 1 when it closes. The mean reward is 0.1 per step,
  // so the value of state i exceeds that of state 0 by i/10, which one feature represents.
  LeastSquaresTd td(1, 0);
  for (int i = 0; i < 5000; ++i) {
    const std::vector<double> state{(i % 10) / 10.0};
    td.add(state, i % 10 == 0 ? 1 : 0, 1);
  }
  QVERIFY(std::abs(td.rewardPerStep() - 0.1) < 1e-3);
  QVERIFY(std::abs(td.weights()[0] - 1) < 0.01);
}

void LeastSquaresTdTest::itSolvesTheEquationsOfItsDefinition() {
  std::mt19937_64 random(5);
  std::uniform_real_distribution<double> number(-1, 1);
  for (const double lambda : {0.0, 0.3, 0.9, 1.0}) {
    LeastSquaresTd td(4, lambda);
    std::vector<Transition> walk;
    std::vector<double> state{0.1, -0.2, 0.3, 0.4};
    td.add(state, 17, 3);  // the reward before the first state is ignored
    for (int i = 0; i < 300; ++i) {
      std::vector<double> next(4);
      std::ranges::transform(state, next.begin(), [&](double x) { return 0.6 * x + number(random); });
      const Transition t{state, next, next[0] + 2 * number(random), 1.0 + std::abs(number(random))};
      td.add(next, t.reward, t.steps);
      walk.push_back(t);
      state = next;
    }
    const auto plain = plainWeights(walk, lambda), fast = td.weights();
    for (std::size_t i = 0; i < plain.size(); ++i)
      QVERIFY2(std::abs(plain[i] - fast[i]) < 1e-6 * (1 + std::abs(plain[i])),
               qPrintable(QString("%1 and %2").arg(plain[i]).arg(fast[i])));
  }
}

void LeastSquaresTdTest::collinearFeaturesAreNoProblem() {
  LeastSquaresTd td(3, 0.5);
  for (int i = 0; i < 1000; ++i) {
    const double place = i % 2;
    td.add(std::vector<double>{place, place, 7}, i % 2 == 0 ? 1 : 0, 1);
  }
  const auto weights = td.weights();
  for (const double weight : weights) QVERIFY(std::isfinite(weight));
  QVERIFY(std::abs(weights[0] + weights[1] - 0.5) < 0.01);  // half of the pair's reward is still to come
}

TETRABENCH_TEST(LeastSquaresTdTest)
#include "least_squares_td_test.moc"
