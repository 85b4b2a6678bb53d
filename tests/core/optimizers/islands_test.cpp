#include "core/optimizers/methods/islands/islands.h"

#include <set>

#include "tests/core/optimizers/known_functions.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

class IslandsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theBetterHalfStaysAndTheRestAreItsChildren();
  void parentsAreDrawnByTheirPerformance();
  void mutationMultipliesNumbers();
  void particlesAreDrawnToTheBestPlaces();
  void inertiaFallsWithTheMeanPerformance();
  void migrantsReplaceTheWorst();
  void migrantsGoRoundTheIslands();
  void equalSeedsTryTheSame();
  void allFindThePeakOfASphere_data();
  void allFindThePeakOfASphere();
};

namespace {

SearchSpace space(int size) {
  return SearchSpace(static_cast<std::size_t>(size), Variable{"w", -100, 100, 0});
}

std::vector<Performance> performed(const std::vector<std::vector<double>>& population,
                                   const std::function<double(const std::vector<double>&)>& function) {
  std::vector<Performance> performances;
  for (const auto& numbers : population) performances.push_back({.lines = function(numbers)});
  return performances;
}

double firstOf(const std::vector<double>& x) {
  return x[0];
}

}  // namespace

void IslandsTest::theBetterHalfStaysAndTheRestAreItsChildren() {
  GeneticIsland island(space(3), ScoreMeasure::Lines, {.population = 10, .mutation = 0}, 5);
  auto first = island.ask();
  QCOMPARE(first.size(), std::size_t{10});
  island.tell(performed(first, firstOf));
  const auto second = island.ask();
  std::ranges::sort(first, std::ranges::greater{});
  for (std::size_t i = 0; i < 5; ++i) QCOMPARE(second[i], first[i]);
  for (std::size_t i = 5; i < 10; ++i)
    for (std::size_t n = 0; n < 3; ++n)
      QVERIFY(std::ranges::any_of(first, [&](const auto& parent) { return parent[n] == second[i][n]; }));
}

void IslandsTest::parentsAreDrawnByTheirPerformance() {
  // One has three quarters of the whole performance, so it gives three quarters of the numbers.
  GeneticIsland island(space(1), ScoreMeasure::Lines, {.population = 2000, .mutation = 0}, 5);
  const auto first = island.ask();
  const double favourite = first[7][0];
  island.tell(performed(first, [&](const auto& x) { return x[0] == favourite ? 3 * 1999 : 1; }));
  const auto second = island.ask();
  int fromIt = 0;
  for (std::size_t i = 1000; i < 2000; ++i) fromIt += second[i][0] == favourite;
  QVERIFY2(fromIt > 700 && fromIt < 800, qPrintable(QString::number(fromIt)));
}

void IslandsTest::mutationMultipliesNumbers() {
  GeneticIsland island(space(1), ScoreMeasure::Lines, {.population = 4000, .mutation = 0.1}, 5);
  const auto first = island.ask();
  island.tell(performed(first, [](const auto&) { return 1; }));
  std::set<double> known;
  for (const auto& numbers : first) known.insert(numbers[0]);
  int mutated = 0;
  const auto second = island.ask();
  for (std::size_t i = 2000; i < 4000; ++i) mutated += !known.contains(second[i][0]);
  QVERIFY2(mutated > 150 && mutated < 250, qPrintable(QString::number(mutated)));
}

void IslandsTest::particlesAreDrawnToTheBestPlaces() {
  // Without inertia, in a single step: at most twice as far as the best place is away.
  ParticleSwarmIsland island(space(1), ScoreMeasure::Lines,
                             {.population = 50, .adaptsInertia = false, .inertia = 0}, 5);
  const auto first = island.ask();
  island.tell(performed(first, firstOf));
  double best = -1e9;
  for (const auto& numbers : first) best = std::max(best, numbers[0]);
  const auto second = island.ask();
  for (std::size_t i = 0; i < 50; ++i) {
    QVERIFY(second[i][0] >= first[i][0]);
    QVERIFY(second[i][0] <= first[i][0] + 2 * (best - first[i][0]) + 1e-9);
  }
}

