#include "core/statistics/rating.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "tests/support/qtest.h"
#include "tests/support/random_grids.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests for Elo ratings, their intervals, and the sequential test that stops a match early.
class RatingTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void ratingsAreTheLikeliest();
  void twoAgentsDifferAsTheirGamesAloneSay();
  void gamesThatAllEndAlikeAreNotCertain();
  void intervalsHoldTheTruthAsOftenAsTheySay();
  void agentsThatWinOrLoseAllHaveNoRating();
  void gamesThatDoNotConnectAreLeftOut();
  void ratedIsTheLargestGroupThatPointsConnect();
  void knownValues();
  void knownRatings();
  void sequentialTestsErrAsSeldomAsAsked();
};

namespace {

PairResults emptyResults(std::size_t agents) {
  return PairResults(agents, std::vector<PairResult>(agents));
}

void set(PairResults& results, std::size_t a, std::size_t b, const PairResult& result) {
  results[a][b] = result;
  results[b][a] = result.reversed();
}

double pointsFor(double elo) {
  return 1 / (1 + std::exp(-elo * std::log(10.0) / 400));
}

/// Computes the log-likelihood of all results by its definition.
double logLikelihood(const PairResults& results, const std::vector<double>& elo) {
  double sum = 0;
  for (std::size_t a = 0; a < elo.size(); ++a)
    for (std::size_t b = 0; b < elo.size(); ++b)
      sum += results[a][b].points() * std::log(pointsFor(elo[a] - elo[b]));
  return sum;
}

std::vector<double> eloOf(const PairResults& results) {
  std::vector<double> elo(results.size());
  for (const AgentRating& rating : ratings(results)) elo[rating.agent] = rating.elo.value_or(NAN);
  return elo;
}

PairResult playedGames(std::mt19937_64& random, double elo, double draws, int games) {
  std::uniform_real_distribution<double> chance(0, 1);
  const double win = pointsFor(elo) - draws / 2;
  PairResult result;
  for (int i = 0; i < games; ++i) {
    const double at = chance(random);
    ++(at < win ? result.wins : at < win + draws ? result.draws : result.losses);
  }
  return result;
}

}  // namespace

void RatingTest::ratingsAreTheLikeliest() {
  std::mt19937_64 random(1);
  for (int round = 0; round < 200; ++round) {
    const auto agents = static_cast<std::size_t>(between(random, 2, 8));
    PairResults results = emptyResults(agents);
    for (std::size_t a = 0; a < agents; ++a)
      for (std::size_t b = 0; b < a; ++b)
        if (b + 1 == a || below(random, 3) > 0)
          set(results, a, b, {between(random, 1, 30), between(random, 0, 9), between(random, 1, 30)});
    std::vector<double> elo = eloOf(results);
    double sum = 0;
    for (const double value : elo) sum += value;
    QVERIFY(std::abs(sum) < 1e-6);
    const double best = logLikelihood(results, elo);
    for (double& value : elo)
      for (const double change : {-0.5, 0.5}) {
        value += change;
        QVERIFY(logLikelihood(results, elo) < best);
        value -= change;
      }
  }
}

void RatingTest::twoAgentsDifferAsTheirGamesAloneSay() {
  PairResults results = emptyResults(2);
  set(results, 0, 1, {60, 20, 30});
  const auto both = ratings(results);
  const auto difference = eloDifference(results[0][1]);
  QVERIFY(difference);
  QCOMPARE(both[0].agent, std::size_t{0});
  QVERIFY(std::abs(*both[0].elo - *both[1].elo - difference->elo) < 1e-6);
  QVERIFY(std::abs(2 * *both[0].margin - difference->margin) < 1e-6);
}

/// Each agent always beats the next one in a cycle, but three games prove nothing.
void RatingTest::gamesThatAllEndAlikeAreNotCertain() {
  PairResults results = emptyResults(3);
  set(results, 0, 1, {3, 0, 0});
  set(results, 1, 2, {3, 0, 0});
  set(results, 2, 0, {3, 0, 0});
  for (const AgentRating& rating : ratings(results)) QVERIFY(rating.margin && *rating.margin > 50);
  QVERIFY(eloDifference({1, 1, 0})->margin > 100);
}

