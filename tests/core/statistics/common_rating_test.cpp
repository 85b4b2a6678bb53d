#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>

#include "core/statistics/pile_bound.h"
#include "core/statistics/rating.h"
#include "core/statistics/students_t.h"
#include "tests/support/qtest.h"
#include "tests/support/random_grids.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests for Elo ratings of agents that play alone, whose games depend on each other.
class CommonRatingTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void ratingsAreThoseOfTheGames();
  void marginsAreThoseOfClusters();
  void intervalsHoldTheTruthAsOftenAsTheySay();
  void oneClusterGivesNoMargins();
  void differencesOfPairsAreThoseOfTheFit();
  void pairsOfClustersOfOneGameAreIndependent();
  void pilesTieAsInTheMatrix();
};

namespace {

constexpr double kEloOfE = 400 / 2.302585092994046;

CommonGames randomGames(std::mt19937_64& random, std::size_t agents) {
  CommonGames common;
  common.pairing = below(random, 2) == 0 ? Pairing::RoundRobin : Pairing::Gauntlet;
  const int games = between(random, 6, 30), clusters = between(random, 2, games);
  for (int i = 0; i < games; ++i) {
    CommonGame& game = common.games.emplace_back();
    game.cluster = static_cast<std::size_t>(below(random, clusters));
    for (std::size_t agent = 0; agent < agents; ++agent)
      game.scores.push_back(below(random, 12) == 0   ? CommonGame::kAbsent
                            : below(random, 12) == 0 ? CommonGame::kFailed
                                                     : below(random, 4));
    if (below(random, 3) > 0) continue;
    for (const double score : game.scores)
      game.held.push_back(std::isfinite(score) && below(random, 2) == 0 ? std::optional(1.0) : std::nullopt);
  }
  return common;
}

/// Visits all games one by one, with 1 point if the first of two agents wins.
template <typename Visit>
void eachGame(const CommonGames& common, std::size_t agents, Visit visit) {
  for (const CommonGame& game : common.games)
    for (std::size_t a = 0; a < agents; ++a)
      for (std::size_t b = a + 1; b < agents; ++b) {
        if (common.pairing == Pairing::Gauntlet && a > 0) continue;
        const double one = game.scores[a], other = game.scores[b];
        if (std::isnan(one) || std::isnan(other) || (std::isinf(one) && std::isinf(other))) continue;
        const bool isTied = !game.held.empty() && game.held[a] && game.held[b] && std::abs(one - other) <= 1;
        visit(game.cluster, a, b, one == other || isTied ? 0.5 : one > other ? 1.0 : 0.0);
      }
}

}  // namespace

void CommonRatingTest::ratingsAreThoseOfTheGames() {
  std::mt19937_64 random(1);
  for (int round = 0; round < 100; ++round) {
    const auto agents = static_cast<std::size_t>(between(random, 2, 6));
    const CommonGames common = randomGames(random, agents);
    PairResults results(agents, std::vector<PairResult>(agents));
    eachGame(common, agents, [&](std::size_t, std::size_t a, std::size_t b, double points) {
      ++(points == 1 ? results[a][b].wins : points == 0 ? results[a][b].losses : results[a][b].draws);
      results[b][a] = results[a][b].reversed();
    });
    QCOMPARE(resultsOf(common, agents), results);
    const auto found = ratings(common, agents), expected = ratings(results);
    for (std::size_t i = 0; i < agents; ++i) {
      QCOMPARE(found[i].agent, expected[i].agent);
      QCOMPARE(found[i].elo, expected[i].elo);
      QCOMPARE(found[i].games, expected[i].games);
    }
  }
}

namespace {

using Matrix = std::vector<std::vector<double>>;

Matrix square(std::size_t size, double value = 0) {
  return Matrix(size, std::vector<double>(size, value));
}

Matrix product(const Matrix& a, const Matrix& b) {
  Matrix result = square(a.size());
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < a.size(); ++j)
      for (std::size_t k = 0; k < a.size(); ++k) result[i][j] += a[i][k] * b[k][j];
  return result;
}

/// Inverts a matrix that needs no pivoting by Gauss-Jordan elimination.
Matrix inverse(Matrix matrix) {
  Matrix result = square(matrix.size());
  for (std::size_t i = 0; i < matrix.size(); ++i) result[i][i] = 1;
  for (std::size_t at = 0; at < matrix.size(); ++at) {
    const double pivot = matrix[at][at];
    for (std::size_t j = 0; j < matrix.size(); ++j) matrix[at][j] /= pivot, result[at][j] /= pivot;
    for (std::size_t i = 0; i < matrix.size(); ++i) {
      const double factor = matrix[i][at];
      if (i == at) continue;
      for (std::size_t j = 0; j < matrix.size(); ++j) {
        matrix[i][j] -= factor * matrix[at][j];
        result[i][j] -= factor * result[at][j];
      }
    }
  }
  return result;
}

