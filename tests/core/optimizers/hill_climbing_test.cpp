#include "core/optimizers/methods/hill_climbing/hill_climbing.h"

#include <cmath>

#include "tests/core/optimizers/known_functions.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

class HillClimbingTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void racingChangesNothing();
  void aWalkGoesUpWhileItHelps();
  void aWalkGoesDownWhereUpDoesNotHelp();
  void slackPassesALocalMaximum();
  void numbersStayAtZeroOrMore();
  void aWalkInAFlatDirectionEnds();
  void theBestIsKeptBetweenVariablesAndPasses();
  void linesRewardAndPiecesAreComparedInThisOrder();
  void runsStartAtRandomInTheSpace();
  void itFindsThePeakOfASphere();
};

namespace {

std::vector<double> firstNumbers(const Tried& tried) {
  std::vector<double> numbers;
  for (const auto& [candidate, performance] : tried) numbers.push_back(candidate.numbers[0]);
  return numbers;
}

SearchSpace at(std::vector<double> starts) {
  SearchSpace space;
  for (const double start : starts) space.push_back({"w", 0, 600, start});
  return space;
}

const HillClimbingSettings kOneRun{.runs = 1, .passes = 1, .step = 10, .slack = 0, .startAtCurrent = true};

}  // namespace

void HillClimbingTest::aWalkGoesUpWhileItHelps() {
  // The maximum is at 20: 30 is evaluated and rejected. As going up helped, down is not tried.
  FunctionEvaluator evaluator([](const auto& x) { return 100 - std::abs(x[0] - 20); });
  runHillClimbing({.space = at({0}), .evaluator = evaluator}, kOneRun);
  QCOMPARE(firstNumbers(evaluator.tried()), (std::vector<double>{0, 10, 20, 30}));
}

void HillClimbingTest::aWalkGoesDownWhereUpDoesNotHelp() {
  FunctionEvaluator evaluator([](const auto& x) { return 100 - std::abs(x[0] - 20); });
  runHillClimbing({.space = at({40}), .evaluator = evaluator}, kOneRun);
  QCOMPARE(firstNumbers(evaluator.tried()), (std::vector<double>{40, 50, 30, 20, 10}));
}

void HillClimbingTest::slackPassesALocalMaximum() {
  // As in Figure 4 of Cornell 1999, two points within the slack lead to a higher peak.
  const auto hills = [](const std::vector<double>& x) -> double {
    switch (static_cast<int>(x[0])) {
      case 10:
        return 100;
      case 20:
        return 97;
      case 30:
        return 96;
      case 40:
        return 120;
      default:
        return 50;
    }
  };
  for (const double slack : {2.0, 5.0}) {
    FunctionEvaluator evaluator(hills);
    HillClimbingSettings settings = kOneRun;
    settings.slack = slack;
    runHillClimbing({.space = at({0}), .evaluator = evaluator}, settings);
    QCOMPARE(firstNumbers(evaluator.tried()),
             slack == 5 ? (std::vector<double>{0, 10, 20, 30, 40, 50}) : (std::vector<double>{0, 10, 20}));
  }
}

void HillClimbingTest::numbersStayAtZeroOrMore() {
  FunctionEvaluator evaluator([](const auto& x) { return 100 - x[0]; });
  runHillClimbing({.space = at({15}), .evaluator = evaluator}, kOneRun);
  QCOMPARE(firstNumbers(evaluator.tried()), (std::vector<double>{15, 25, 5, 0}));
}

void HillClimbingTest::aWalkInAFlatDirectionEnds() {
  FunctionEvaluator evaluator([](const auto&) { return 1; });
  HillClimbingSettings settings = kOneRun;
  settings.longestWalk = 7;
  runHillClimbing({.space = at({100}), .evaluator = evaluator}, settings);
  QCOMPARE(evaluator.tried().size(), std::size_t{1 + 7 + 7});
}

void HillClimbingTest::theBestIsKeptBetweenVariablesAndPasses() {
  // The first pass finds the peak, so in the second each variable is tried once up and once down.
  FunctionEvaluator evaluator([](const auto& x) { return 100 - std::abs(x[0] - 20) - std::abs(x[1] - 10); });
  HillClimbingSettings settings = kOneRun;
  settings.passes = 2;
  runHillClimbing({.space = at({20, 0}), .evaluator = evaluator}, settings);
  std::vector<std::vector<double>> numbers;
  for (const auto& [candidate, performance] : evaluator.tried()) numbers.push_back(candidate.numbers);
  QCOMPARE(numbers,
           (std::vector<std::vector<double>>{
               {20, 0}, {30, 0}, {10, 0}, {20, 10}, {20, 20}, {30, 10}, {10, 10}, {20, 20}, {20, 0}}));
}

void HillClimbingTest::linesRewardAndPiecesAreComparedInThisOrder() {
  const auto better = [](Performance a, Performance b) {
    return isBetter(a, b, ScoreMeasure::Lexicographic);
  };
  QVERIFY(better({2, 0, 0}, {1, 9, 9}));
  QVERIFY(better({2, 1, 0}, {2, 0, 9}));
  QVERIFY(better({2, 1, 3}, {2, 1, 2}));
  QVERIFY(!better({2, 1, 3}, {2, 1, 3}));
  QVERIFY(isBetter({1, 2, 0}, {9, 1, 9}, ScoreMeasure::TotalReward));
}

void HillClimbingTest::runsStartAtRandomInTheSpace() {
  FunctionEvaluator evaluator([](const auto&) { return 1; });
  HillClimbingSettings settings{.runs = 200, .passes = 0};
  SearchSpace space = at({0, 7});
  space[1].fixed = true;
  runHillClimbing({.space = space, .evaluator = evaluator}, settings);
  QCOMPARE(evaluator.tried().size(), std::size_t{200});
  double least = 1e9, most = 0;
  for (const auto& [candidate, performance] : evaluator.tried()) {
    least = std::min(least, candidate.numbers[0]);
    most = std::max(most, candidate.numbers[0]);
    QCOMPARE(candidate.numbers[1], 7.0);
  }
  QVERIFY(least >= 0 && least < 30 && most > 570 && most < 600);
}

void HillClimbingTest::itFindsThePeakOfASphere() {
  FunctionEvaluator evaluator([](const auto& x) { return 1e6 - sphere(x, {200, 310, 70}); });
  runHillClimbing({.space = at({0, 0, 0}), .seed = 4, .evaluator = evaluator},
                  {.runs = 2, .passes = 2, .step = 5});
  QVERIFY(distance(evaluator.best(), {200, 310, 70}) < 10);
}

void HillClimbingTest::racingChangesNothing() {
  const auto hill = [](const auto& x) { return 1e4 - sphere(x, {70, 30, 110}); };
  const SearchSpace space(3, Variable{"w", 0, 600, 300});
  FunctionEvaluator plain(hill);
  RacingEvaluator racing(hill);
  const HillClimbingSettings settings{.runs = 3, .passes = 3, .step = 7, .slack = 3};
  runHillClimbing({.space = space, .measure = ScoreMeasure::Lexicographic, .evaluator = plain}, settings);
  runHillClimbing({.space = space, .measure = ScoreMeasure::Lexicographic, .evaluator = racing}, settings);
  QVERIFY(racing.stoppedEarly() > 10);
  QCOMPARE(racing.tried().size(), plain.tried().size());
  for (std::size_t i = 0; i < plain.tried().size(); ++i)
    QVERIFY(racing.tried()[i].first == plain.tried()[i].first);
}

TETRABENCH_TEST(HillClimbingTest)
#include "hill_climbing_test.moc"