void IslandsTest::inertiaFallsWithTheMeanPerformance() {
  ParticleSwarmIsland island(space(1), ScoreMeasure::Lines, {.population = 4, .inertiaFall = 0.2}, 5);
  const auto inertiaAt = [&](double lines) {
    island.tell(performed(island.ask(), [&](const auto&) { return lines; }));
    return island.inertia();
  };
  QVERIFY(std::abs(inertiaAt(1000) - 1.2) < 1e-12);
  QVERIFY(std::abs(inertiaAt(100'000) - 0.8) < 1e-12);
  QVERIFY(std::abs(inertiaAt(0) - 1.8) < 1e-12);  // as with one line
  const ParticleSwarmIsland fixed(space(1), ScoreMeasure::Lines, {.adaptsInertia = false, .inertia = 0.7}, 5);
  QCOMPARE(fixed.inertia(), 0.7);
}

void IslandsTest::migrantsReplaceTheWorst() {
  const std::vector<Member> migrants{{{500}, {.lines = 500}}, {{400}, {.lines = 400}}};
  GeneticIsland genes(space(1), ScoreMeasure::Lines, {.population = 6}, 5);
  ParticleSwarmIsland swarm(space(1), ScoreMeasure::Lines, {.population = 6}, 5);
  for (Island* island : {static_cast<Island*>(&genes), static_cast<Island*>(&swarm)}) {
    island->tell(performed(island->ask(), firstOf));
    const auto before = island->best(6);
    island->receive(migrants);
    const auto after = island->best(6);
    QCOMPARE(after[0].numbers[0], 500.0);
    QCOMPARE(after[1].numbers[0], 400.0);
    for (std::size_t i = 0; i < 4; ++i) QCOMPARE(after[i + 2].numbers, before[i].numbers);
  }
}

void IslandsTest::migrantsGoRoundTheIslands() {
  // Each island's best are known to the next one, and to no other, a generation later.
  FunctionEvaluator evaluator([](const auto& x) { return 1000 + x[0]; });
  const GeneticSettings still{.population = 4, .mutation = 0};
  evolveIslands({.space = space(1), .evaluator = evaluator},
                {.geneticIslands = 3, .swarmIslands = 0, .genetic = still, .generations = 2, .migrants = 1});
  QCOMPARE(evaluator.batches(), 2);
  std::array<double, 3> best{-1e9, -1e9, -1e9};
  for (const auto& [candidate, performance] : evaluator.tried())
    if (candidate.generation == 0) {
      double& most = best[static_cast<std::size_t>(candidate.island)];
      most = std::max(most, candidate.numbers[0]);
    }
  for (std::size_t island = 0; island < 3; ++island) {
    const auto has = [&](double number) {
      return std::ranges::any_of(evaluator.tried(), [&](const auto& one) {
        return one.first.generation == 1 && one.first.island == static_cast<int>(island) &&
               one.first.numbers[0] == number;
      });
    };
    QVERIFY(has(best[(island + 2) % 3]) || best[(island + 2) % 3] < best[island]);
    QVERIFY(has(best[island]));
  }
}

void IslandsTest::equalSeedsTryTheSame() {
  const auto tried = [](std::uint64_t seed) {
    FunctionEvaluator evaluator([](const auto& x) { return -rosenbrock(x); });
    evolveIslands({.space = space(3), .seed = seed, .evaluator = evaluator}, {.generations = 4});
    return evaluator.tried();
  };
  QVERIFY(tried(3) == tried(3));
  QVERIFY(tried(3) != tried(4));
}

void IslandsTest::allFindThePeakOfASphere_data() {
  QTest::addColumn<bool>("genes");
  QTest::addColumn<bool>("swarm");
  QTest::newRow("genetic") << true << false;
  QTest::newRow("swarm") << false << true;
  QTest::newRow("both") << true << true;
}

void IslandsTest::allFindThePeakOfASphere() {
  QFETCH(bool, genes);
  QFETCH(bool, swarm);
  const IslandsSettings settings{
      .geneticIslands = genes,
      .swarmIslands = swarm,
      .swarm = {.ownWeight = 1.4, .globalWeight = 1.4, .adaptsInertia = false, .inertia = 0.7},
      .generations = 100};
  FunctionEvaluator evaluator([](const auto& x) { return 1e5 - sphere(x, {-30, 60, 10}); });
  evolveIslands({.space = space(3), .evaluator = evaluator}, settings);
  QVERIFY2(distance(evaluator.best(), {-30, 60, 10}) < 5,
           qPrintable(QString::number(distance(evaluator.best(), {-30, 60, 10}))));
}

TETRABENCH_TEST(IslandsTest)
#include "islands_test.moc"
