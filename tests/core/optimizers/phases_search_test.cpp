#include <QTemporaryDir>

#include "core/agents/library.h"
#include "core/optimizers/optimization_document.h"
#include "core/optimizers/optimizer.h"
#include "core/play/play_games.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

/// Tests for searches for the weights of all phases of an agent.
class PhasesSearchTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void eachPhaseHasItsVariables();
  void everyMethodFindsWeightsOfAllPhases_data();
  void everyMethodFindsWeightsOfAllPhases();
};

namespace {

OptimizationPlan planWithPhases(std::string_view method) {
  PhasesSettings phases;
  phases.linear = *Library::instance().agent("huji-2").linear();
  phases.linear.weights.resize(2);
  phases.later = {{5, phases.linear.weights}};
  OptimizationPlan plan;
  plan.name = "Phases";
  plan.method = std::ranges::find(methods(), method, &MethodKind::id)->make();
  if (auto* grid = std::get_if<GridSettings>(&plan.method)) grid->points = 2;
  if (auto* beam = std::get_if<BeamHillClimbingSettings>(&plan.method))
    *beam = {.sum = 100, .steps = {40, 20}, .climbs = 5, .noise = 5};
  plan.mdp = {"", Library::instance().mdp("standard/6x12")};
  plan.agent.agent.name = "Phases";
  plan.agent.agent.kind = phases;
  plan.space = spaceOf(plan.agent.agent, 0, 100);
  for (std::size_t i = 0; i < plan.space.size(); ++i) plan.space[i].start = 20.0 + static_cast<double>(i);
  plan.games = 2;
  plan.pieceLimit = plan.validation.pieceLimit = 200;
  plan.validation.games = 2;
  plan.candidates = 2;
  plan.budget.evaluations = 30;
  return plan;
}

}  // namespace

void PhasesSearchTest::eachPhaseHasItsVariables() {
  const OptimizationPlan plan = planWithPhases("grid");
  std::vector<std::string> names;
  for (const Variable& v : plan.space) names.push_back(v.name);
  QVERIFY((names == std::vector<std::string>{"pileHeight", "doubledMeanHeight", "pileHeight from 5",
                                             "doubledMeanHeight from 5"}));
  const AgentSettings agent = withNumbers(plan.agent.agent, {1, 2, 3, 4});
  const auto& phases = agent.as<PhasesSettings>();
  QCOMPARE(phases.linear.weights[1].weights[0], 2.0);
  QCOMPARE(phases.later[0].weights[0].weights[0], 3.0);
  QVERIFY(optimizationFromJson(toJson(plan, DocumentParts::Whole), {}) == plan);
}

void PhasesSearchTest::everyMethodFindsWeightsOfAllPhases_data() {
  QTest::addColumn<QByteArray>("method");
  for (const MethodKind& info : methods())
    if (!info.learning) QTest::newRow(info.id.data()) << QByteArray(info.id.data());
}

/// The agent of the best candidate reproduces its score.
void PhasesSearchTest::everyMethodFindsWeightsOfAllPhases() {
  QFETCH(QByteArray, method);
  const QTemporaryDir folder;
  ThreadExecutor executor;
  const OptimizationPlan plan = planWithPhases(method.toStdString());
  Optimizer optimizer(plan, folder.filePath("a.tetrabench").toStdString(), executor, {.threads = 2});
  optimizer.run({});
  const auto finalists = optimizer.finalists();
  QVERIFY(!finalists.empty());
  const Trial& best = finalists.front().trial;
  const AgentSettings agent = agentOf(plan, finalists.front());
  double pieces = 0;
  const Objective objective = plan.objective();
  for (const Episode& game :
       playGames({.mdp = objective.mdp, .agent = agent, .seed = objective.seed, .games = 2, .pieces = 200}))
    pieces += static_cast<double>(game.tally.pieces);
  QCOMPARE(best.performance.pieces, pieces / 2);
  int changed = 0;
  for (const Trial& trial : optimizer.history().since(0))
    changed += trial.candidate.numbers[2] != plan.space[2].start;
  QVERIFY(changed > 0);
}

TETRABENCH_TEST(PhasesSearchTest)
#include "phases_search_test.moc"
