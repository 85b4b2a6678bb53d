#include "core/optimizers/methods/beam_hill_climbing/beam_hill_climbing.h"

#include <numeric>
#include <set>

#include "tests/core/optimizers/known_functions.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

class BeamHillClimbingTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void numbersAreNormalized();
  void aClimbIncreasesEachNumberInTurn();
  void nothingIsEvaluatedTwice();
  void climbsStartNearOneOfTheBestOrAtRandom();
  void itGetsNearThePeak();
  void racingFindsTheSame();
  void aSharedBeamHasTheBestOfAllSearches();
};

namespace {

SearchSpace five() {
  return SearchSpace(5, Variable{"w", 0, 1000, 200});
}

}  // namespace

void BeamHillClimbingTest::numbersAreNormalized() {
  QCOMPARE(normalized({200, 200, 200, 200, 300}, 1000), (std::vector<int>{182, 182, 182, 182, 272}));
  QCOMPARE(normalized({72, 75, 442, 56, 352}, 1000), (std::vector<int>{72, 75, 444, 56, 353}));
  QCOMPARE(normalized({-5, 1, 1, 0, 0}, 1000), (std::vector<int>{0, 500, 500, 0, 0}));
  QCOMPARE(normalized({0, 0, 0}, 100), (std::vector<int>{34, 33, 33}));
}

void BeamHillClimbingTest::aClimbIncreasesEachNumberInTurn() {
  FunctionEvaluator evaluator([](const auto& x) { return x[2]; });
  runBeamHillClimbing({.space = five(), .evaluator = evaluator},
                      {.steps = {100, 50}, .climbs = 1, .restart = 1});
  const Tried& tried = evaluator.tried();
  QCOMPARE(evaluator.batches(), 3);
  QCOMPARE(tried.size(), std::size_t{1 + 5 + 5});
  std::vector<double> original = tried[0].first.numbers;
  for (const auto& [first, step] : {std::pair{1, 100}, {6, 50}}) {
    for (int i = 0; i < 5; ++i) {
      std::vector<double> larger = original;
      larger[static_cast<std::size_t>(i)] += step;
      const auto expected = normalized(larger, 1000);
      QCOMPARE(tried[static_cast<std::size_t>(first + i)].first.numbers,
               std::vector<double>(expected.begin(), expected.end()));
    }
    original = tried[static_cast<std::size_t>(first + 2)].first.numbers;  // the third candidate is the best
  }
}

void BeamHillClimbingTest::nothingIsEvaluatedTwice() {
  FunctionEvaluator evaluator([](const auto& x) { return 1000 - std::abs(x[0] - 400); });
  runBeamHillClimbing({.space = SearchSpace(2, Variable{"w", 0, 1000, 500}), .evaluator = evaluator},
                      {.climbs = 40});
  std::set<std::vector<double>> different;
  for (const auto& [candidate, performance] : evaluator.tried()) {
    QCOMPARE(std::accumulate(candidate.numbers.begin(), candidate.numbers.end(), 0.0), 1000.0);
    QVERIFY(different.insert(candidate.numbers).second);
  }
  QVERIFY(different.size() > 100);
}

void BeamHillClimbingTest::climbsStartNearOneOfTheBestOrAtRandom() {
  // Without steps, only the starting points of climbs are evaluated.
  const BeamHillClimbingSettings settings{.steps = {}, .climbs = 400, .restart = 0.25, .beam = 1};
  FunctionEvaluator evaluator([](const auto& x) { return -distance(x, {200, 200, 200, 200, 200}); });
  runBeamHillClimbing({.space = five(), .evaluator = evaluator}, settings);
  std::vector<double> best = evaluator.tried().front().first.numbers;
  int near = 0;
  double mostLines = -1e9;
  for (const auto& [candidate, performance] : evaluator.tried()) {
    double furthest = 0;
    for (std::size_t i = 0; i < 5; ++i)
      furthest = std::max(furthest, std::abs(candidate.numbers[i] - best[i]));
    near += furthest < 40;  // varied by up to 19 either way, then normalized
    if (performance.lines > mostLines) {
      mostLines = performance.lines;
      best = candidate.numbers;
    }
  }
  const double share = near / static_cast<double>(evaluator.tried().size());
  QVERIFY2(share > 0.65 && share < 0.85, qPrintable(QString::number(share)));
}

void BeamHillClimbingTest::itGetsNearThePeak() {
  FunctionEvaluator evaluator([](const auto& x) { return 1e4 - distance(x, {72, 75, 442, 56, 355}); });
  runBeamHillClimbing({.space = five(), .seed = 2, .evaluator = evaluator}, {.climbs = 60});
  QVERIFY(distance(evaluator.best(), {72, 75, 442, 56, 355}) < 30);
}

void BeamHillClimbingTest::racingFindsTheSame() {
  const auto hill = [](const auto& x) { return 1e4 - distance(x, {72, 75, 442, 56, 355}); };
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    FunctionEvaluator plain(hill);
    RacingEvaluator racing(hill);
    runBeamHillClimbing({.space = five(), .seed = seed, .evaluator = plain}, {.climbs = 30});
    runBeamHillClimbing({.space = five(), .seed = seed, .evaluator = racing}, {.climbs = 30});
    QCOMPARE(racing.best(), plain.best());
    QVERIFY(racing.stoppedEarly() > 200);
    // The climbs are the same; some candidates are requested again with a lower threshold.
    std::set<std::vector<double>> plainTried, racingTried;
    for (const auto& [candidate, performance] : plain.tried()) plainTried.insert(candidate.numbers);
    for (const auto& [candidate, performance] : racing.tried()) racingTried.insert(candidate.numbers);
    QVERIFY(plainTried == racingTried);
  }
}

void BeamHillClimbingTest::aSharedBeamHasTheBestOfAllSearches() {
  class Shared : public FunctionEvaluator {
   public:
    using FunctionEvaluator::FunctionEvaluator;
    std::vector<std::vector<double>> foundByOthers(std::size_t count) override {
      asked = count;
      return {{0, 0, 1000, 0, 0}, {5, 5}};  // the second has too few numbers
    }
    std::size_t asked = 0;
  };
  Shared evaluator([](const auto&) { return 0.0; });
  runBeamHillClimbing({.space = five(), .evaluator = evaluator},
                      {.steps = {}, .climbs = 50, .restart = 0, .beam = 3, .shared = true});
  QCOMPARE(evaluator.asked, std::size_t{3});
  for (const auto& [candidate, performance] : evaluator.tried()) QVERIFY(candidate.numbers[2] > 900);
}

TETRABENCH_TEST(BeamHillClimbingTest)
#include "beam_hill_climbing_test.moc"
