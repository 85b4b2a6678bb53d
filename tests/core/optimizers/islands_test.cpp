#include "core/optimizers/methods/islands/islands.h"

#include <memory>

#include "tests/core/optimizers/known_functions.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

class IslandsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theBetterHalfStaysAndChildrenReplaceTheRest();
  void parentsAreDrawnInProportionToTheirScores();
  void mutationMultipliesByANormalFactor();
  void particlesArePulledToTheBestPlaces();
  void inertiaFallsAsTheMeanScoreRises();
  void migrantsReplaceTheWorst();
  void migrantsComeFromThePreviousIslandAlone();
  void oneIslandHasNoMigrants();
  void candidatesAreTheirIslandsPopulations();
  void equalSeedsMakeEqualSearches();
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

/// Island that always proposes base, base + 1 and base + 2, and records the migrants it receives.
class FakeIsland : public Island {
 public:
  FakeIsland(double base, std::shared_ptr<std::vector<double>> received)
      : base_(base), received_(std::move(received)) {}

  std::vector<std::vector<double>> ask() override { return {{base_}, {base_ + 1}, {base_ + 2}}; }
  void tell(const std::vector<Performance>& performances) override {
    for (std::size_t i = 0; i < 3; ++i) QCOMPARE(performances[i].lines, base_ + static_cast<double>(i));
  }
  std::vector<Member> best(std::size_t count) const override {
    std::vector<Member> best{{{base_ + 2}, {}}, {{base_ + 1}, {}}, {{base_}, {}}};
    best.resize(count);
    return best;
  }
  void receive(std::span<const Member> migrants) override {
    for (const Member& migrant : migrants) received_->push_back(migrant.numbers[0]);
  }

 private:
  double base_;
  std::shared_ptr<std::vector<double>> received_;
};

/// Adds islands with bases 10, 20, ...; returns what each receives.
std::vector<std::shared_ptr<std::vector<double>>> makeFakes(Islands& islands, int count) {
  std::vector<std::shared_ptr<std::vector<double>>> received;
  for (int i = 1; i <= count; ++i)
    islands.push_back(
        std::make_unique<FakeIsland>(10 * i, received.emplace_back(std::make_shared<std::vector<double>>())));
  return received;
}

}  // namespace

void IslandsTest::theBetterHalfStaysAndChildrenReplaceTheRest() {
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

void IslandsTest::parentsAreDrawnInProportionToTheirScores() {
  // One parent has three quarters of the total score, so it contributes three quarters of the numbers.
  GeneticIsland island(space(1), ScoreMeasure::Lines, {.population = 2000, .mutation = 0}, 5);
  const auto first = island.ask();
  const double favourite = first[7][0];
  island.tell(performed(first, [&](const auto& x) { return x[0] == favourite ? 3 * 1999 : 1; }));
  const auto second = island.ask();
  int fromIt = 0;
  for (std::size_t i = 1000; i < 2000; ++i) fromIt += second[i][0] == favourite;
  QVERIFY2(fromIt > 700 && fromIt < 800, qPrintable(QString::number(fromIt)));
}

void IslandsTest::mutationMultipliesByANormalFactor() {
  // All have the numbers 50 and 0, so a mutated child has 50 times its factor, while 0 does not change.
  GeneticIsland island({{"a", 50, 50}, {"b", 0, 0}}, ScoreMeasure::Lines,
                       {.population = 8000, .mutation = 0.1, .mutationDeviation = 0.4}, 5);
  island.tell(performed(island.ask(), [](const auto&) { return 1; }));
  const auto second = island.ask();
  double mutated = 0, sum = 0, squares = 0;
  for (std::size_t i = 4000; i < 8000; ++i) {
    QCOMPARE(second[i][1], 0.0);
    if (second[i][0] == 50) continue;
    const double factor = second[i][0] / 50;
    ++mutated;
    sum += factor;
    squares += (factor - 1) * (factor - 1);
  }
  QVERIFY2(mutated > 350 && mutated < 450, qPrintable(QString::number(mutated)));
  QVERIFY2(std::abs(sum / mutated - 1) < 0.06, qPrintable(QString::number(sum / mutated)));
  QVERIFY2(std::abs(std::sqrt(squares / mutated) - 0.4) < 0.05,
           qPrintable(QString::number(std::sqrt(squares / mutated))));
}

void IslandsTest::particlesArePulledToTheBestPlaces() {
  // Without inertia, a single step covers at most twice the distance to the best place.
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

void IslandsTest::inertiaFallsAsTheMeanScoreRises() {
  ParticleSwarmIsland island(space(1), ScoreMeasure::Lines, {.population = 4, .inertiaFall = 0.2}, 5);
  const auto inertiaAt = [&](double lines) {
    island.tell(performed(island.ask(), [&](const auto&) { return lines; }));
    return island.inertia();
  };
  QVERIFY(std::abs(inertiaAt(1000) - 1.2) < 1e-12);
  QVERIFY(std::abs(inertiaAt(100'000) - 0.8) < 1e-12);
  QVERIFY(std::abs(inertiaAt(0) - 1.8) < 1e-12);  // treated like one line
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

void IslandsTest::migrantsComeFromThePreviousIslandAlone() {
  Islands islands;
  const auto received = makeFakes(islands, 3);
  FunctionEvaluator evaluator(firstOf);
  evolve({.space = space(1), .evaluator = evaluator}, islands, 2, 2);
  // The best two of the previous island, after both generations: 12 and 11 from island 0, 22 and 21 from
  // island 1.
  const std::vector<double> of0{12, 11, 12, 11}, of1{22, 21, 22, 21}, of2{32, 31, 32, 31};
  QCOMPARE(*received[0], of2);
  QCOMPARE(*received[1], of0);
  QCOMPARE(*received[2], of1);
}

void IslandsTest::oneIslandHasNoMigrants() {
  Islands islands;
  const auto received = makeFakes(islands, 1);
  FunctionEvaluator evaluator(firstOf);
  evolve({.space = space(1), .evaluator = evaluator}, islands, 3, 2);
  QVERIFY(received[0]->empty());
}

void IslandsTest::candidatesAreTheirIslandsPopulations() {
  // Without mutation, a genetic island has only its initial numbers and those of its migrants.
  FunctionEvaluator evaluator([](const auto& x) { return 1000 + x[0]; });
  const GeneticSettings genetic{.population = 4, .mutation = 0};
  evolveIslands(
      {.space = space(1), .evaluator = evaluator},
      {.geneticIslands = 3, .swarmIslands = 0, .genetic = genetic, .generations = 2, .migrants = 1});
  QCOMPARE(evaluator.batches(), 2);
  std::array<std::vector<double>, 3> first, second;
  for (const auto& [candidate, performance] : evaluator.tried())
    (candidate.generation == 0 ? first : second)[static_cast<std::size_t>(candidate.island)].push_back(
        candidate.numbers[0]);
  for (std::size_t island = 0; island < 3; ++island) {
    QCOMPARE(first[island].size(), std::size_t{4});
    QCOMPARE(second[island].size(), std::size_t{4});
    // The worst is replaced by the previous island's best.
    std::vector<double> expected = first[island];
    *std::ranges::min_element(expected) = std::ranges::max(first[(island + 2) % 3]);
    std::ranges::sort(expected, std::ranges::greater{});
    QCOMPARE(second[island][0], expected[0]);
    QCOMPARE(second[island][1], expected[1]);
    for (const double number : second[island]) QVERIFY(std::ranges::find(expected, number) != expected.end());
  }
}

void IslandsTest::equalSeedsMakeEqualSearches() {
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