/// Adds the weighted outer product of the unit vector difference e_a - e_b with itself.
void addStep(Matrix& matrix, std::size_t a, std::size_t b, double weight) {
  matrix[a][a] += weight;
  matrix[b][b] += weight;
  matrix[a][b] -= weight;
  matrix[b][a] -= weight;
}

}  // namespace

/// Compares the margins with the sandwich estimator summed over games, with ratings as natural log-odds.
void CommonRatingTest::marginsAreThoseOfClusters() {
  std::mt19937_64 random(2);
  int checked = 0;
  for (int round = 0; round < 200; ++round) {
    const auto agents = static_cast<std::size_t>(between(random, 2, 5));
    const CommonGames common = randomGames(random, agents);
    std::vector<double> elo(agents), margins(agents);
    bool all = true;
    for (const AgentRating& rating : ratings(common, agents)) {
      all &= rating.elo && rating.margin;
      elo[rating.agent] = rating.elo.value_or(0);
      margins[rating.agent] = rating.margin.value_or(0);
    }
    if (!all) continue;
    Matrix curvature = square(agents, 1);  // a constant added to all ratings has no effect
    Matrix spread = square(agents);
    std::map<std::size_t, std::vector<double>> scores;
    std::set<std::pair<std::size_t, std::size_t>> pairs;
    const auto expected = [&](std::size_t a, std::size_t b) {
      return 1 / (1 + std::exp((elo[b] - elo[a]) / kEloOfE));
    };
    eachGame(common, agents, [&](std::size_t cluster, std::size_t a, std::size_t b, double points) {
      const double p = expected(a, b);
      addStep(curvature, a, b, p * (1 - p));
      auto& score = scores.try_emplace(cluster, std::vector<double>(agents)).first->second;
      score[a] += points - p;
      score[b] -= points - p;
      pairs.insert({a, b});
    });
    const auto clusters = static_cast<double>(scores.size());
    for (const auto& [cluster, score] : scores)
      for (std::size_t i = 0; i < agents; ++i)
        for (std::size_t j = 0; j < agents; ++j)
          spread[i][j] += score[i] * score[j] * clusters / (clusters - 1);
    for (const auto& [a, b] : pairs) {  // half a win and half a loss
      const double p = expected(a, b);
      addStep(spread, a, b, 0.5 * (1 - p) * (1 - p) + 0.5 * p * p);
    }
    const Matrix bread = inverse(curvature), covariance = product(product(bread, spread), bread);
    for (std::size_t i = 0; i < agents; ++i) {
      const double margin = studentsT95(clusters - 1) * std::sqrt(covariance[i][i]) * kEloOfE;
      QVERIFY2(std::abs(margins[i] - margin) < 1e-5 * margin,
               qPrintable(QStringLiteral("%1 and %2").arg(margins[i]).arg(margin)));
    }
    ++checked;
  }
  QVERIFY(checked > 80);
}

namespace {

/// Returns games of agents with these mean scores and normally distributed errors. Part of each agent's error
/// is due to the pieces and is common to all games of a cluster.
CommonGames noisyGames(std::mt19937_64& random, const std::vector<double>& means, int clusters, int games) {
  std::normal_distribution<double> error;
  CommonGames common;
  for (int cluster = 0; cluster < clusters; ++cluster) {
    std::vector<double> pieces;
    for (std::size_t agent = 0; agent < means.size(); ++agent) pieces.push_back(error(random));
    for (int i = 0; i < games; ++i) {
      CommonGame& game = common.games.emplace_back();
      game.cluster = static_cast<std::size_t>(cluster);
      for (std::size_t agent = 0; agent < means.size(); ++agent)
        game.scores.push_back(means[agent] + pieces[agent] + 0.5 * error(random));
    }
  }
  return common;
}

}  // namespace

