#include "core/optimizers/methods/cma_es/search_distribution.h"

#include <cmath>
#include <numbers>

#include "tests/core/optimizers/known_functions.h"
#include "tests/support/qtest.h"

namespace tetrabench::test {
namespace {

using Numbers = std::vector<double>;
using Matrix = std::vector<Numbers>;

/// Returns the inverse square root of a symmetric matrix by Jacobi rotations.
Matrix inverseRootOf(Matrix a) {
  const std::size_t n = a.size();
  Matrix vectors(n, Numbers(n));
  for (std::size_t i = 0; i < n; ++i) vectors[i][i] = 1;
  for (int sweep = 0; sweep < 60; ++sweep)
    for (std::size_t p = 0; p < n; ++p)
      for (std::size_t q = p + 1; q < n; ++q) {
        const double angle = std::atan2(2 * a[p][q], a[q][q] - a[p][p]) / 2;
        const double c = std::cos(angle), s = std::sin(angle);
        const auto rotate = [&](double& x, double& y) {
          const double before = x;
          x = c * before - s * y;
          y = s * before + c * y;
        };
        for (std::size_t k = 0; k < n; ++k) rotate(a[k][p], a[k][q]);
        for (std::size_t k = 0; k < n; ++k) rotate(a[p][k], a[q][k]);
        for (std::size_t k = 0; k < n; ++k) rotate(vectors[k][p], vectors[k][q]);
      }
  Matrix root(n, Numbers(n));
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j)
      for (std::size_t k = 0; k < n; ++k) root[i][j] += vectors[i][k] * vectors[j][k] / std::sqrt(a[k][k]);
  return root;
}

/// Reference implementation of Figure 6 in Hansen's tutorial (2011) with plain loops and the deviations that
/// SearchDistribution documents. Recomputes the inverse root of the covariance as rarely as Hansen's
/// purecmaes.m.
struct Twin {
  Numbers mean, stepPath, path;
  Matrix covariance, root;
  double step;
  int generation = 0, rootGeneration = 0;

  Twin(const Numbers& start, const Numbers& scales, double stepSize)
      : mean(start), stepPath(start.size()), path(start.size()), step(stepSize) {
    covariance.assign(start.size(), Numbers(start.size()));
    for (std::size_t i = 0; i < start.size(); ++i) covariance[i][i] = scales[i] * scales[i];
    root = inverseRootOf(covariance);
  }

  void update(const Matrix& points, const Numbers& scores) {
    const std::size_t n = mean.size(), lambda = points.size(), mu = lambda / 2;
    const auto size = static_cast<double>(n);
    std::vector<std::pair<double, Numbers>> ranked;
    for (std::size_t i = 0; i < lambda; ++i) {
      Numbers y(n);
      for (std::size_t j = 0; j < n; ++j) y[j] = (points[i][j] - mean[j]) / step;
      ranked.emplace_back(-scores[i], y);
    }
    std::ranges::sort(ranked);
    Numbers w(mu);
    double sum = 0, squares = 0;
    for (std::size_t i = 0; i < mu; ++i) sum += w[i] = std::log((mu + 0.5) / (i + 1.0));
    for (double& weight : w) {
      weight /= sum;
      squares += weight * weight;
    }
    const double muEff = 1 / squares;
    const double cc = (4 + muEff / size) / (size + 4 + 2 * muEff / size);
    const double cs = (muEff + 2) / (size + muEff + 5);
    const double c1 = 2 / (std::pow(size + 1.3, 2) + muEff);
    const double cmu = std::min(1 - c1, 2 * (muEff - 2 + 1 / muEff) / (std::pow(size + 2, 2) + muEff));
    const double ds = 1 + 2 * std::max(0.0, std::sqrt((muEff - 1) / (size + 1)) - 1) + cs;
    const double chi = std::sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size * size));

