#include "core/optimizers/methods/cross_entropy/cross_entropy.h"

#include "tests/core/optimizers/known_functions.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

class CrossEntropySearchTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void candidatesHaveTheMeanAndDeviationOfTheElite();
  void noiseKeepsTheDeviationUp();
  void equalSeedsMakeEqualSearches();
  void itFindsTheMinimumOfRosenbrock();
};

namespace {

struct Moments {
  double mean = 0, deviation = 0;
};

/// Returns the moments of the first number over a generation's candidates, or the `best` ones.
Moments momentsOf(const Tried& tried, int generation, int best = 1'000'000) {
  std::vector<std::pair<double, double>> found;
  for (const auto& [candidate, performance] : tried)
    if (candidate.generation == generation) found.emplace_back(-performance.lines, candidate.numbers[0]);
  std::ranges::sort(found);
  found.resize(std::min(found.size(), static_cast<std::size_t>(best)));
  Moments moments;
  for (const auto& [lines, number] : found) moments.mean += number / static_cast<double>(found.size());
  for (const auto& [lines, number] : found)
    moments.deviation +=
        (number - moments.mean) * (number - moments.mean) / static_cast<double>(found.size());
  moments.deviation = std::sqrt(moments.deviation);
  return moments;
}

const CrossEntropySettings kNoNoise{.generations = 2, .population = 20'000, .elite = 2000, .noise = 0};

}  // namespace

void CrossEntropySearchTest::candidatesHaveTheMeanAndDeviationOfTheElite() {
  FunctionEvaluator evaluator([](const auto& x) { return -std::abs(x[0] - 4); });
  const SearchSpace space{{"a", 0, 1, 3}, {"fixed", 0, 1, 5, true}};
  searchByCrossEntropy({.space = space, .evaluator = evaluator}, kNoNoise);
  const Moments first = momentsOf(evaluator.tried(), 0), elite = momentsOf(evaluator.tried(), 0, 2000),
                second = momentsOf(evaluator.tried(), 1);
  QVERIFY(std::abs(first.mean - 3) < 0.3 && std::abs(first.deviation - 10) < 0.3);
  QVERIFY(std::abs(second.mean - elite.mean) < 0.05);
  QVERIFY(std::abs(second.deviation / elite.deviation - 1) < 0.03);
  for (const auto& [candidate, performance] : evaluator.tried()) QCOMPARE(candidate.numbers[1], 5.0);
}

void CrossEntropySearchTest::noiseKeepsTheDeviationUp() {
  FunctionEvaluator evaluator([](const auto& x) { return -std::abs(x[0] - 4); });
  CrossEntropySettings settings = kNoNoise;
  settings.noise = 5;
  settings.noiseFall = 0;
  searchByCrossEntropy({.space = {{"a", 0, 1, 3}}, .evaluator = evaluator}, settings);
  const Moments elite = momentsOf(evaluator.tried(), 0, 2000), second = momentsOf(evaluator.tried(), 1);
  QVERIFY(std::abs(second.deviation / std::sqrt(elite.deviation * elite.deviation + 5) - 1) < 0.03);
}

void CrossEntropySearchTest::equalSeedsMakeEqualSearches() {
  const auto tried = [](std::uint64_t seed) {
    FunctionEvaluator evaluator([](const auto& x) { return -rosenbrock(x); });
    searchByCrossEntropy({.space = SearchSpace(3), .seed = seed, .evaluator = evaluator}, {.generations = 5});
    return evaluator.tried();
  };
  QVERIFY(tried(3) == tried(3));
  QVERIFY(tried(3) != tried(4));
}

void CrossEntropySearchTest::itFindsTheMinimumOfRosenbrock() {
  FunctionEvaluator evaluator([](const auto& x) { return -rosenbrock(x); });
  searchByCrossEntropy({.space = SearchSpace(2), .evaluator = evaluator},
                       {.generations = 80, .population = 200, .elite = 20});
  QVERIFY2(rosenbrock(evaluator.best()) < 0.01, qPrintable(QString::number(rosenbrock(evaluator.best()))));
}

TETRABENCH_TEST(CrossEntropySearchTest)
#include "cross_entropy_search_test.moc"