void RatingTest::intervalsHoldTheTruthAsOftenAsTheySay() {
  constexpr int kRounds = 400;
  const std::vector<double> truth{120, 30, -20, -130};
  std::mt19937_64 random(2);
  int inside = 0;
  for (int round = 0; round < kRounds; ++round) {
    PairResults results = emptyResults(truth.size());
    for (std::size_t a = 0; a < truth.size(); ++a)
      for (std::size_t b = 0; b < a; ++b)
        set(results, a, b, playedGames(random, truth[a] - truth[b], 0.2, 60));
    for (const AgentRating& rating : ratings(results))
      inside += std::abs(*rating.elo - truth[rating.agent]) <= *rating.margin;
  }
  const double share = inside / (4.0 * kRounds);
  QVERIFY2(share > 0.93 && share < 0.97, qPrintable(QString::number(share)));
}

void RatingTest::agentsThatWinOrLoseAllHaveNoRating() {
  PairResults results = emptyResults(4);
  set(results, 0, 1, {9, 0, 0});
  set(results, 0, 2, {9, 0, 0});
  set(results, 1, 2, {6, 1, 2});
  set(results, 1, 3, {9, 0, 0});
  set(results, 2, 3, {9, 0, 0});
  const auto all = ratings(results);
  QCOMPARE(all[0].agent, std::size_t{0});
  QVERIFY(!all[0].elo && all[1].elo && all[2].elo && !all[3].elo);
  QCOMPARE(all[3].agent, std::size_t{3});
  QCOMPARE(all[0].games, (PairResult{18, 0, 0}));
}

void RatingTest::gamesThatDoNotConnectAreLeftOut() {
  PairResults results = emptyResults(5);
  set(results, 0, 1, {3, 0, 2});
  set(results, 1, 2, {3, 0, 2});
  set(results, 3, 4, {5, 1, 1});
  int rated = 0;
  for (const AgentRating& rating : ratings(results)) rated += rating.elo.has_value();
  QCOMPARE(rated, 3);
  for (const AgentRating& rating : ratings(emptyResults(2))) QVERIFY(!rating.elo);
}

namespace {

/// Computes by transitive closure whether a chain of points scored leads from one agent to another.
std::vector<std::vector<char>> pathsOf(const PairResults& results) {
  const std::size_t agents = results.size();
  std::vector<std::vector<char>> leads(agents, std::vector<char>(agents));
  for (std::size_t a = 0; a < agents; ++a)
    for (std::size_t b = 0; b < agents; ++b) leads[a][b] = a == b || results[a][b].points() > 0;
  for (std::size_t by = 0; by < agents; ++by)
    for (std::size_t a = 0; a < agents; ++a)
      for (std::size_t b = 0; b < agents; ++b) leads[a][b] |= leads[a][by] && leads[by][b];
  return leads;
}

}  // namespace

void RatingTest::ratedIsTheLargestGroupThatPointsConnect() {
  std::mt19937_64 random(4);
  int some = 0;
  for (int round = 0; round < 500; ++round) {
    const auto agents = static_cast<std::size_t>(between(random, 2, 12));
    PairResults results = emptyResults(agents);
    for (std::size_t a = 0; a < agents; ++a)
      for (std::size_t b = 0; b < a; ++b)
        if (below(random, 4) == 0)
          set(results, a, b, {below(random, 2), below(random, 8) == 0, below(random, 2)});
    const auto leads = pathsOf(results);
    std::vector<std::size_t> largest;
    for (std::size_t a = 0; a < agents; ++a) {
      std::vector<std::size_t> group;
      for (std::size_t b = 0; b < agents; ++b)
        if (leads[a][b] && leads[b][a]) group.push_back(b);
      if (group.size() > largest.size()) largest = group;
    }
    if (largest.size() == 1) largest.clear();
    std::vector<std::size_t> rated;
    for (const AgentRating& rating : ratings(results))
      if (rating.elo) rated.push_back(rating.agent);
    std::ranges::sort(rated);
    QCOMPARE(rated, largest);
    some += !rated.empty() && rated.size() < agents;
  }
  QVERIFY(some > 100);
}

