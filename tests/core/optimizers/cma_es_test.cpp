#include "core/optimizers/methods/cma_es/cma_es.h"

#include "tests/core/optimizers/known_functions.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

class CmaEsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void itFindsTheMinimumOfRosenbrock();
  void aGenerationIsOneBatch();
  void itStartsInTheSpaceAndMayLeaveIt();
  void aFixedVariableKeepsItsStart();
  void incumbentsPlayAgain();
  void equalSeedsMakeEqualSearches();
  void equalPerformancesDoNotEndIt();
};

namespace {

SearchSpace space(std::size_t size) {
  return SearchSpace(size, Variable{"w", -3, 3, 0.5});
}

}  // namespace

void CmaEsTest::itFindsTheMinimumOfRosenbrock() {
  FunctionEvaluator evaluator([](const auto& x) { return -rosenbrock(x); });
  searchByCmaEs({.space = space(5), .evaluator = evaluator}, {.generations = 400});
  QVERIFY2(distance(evaluator.best(), {1, 1, 1, 1, 1}) < 0.01,
           qPrintable(QString::number(distance(evaluator.best(), {1, 1, 1, 1, 1}))));
}

void CmaEsTest::aGenerationIsOneBatch() {
  FunctionEvaluator evaluator([](const auto& x) { return -sphere(x, {1, 2}); });
  searchByCmaEs({.space = space(2), .evaluator = evaluator},
                {.generations = 30, .population = 12, .incumbents = 0});
  QCOMPARE(evaluator.batches(), 30);
  QCOMPARE(evaluator.tried().size(), std::size_t{30 * 12});
  for (std::size_t i = 0; i < evaluator.tried().size(); ++i)
    QCOMPARE(evaluator.tried()[i].first.generation, static_cast<int>(i / 12));
  QCOMPARE(populationOf({}, 21), 13);  // 4 + 3 ln 21
}

void CmaEsTest::itStartsInTheSpaceAndMayLeaveIt() {
  FunctionEvaluator evaluator([](const auto& x) { return -sphere(x, {8, -9}); });
  searchByCmaEs({.space = space(2), .evaluator = evaluator},
                {.generations = 120, .population = 10, .startAtCurrent = true});
  QCOMPARE(evaluator.tried()[0].first.numbers, (std::vector<double>{0.5, 0.5}));
  for (std::size_t i = 0; i < 10; ++i)
    for (const double number : evaluator.tried()[i].first.numbers) QVERIFY(std::abs(number) <= 3);
  QVERIFY(distance(evaluator.best(), {8, -9}) < 0.01);
  // Near the end some points recur exactly. They are evaluated again, as fresh pieces may change their
  // scores.
  QCOMPARE(evaluator.tried().size(), std::size_t{120 * 10 + 119 * 3});
}

void CmaEsTest::aFixedVariableKeepsItsStart() {
  SearchSpace fixed = space(3);
  fixed[1].fixed = true;
  FunctionEvaluator evaluator([](const auto& x) { return -sphere(x, {1, 1, 1}); });
  searchByCmaEs({.space = fixed, .evaluator = evaluator}, {});
  for (const auto& [candidate, performance] : evaluator.tried()) QCOMPARE(candidate.numbers[1], 0.5);
  QVERIFY(distance(evaluator.best(), {1, 0.5, 1}) < 0.01);
}

void CmaEsTest::incumbentsPlayAgain() {
  FunctionEvaluator evaluator([](const auto& x) { return -sphere(x, {1, 2}); });
  searchByCmaEs({.space = space(2), .evaluator = evaluator},
                {.generations = 10, .population = 8, .incumbents = 2});
  std::vector<std::pair<double, std::vector<double>>> before;  // best first
  for (const auto& [candidate, performance] : evaluator.tried()) {
    if (candidate.island == 0) continue;
    before.clear();
    for (const auto& [other, value] : evaluator.tried())
      if (other.generation < candidate.generation) before.emplace_back(-value.lines, other.numbers);
    std::ranges::sort(before);
    const auto [begin, end] = std::ranges::unique(before);
    before.erase(begin, end);
    QVERIFY(candidate.numbers == before[0].second || candidate.numbers == before[1].second);
  }
  QCOMPARE(evaluator.tried().size(), std::size_t{10 * 8 + 9 * 2});
}

void CmaEsTest::equalSeedsMakeEqualSearches() {
  const auto run = [](std::uint64_t seed) {
    FunctionEvaluator evaluator([](const auto& x) { return -rosenbrock(x); });
    searchByCmaEs({.space = space(4), .seed = seed, .evaluator = evaluator}, {.generations = 20});
    return evaluator.tried();
  };
  QVERIFY(run(3) == run(3));
  QVERIFY(run(3) != run(4));
}

void CmaEsTest::equalPerformancesDoNotEndIt() {
  FunctionEvaluator evaluator([](const auto&) { return 0.0; });
  searchByCmaEs({.space = space(2), .evaluator = evaluator}, {.generations = 20, .incumbents = 0});
  QCOMPARE(evaluator.batches(), 20);
}

TETRABENCH_TEST(CmaEsTest)
#include "cma_es_test.moc"