    Numbers y(n);
    for (std::size_t i = 0; i < mu; ++i)
      for (std::size_t j = 0; j < n; ++j) y[j] += w[i] * ranked[i].second[j];
    ++generation;
    double norm = 0;
    for (std::size_t i = 0; i < n; ++i) {
      double whitened = 0;
      for (std::size_t j = 0; j < n; ++j) whitened += root[i][j] * y[j];
      stepPath[i] = (1 - cs) * stepPath[i] + std::sqrt(cs * (2 - cs) * muEff) * whitened;
      norm += stepPath[i] * stepPath[i];
    }
    norm = std::sqrt(norm);
    const double h = norm * norm / size / (1 - std::pow(1 - cs, 2 * generation)) < 2 + 4 / (size + 1);
    for (std::size_t i = 0; i < n; ++i) {
      mean[i] += step * y[i];
      path[i] = (1 - cc) * path[i] + h * std::sqrt(cc * (2 - cc) * muEff) * y[i];
    }
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j) {
        double selected = 0;
        for (std::size_t k = 0; k < mu; ++k) selected += w[k] * ranked[k].second[i] * ranked[k].second[j];
        covariance[i][j] = (1 - c1 - cmu + c1 * (1 - h) * cc * (2 - cc)) * covariance[i][j] +
                           c1 * path[i] * path[j] + cmu * selected;
      }
    step *= std::exp(std::min(0.6, cs / ds * (norm / chi - 1)));
    if (generation - rootGeneration <= 1 / (c1 + cmu) / size / 10) return;
    root = inverseRootOf(covariance);
    rootGeneration = generation;
  }
};

bool isNear(double found, double expected) {
  return std::abs(found - expected) <= 1e-7 * (std::abs(expected) + 1e-3);
}

}  // namespace

class SearchDistributionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void generationsAreThoseOfTheTutorial_data() {
    QTest::addColumn<int>("variables");
    QTest::addColumn<int>("population");
    for (const int variables : {1, 2, 5, 12})
      for (const int population : {5, 8, 13, 40, 200})
        QTest::addRow("%d variables, %d points", variables, population) << variables << population;
    // With so few points the axes are recomputed only in every second generation.
    QTest::newRow("35 variables, 5 points") << 35 << 5;
  }

  void generationsAreThoseOfTheTutorial() {
    QFETCH(int, variables);
    QFETCH(int, population);
    Numbers start, scales;
    for (int i = 0; i < variables; ++i) {
      start.push_back(i - 2);
      scales.push_back(1 + i % 3);
    }
    SearchDistribution distribution(start, scales, 0.5, 7);
    Twin twin(start, scales, 0.5);
    for (int generation = 0; generation < 12; ++generation) {
      const Matrix points = distribution.sample(static_cast<std::size_t>(population));
      Numbers scores;
      for (const Numbers& x : points) scores.push_back(-rosenbrock(x) - sphere(x, Numbers(x.size())));
      distribution.update(scores);
      twin.update(points, scores);
      QVERIFY(isNear(distribution.stepSize(), twin.step));
      for (std::size_t i = 0; i < start.size(); ++i) {
        QVERIFY(isNear(distribution.mean()[i], twin.mean[i]));
        for (std::size_t j = 0; j < start.size(); ++j)
          QVERIFY2(isNear(distribution.covariance()[i * start.size() + j], twin.covariance[i][j]),
                   qPrintable(QString::number(generation)));
      }
    }
  }

  void pointsHaveTheMeanAndTheCovariance() {
    constexpr std::size_t kPoints = 20'000;
    SearchDistribution distribution(Numbers{3, -1}, Numbers{2, 0.1}, 0.5, 11);
    for (int generation = 0; generation < 3; ++generation) {
      Numbers scores;
      for (const Numbers& x : distribution.sample(kPoints)) scores.push_back(-std::abs(x[0] + 20 * x[1]));
      distribution.update(scores);
    }
    const Numbers mean = distribution.mean(), covariance = distribution.covariance();
    Numbers sums(2), products(4);
    for (const Numbers& x : distribution.sample(kPoints))
      for (std::size_t i = 0; i < 2; ++i) {
        sums[i] += x[i] / kPoints;
        for (std::size_t j = 0; j < 2; ++j)
          products[2 * i + j] += (x[i] - mean[i]) * (x[j] - mean[j]) / kPoints;
      }
    const double variance = distribution.stepSize() * distribution.stepSize();
    for (std::size_t i = 0; i < 2; ++i) {
      QVERIFY(std::abs(sums[i] - mean[i]) < 5 * std::sqrt(variance * covariance[3 * i] / kPoints));
      for (std::size_t j = 0; j < 2; ++j)
        QVERIFY(std::abs(products[2 * i + j] - variance * covariance[2 * i + j]) <
                5 * variance * std::sqrt(2 * covariance[3 * i] * covariance[3 * j] / kPoints));
    }
    QVERIFY(std::abs(covariance[1]) > 0.5 * std::sqrt(covariance[0] * covariance[3]));  // rotated
  }
};

TETRABENCH_TEST(SearchDistributionTest)

}  // namespace tetrabench::test

#include "search_distribution_test.moc"
