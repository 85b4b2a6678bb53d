#include "core/optimizers/methods/grid_search/grid_search.h"

#include <set>

#include "tests/core/optimizers/known_functions.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

class GridSearchTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void allCombinationsAreEvaluatedOnce();
  void fixedVariablesKeepTheirStarts();
  void onePointIsTheMiddle();
  void itFindsTheBestPointOfAGrid();
};

void GridSearchTest::allCombinationsAreEvaluatedOnce() {
  FunctionEvaluator evaluator([](const auto&) { return 0; });
  searchGrid({.space = {{"a", 0, 10}, {"b", -1, 1}}, .evaluator = evaluator}, {.points = 3});
  std::vector<std::vector<double>> numbers;
  for (const auto& [candidate, performance] : evaluator.tried()) numbers.push_back(candidate.numbers);
  QCOMPARE(numbers, (std::vector<std::vector<double>>{
                        {0, -1}, {0, 0}, {0, 1}, {5, -1}, {5, 0}, {5, 1}, {10, -1}, {10, 0}, {10, 1}}));
}

void GridSearchTest::fixedVariablesKeepTheirStarts() {
  FunctionEvaluator evaluator([](const auto&) { return 0; });
  const SearchSpace space{{"a", 0, 10, 7, true}, {"b", 0, 1}, {"c", 0, 1, 3, true}, {"d", 0, 1}};
  searchGrid({.space = space, .evaluator = evaluator}, {.points = 20});
  QCOMPARE(static_cast<double>(evaluator.tried().size()), gridSize(space, {.points = 20}));
  QCOMPARE(evaluator.tried().size(), std::size_t{400});
  std::set<std::vector<double>> different;
  for (const auto& [candidate, performance] : evaluator.tried()) {
    QVERIFY(candidate.numbers[0] == 7 && candidate.numbers[2] == 3);
    different.insert(candidate.numbers);
  }
  QCOMPARE(different.size(), std::size_t{400});
}

void GridSearchTest::onePointIsTheMiddle() {
  FunctionEvaluator evaluator([](const auto&) { return 0; });
  searchGrid({.space = {{"a", 2, 10}}, .evaluator = evaluator}, {.points = 1});
  QCOMPARE(evaluator.tried().size(), std::size_t{1});
  QCOMPARE(evaluator.tried().front().first.numbers, std::vector<double>{6});
}

void GridSearchTest::itFindsTheBestPointOfAGrid() {
  FunctionEvaluator evaluator([](const auto& x) { return -rosenbrock(x); });
  searchGrid({.space = {{"a", -2, 2}, {"b", -2, 2}}, .evaluator = evaluator}, {.points = 41});
  QVERIFY(distance(evaluator.best(), {1, 1}) < 1e-9);
}

TETRABENCH_TEST(GridSearchTest)
#include "grid_search_test.moc"
