#include "core/optimizers/methods/nelder_mead/nelder_mead.h"

#include <set>

#include "tests/core/optimizers/known_functions.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

class NelderMeadTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theFirstSimplexIsAtTheStarts();
  void itFindsTheMinimumOfRosenbrock();
  void aFixedVariableKeepsItsStart();
  void theEndOfTheBudgetEndsIt();
  void itStartsAtRandomIfAskedTo();
};

void NelderMeadTest::theFirstSimplexIsAtTheStarts() {
  FunctionEvaluator evaluator([](const auto& x) { return -sphere(x, {3, 7}); });
  searchBySimplex({.space = {{"a", -9, 9, 1}, {"b", -9, 9, 2}}, .evaluator = evaluator},
                  {.simplexSize = 0.5});
  const Tried& tried = evaluator.tried();
  QCOMPARE(tried[0].first.numbers, (std::vector<double>{1, 2}));
  QCOMPARE(tried[1].first.numbers, (std::vector<double>{1.5, 2}));
  QCOMPARE(tried[2].first.numbers, (std::vector<double>{1.5, 2.5}));  // from the better point
  for (std::size_t i = 0; i < tried.size(); ++i) QCOMPARE(tried[i].first.generation, static_cast<int>(i));
  QVERIFY(distance(evaluator.best(), {3, 7}) < 0.01);
}

void NelderMeadTest::itFindsTheMinimumOfRosenbrock() {
  FunctionEvaluator evaluator([](const auto& x) { return -rosenbrock(x); });
  searchBySimplex({.space = SearchSpace(3, Variable{"w", -5, 5, -1}), .evaluator = evaluator},
                  {.tolerance = 1e-8});
  QVERIFY(distance(evaluator.best(), {1, 1, 1}) < 0.01);
}

void NelderMeadTest::aFixedVariableKeepsItsStart() {
  FunctionEvaluator evaluator([](const auto& x) { return -sphere(x, {3, 7, 5}); });
  searchBySimplex(
      {.space = {{"a", -9, 9, 1}, {"b", -9, 9, 4, true}, {"c", -9, 9, 0}}, .evaluator = evaluator}, {});
  for (const auto& [candidate, performance] : evaluator.tried()) QCOMPARE(candidate.numbers[1], 4.0);
  QVERIFY(distance(evaluator.best(), {3, 4, 5}) < 0.01);
}

void NelderMeadTest::theEndOfTheBudgetEndsIt() {
  class Ending : public Evaluator {
   public:
    std::vector<Performance> evaluate(std::span<const Candidate> candidates) override {
      if (++tried == 5) throw SearchEnded();
      return std::vector<Performance>(candidates.size(), {.lines = 1.0 * tried});
    }
    int tried = 0;
  };
  Ending evaluator;
  QVERIFY_THROWS_EXCEPTION(SearchEnded,
                           searchBySimplex({.space = SearchSpace(3), .evaluator = evaluator}, {}));
  QCOMPARE(evaluator.tried, 5);
}

/// Starts lie in the ranges and vary with the seed; a fixed variable keeps its start value.
void NelderMeadTest::itStartsAtRandomIfAskedTo() {
  const SearchSpace space{{"a", 10, 20, 1}, {"b", -3, -2, 4, true}, {"c", -9, -8, 0}};
  std::set<double> starts;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    FunctionEvaluator evaluator([](const auto& x) { return -sphere(x, {15, 4, -8}); });
    searchBySimplex({.space = space, .seed = seed, .evaluator = evaluator}, {.startAtRandom = true});
    const std::vector<double> start = evaluator.tried()[0].first.numbers;
    QVERIFY(start[0] >= 10 && start[0] < 20 && start[1] == 4 && start[2] >= -9 && start[2] < -8);
    starts.insert(start[0]);
    QVERIFY(distance(evaluator.best(), {15, 4, -8}) < 0.01);
  }
  QCOMPARE(starts.size(), std::size_t{20});
}

TETRABENCH_TEST(NelderMeadTest)
#include "nelder_mead_test.moc"