void CommonRatingTest::intervalsHoldTheTruthAsOftenAsTheySay() {
  const std::vector<double> means{0.6, 0.1, 0, -0.5};
  std::mt19937_64 random(3);
  // Limits of the ratings for many games.
  std::vector<double> truth(means.size());
  for (const AgentRating& rating : ratings(noisyGames(random, means, 200'000, 1), means.size()))
    truth[rating.agent] = *rating.elo;
  constexpr int kRounds = 500;
  int inside = 0, insideIfIndependent = 0;
  for (int round = 0; round < kRounds; ++round) {
    const CommonGames common = noisyGames(random, means, 25, 3);
    for (const AgentRating& rating : ratings(common, means.size()))
      inside += std::abs(*rating.elo - truth[rating.agent]) <= *rating.margin;
    for (const AgentRating& rating : ratings(resultsOf(common, means.size())))
      insideIfIndependent += std::abs(*rating.elo - truth[rating.agent]) <= *rating.margin;
  }
  const double share = inside / (4.0 * kRounds), independent = insideIfIndependent / (4.0 * kRounds);
  QVERIFY2(share > 0.93 && share < 0.97, qPrintable(QString::number(share)));
  QVERIFY2(independent < 0.9, qPrintable(QString::number(independent)));
}

void CommonRatingTest::oneClusterGivesNoMargins() {
  CommonGames common;
  common.games = {{{1, 0, 2}, 0}, {{0, 3, 2}, 0}, {{4, 3, 1}, 0}};
  for (const AgentRating& rating : ratings(common, 3)) QVERIFY(rating.elo && !rating.margin);
  QVERIFY(!eloDifference(common, {0, 1}));
  common.games.back().cluster = 1;
  for (const AgentRating& rating : ratings(common, 3)) QVERIFY(rating.margin);
  QVERIFY(eloDifference(common, {0, 1}));
}

void CommonRatingTest::differencesOfPairsAreThoseOfTheFit() {
  std::mt19937_64 random(5);
  int rated = 0, unrated = 0;
  for (int round = 0; round < 2000; ++round) {
    CommonGames common = randomGames(random, 4);
    if (round % 4 == 0) std::ranges::sort(common.games, {}, &CommonGame::cluster);
    if (round % 8 == 1)
      for (CommonGame& game : common.games) {
        game.scores[2] = CommonGame::kFailed;  // has no points
        if (!game.held.empty()) game.held[2].reset();
      }
    const auto a = static_cast<std::size_t>(below(random, 4));
    const AgentPair pair{a, (a + 1 + static_cast<std::size_t>(below(random, 3))) % 4};
    CommonGames two;
    for (const CommonGame& game : common.games) {
      two.games.push_back({{game.scores[pair[0]], game.scores[pair[1]]}, game.cluster});
      if (!game.held.empty()) two.games.back().held = {game.held[pair[0]], game.held[pair[1]]};
    }
    const std::vector<AgentRating> ratingsOfTwo = ratings(two, 2);
    const AgentRating& first = *std::ranges::find(ratingsOfTwo, std::size_t{0}, &AgentRating::agent);
    const auto found = eloDifference(common, pair);
    QCOMPARE(found.has_value(), first.margin.has_value());
    ++(found ? rated : unrated);
    if (!found) continue;
    const double elo = 2 * *first.elo, margin = 2 * *first.margin;
    QVERIFY2(
        std::abs(found->elo - elo) < 1e-9 && std::abs(found->margin - margin) < 1e-9 * margin,
        qPrintable(
            QStringLiteral("%1 ± %2 and %3 ± %4").arg(found->elo).arg(found->margin).arg(elo).arg(margin)));
  }
  QVERIFY(rated > 1000 && unrated > 10);
}

void CommonRatingTest::pairsOfClustersOfOneGameAreIndependent() {
  std::mt19937_64 random(4);
  CommonGames common;
  for (std::size_t i = 0; i < 400; ++i)
    common.games.push_back({{below(random, 5) * 1.0, below(random, 4) * 1.0, 9.0}, i});
  const PairResult pair = resultsOf(common, 3)[0][1];
  const EloDifference found = *eloDifference(common, {0, 1}), expected = *eloDifference(pair);
  QVERIFY(std::abs(found.elo - expected.elo) < 1e-6);
  QVERIFY(std::abs(found.margin / expected.margin - 1) < 0.01);
  QCOMPARE(likelihoodOfSuperiority(common, {0, 1}), likelihoodOfSuperiority(pair));
  for (CommonGame& game : common.games) game.cluster /= 4;
  QVERIFY(likelihoodOfSuperiority(common, {0, 1}) != likelihoodOfSuperiority(pair));
}

/// Rewards are sums with rounding, as in areTiedWithinPileBound(), which shades the matrix and ranks its
/// rows.
void CommonRatingTest::pilesTieAsInTheMatrix() {
  constexpr double kRounding = 1e-9;
  const auto points = [](double one, double other, std::optional<double> oneHeld,
                         std::optional<double> otherHeld) {
    const bool isTied = areTiedWithinPileBound({.mean = one, .interval = {}, .held = oneHeld},
                                               {.mean = other, .interval = {}, .held = otherHeld});
    const double found =
        *pointsIn({.scores = {one, other}, .cluster = 0, .held = {oneHeld, otherHeld}}, {0, 1});
    return isTied == (found == 0.5) ? found : -1;
  };
  QCOMPARE(points(4000, 4018, 18, 18), 0.5);
  QCOMPARE(points(4000, 4018 + kRounding, 18, 18), 0.5);
  QCOMPARE(points(4000, 4018.1, 18, 18), 0.0);
  QCOMPARE(points(4018, 4000, 18, 17), 1.0);
  QCOMPARE(points(4000, 4001, 18, {}), 0.0);
  QCOMPARE(points(0.1 + 0.2, 0.3, 0, 0), 0.5);  // the pile can hold no line
  QCOMPARE(points(0.1 + 0.2, 0.3, {}, {}), 1.0);
}

TETRABENCH_TEST(CommonRatingTest)
#include "common_rating_test.moc"
