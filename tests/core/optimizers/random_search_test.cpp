#include <QTemporaryDir>

#include "core/agents/library.h"
#include "core/optimizers/methods/draws.h"
#include "core/optimizers/optimizer.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

/// Tests that every method beats random search, the baseline with the same number of evaluations.
class RandomSearchTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyMethodBeatsRandomSearch_data();
  void everyMethodBeatsRandomSearch();
};

namespace {

/// Methods configured for about 200 evaluations. Grid search is omitted, as it is no better than random
/// search (Bergstra and Bengio 2012, Journal of Machine Learning Research 13), and so are methods by which
/// agents learn, as they search no weights.
const Method kMethods[] = {
    HillClimbingSettings{.runs = 3, .passes = 4, .step = 40, .slack = 5, .longestWalk = 4},
    NelderMeadSettings{.simplexSize = 60},
    BeamHillClimbingSettings{.steps = {200, 100, 50}, .climbs = 12, .restart = 0.2, .beam = 2},
    GeneticAlgorithmSettings{.genetic = {.population = 20}, .generations = 20},
    ParticleSwarmSearchSettings{.swarm = {.population = 20, .velocity = 20}, .generations = 20},
    IslandsSettings{.genetic = {.population = 10},
                    .swarm = {.population = 10, .velocity = 20},
                    .generations = 20,
                    .migrants = 2},
    CrossEntropySettings{
        .generations = 20, .population = 15, .elite = 4, .deviation = 30, .noise = 50, .noiseFall = 5},
    CmaEsSettings{.generations = 50}};
static_assert(std::size(kMethods) + 3 == std::variant_size_v<Method::variant>);

/// Returns a plan with weights of either sign, which are all positive for good players; validation games use
/// other pieces.
OptimizationPlan planFor(const Method& method, std::uint64_t seed) {
  OptimizationPlan plan;
  plan.name = "Training";
  plan.method = method;
  plan.mdp = {"", Library::instance().mdp("standard/10x10")};
  plan.agent = {"", Library::instance().agent("huji-2")};
  plan.space = spaceOf(plan.agent.agent, -100, 100);
  for (Variable& v : plan.space) v.start = 0;
  plan.games = 5;
  plan.pieceLimit = plan.validation.pieceLimit = 500;
  plan.validation.games = 50;
  plan.candidates = 1;
  plan.seed = seed;
  plan.budget.evaluations = 200;
  return plan;
}

/// Returns the validation score of the random candidate with the best training score, over this many
/// evaluations.
double randomSearch(const OptimizationPlan& plan, std::int64_t evaluations) {
  ThreadExecutor executor;
  Draws draws(plan.seed);
  std::vector<GameEvaluator::Entry> entries(static_cast<std::size_t>(evaluations));
  for (GameEvaluator::Entry& entry : entries)
    for (const Variable& v : plan.space) entry.numbers.push_back(draws.uniform(v.from, v.to));
  const auto scoresOf = [&](const Objective& objective, std::span<const GameEvaluator::Entry> played) {
    std::vector<double> lines(played.size());
    GameEvaluator(objective, executor, 1)
        .play({.entries = played, .onScored = [&](std::size_t i, const Score& score) {
                 lines[i] = performanceOf(score, objective).lines;
               }});
    return lines;
  };
  const auto training = scoresOf(plan.objective(), entries);
  const auto best = std::ranges::max_element(training) - training.begin();
  return scoresOf(plan.objectiveOf(plan.validation),
                  std::span(entries).subspan(static_cast<std::size_t>(best), 1))
      .front();
}

}  // namespace

void RandomSearchTest::everyMethodBeatsRandomSearch_data() {
  QTest::addColumn<int>("method");
  for (int i = 0; const Method& method : kMethods) QTest::newRow(kindOf(method).id.data()) << i++;
}

void RandomSearchTest::everyMethodBeatsRandomSearch() {
  QFETCH(int, method);
  double found = 0, random = 0;
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U, 6U}) {
    const OptimizationPlan plan = planFor(kMethods[method], seed);
    const QTemporaryDir folder;
    ThreadExecutor executor;
    Optimizer optimizer(plan, folder.filePath("a.tetrabench").toStdString(), executor, {.threads = 1});
    optimizer.run({});
    const std::int64_t evaluations = optimizer.progress().search.evaluations;
    QVERIFY(evaluations >= 50);
    found += optimizer.finalists().at(0).validation.mean;
    random += randomSearch(plan, evaluations);
  }
  QVERIFY2(found > 1.2 * random, qPrintable(QString("%1, at random %2").arg(found / 6).arg(random / 6)));
}

TETRABENCH_TEST(RandomSearchTest)
#include "random_search_test.moc"