/// Checks against reference values computed by inverting the curvature matrix and searching from each agent.
void RatingTest::knownRatings() {
  PairResults results = emptyResults(5);
  set(results, 0, 1, {12, 3, 5});
  set(results, 1, 2, {9, 1, 7});
  set(results, 2, 3, {20, 0, 4});
  set(results, 3, 0, {2, 2, 11});
  set(results, 1, 3, {6, 5, 1});
  set(results, 3, 4, {30, 0, 0});
  struct Known {
    std::size_t agent;
    double elo, margin;
  };
  const std::vector<AgentRating> rated = ratings(results);
  const std::vector<Known> known{{0, 120.5569847337, 101.7486686761},
                                 {2, 36.8913635501, 89.4750359014},
                                 {1, 21.8934537191, 70.4809230305},
                                 {3, -179.3418020029, 84.4463507486}};
  for (std::size_t i = 0; i < known.size(); ++i) {
    QCOMPARE(rated[i].agent, known[i].agent);
    QVERIFY(std::abs(*rated[i].elo - known[i].elo) < 1e-6);
    QVERIFY(std::abs(*rated[i].margin - known[i].margin) < 1e-6);
  }
  QVERIFY(!rated[4].elo);
}

void RatingTest::knownValues() {
  const auto threeOfFour = eloDifference({75, 0, 25});
  QVERIFY(std::abs(threeOfFour->elo - 190.848501888) < 1e-6);
  QVERIFY(std::abs(eloDifference({40, 20, 40})->elo) < 1e-9);
  QVERIFY(eloDifference({40, 20, 40})->margin < eloDifference({50, 0, 50})->margin);
  QVERIFY(!eloDifference({5, 0, 0}) && !eloDifference({}));
  QVERIFY(std::abs(likelihoodOfSuperiority({10, 99, 5}) - 58651.0 / 65536) < 1e-6);
  QVERIFY(std::abs(likelihoodOfSuperiority({3, 0, 0}) - 15.0 / 16) < 1e-6);  // three games prove little
  QVERIFY(std::abs(likelihoodOfSuperiority({1, 0, 0}) - 3.0 / 4) < 1e-6);
  QVERIFY(std::abs(likelihoodOfSuperiority({5500, 0, 5000}) - 1) < 1e-5);
  QCOMPARE(likelihoodOfSuperiority({0, 7, 0}), 0.5);
  const SprtState bounds = sprt({}, {});
  QVERIFY(std::abs(bounds.lower + 2.9444) < 1e-3 && std::abs(bounds.upper - 2.9444) < 1e-3);
  QCOMPARE(bounds.verdict, SprtVerdict::Undecided);
  const SprtState others = sprt({}, {.alpha = 0.1, .beta = 0.02});  // ln(0.02/0.9), ln(0.98/0.1)
  QVERIFY(std::abs(others.lower + 3.8067) < 1e-3 && std::abs(others.upper - 2.2824) < 1e-3);
}

void RatingTest::sequentialTestsErrAsSeldomAsAsked() {
  constexpr int kTests = 300;
  const SprtSettings settings{.elo0 = 0, .elo1 = 60};
  std::mt19937_64 random(3);
  for (const auto& [truth, wrong] : {std::pair(0.0, SprtVerdict::Elo1), {60.0, SprtVerdict::Elo0}}) {
    int errors = 0;
    for (int test = 0; test < kTests; ++test) {
      PairResult result;
      SprtState state;
      while (state.verdict == SprtVerdict::Undecided) {
        const PairResult game = playedGames(random, truth, 0.3, 1);
        result = {result.wins + game.wins, result.draws + game.draws, result.losses + game.losses};
        state = sprt(result, settings);
      }
      errors += state.verdict == wrong;
    }
    QVERIFY2(errors < 0.08 * kTests, qPrintable(QString::number(errors)));
  }
}

TETRABENCH_TEST(RatingTest)
#include "rating_test.moc"
