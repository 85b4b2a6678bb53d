#include "core/optimizers/optimization_needs.h"

#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/agents/n_tuple/n_tuple_settings.h"
#include "core/agents/network/network_settings.h"
#include "core/error.h"
#include "core/optimizers/option_space.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

/// Tests for the upper bounds on a search's games and storage.
class OptimizationNeedsTest : public QObject {
  Q_OBJECT

 private:
  static OptimizationPlan plan(Method method) {
    OptimizationPlan plan;
    plan.mdp = {"", Library::instance().mdp("standard/10x10")};
    plan.agent = {"", Library::instance().agent("huji-2")};
    plan.space = spaceOf(plan.agent.agent, 0, 100);
    plan.method = std::move(method);
    plan.candidates = 5;
    plan.validation.games = 100;
    return plan;
  }
  static OptimizationPlan generations() {
    return plan(CrossEntropySettings{.generations = 10, .population = 50, .elite = 5});
  }

 private Q_SLOTS:
  void theMethodOrTheBudgetBoundsTheEvaluations() {
    QCOMPARE(needsOf(generations()).evaluations, std::optional<std::int64_t>(510));  // including the means
    OptimizationPlan less = generations();
    less.budget.evaluations = 60;
    QCOMPARE(needsOf(less).evaluations, std::optional<std::int64_t>(60));
    QCOMPARE(needsOf(plan(NelderMeadSettings{})).evaluations, std::optional<std::int64_t>());
  }

  void aBudgetOfPiecesOrSecondsLeavesTheirRowsOpen() {
    OptimizationPlan most = generations();
    const Resources all = needsOf(most).room;
    most.budget.seconds = 10;
    QVERIFY(needsOf(most).mayBeFewer);
    QVERIFY(needsOf(most).room.disk < all.disk);
    QVERIFY(needsOf(most).sentence().ends_with("and more with each evaluation"));
  }

  void validationGamesCountForBothChecks() {
    OptimizationPlan both = generations();
    QCOMPARE(needsOf(both).validationGames, std::int64_t{600});  // of five candidates and the start
    both.previewCheck = both.validation;
    QCOMPARE(needsOf(both).validationGames, std::int64_t{1100});
  }

  void agentsThatLearnAreKeptAfterEachCandidate() {
    OptimizationPlan learning = plan(TemporalDifferenceSettings{.trials = 10});
    learning.agent.agent.kind = NTupleSettings{.layout = {.windows = {{4, 4}}}, .weights = {}};
    learning.space = numbersOf(learning.agent.agent);
    const std::int64_t one = needsOf(learning).room.disk;
    QVERIFY(one > 10 * 2 * 4'456'448);
    QVERIFY(needsOf(learning).room.memory > 3 * 4 * 4'456'448);
    learning.method = ActorCriticSettings{.trials = 10};  // stores a critic, too
    QVERIFY(needsOf(learning).room.disk > one * 19 / 10);
    learning.agent.agent.kind = NetworkSettings{.layout = {.hidden = {50}}, .weights = {}};
    auto& network = learning.agent.agent.as<NetworkSettings>();
    network.weights = std::make_shared<const std::vector<double>>(startWeights(network.layout, 1));
    const std::int64_t document = std::ssize(toJson(learning.agent.agent).dump());
    QVERIFY(std::abs(needsOf(learning).room.disk - 20 * document) < 4 * document);
  }

  void itIsSaidInWords() {
    const std::string sentence = needsOf(generations()).sentence();
    QVERIFY2(sentence.starts_with("at most 510 evaluations and 600 validation games: "), sentence.c_str());
    QVERIFY2(sentence.ends_with(" on disk"), sentence.c_str());
  }

  void rowsThatTheFileHasNeedNoRoom() {
    OptimizationPlan huge = generations();
    huge.validation.games = OptimizationPlan::kMaxGames;
    huge.candidates = OptimizationPlan::kMaxCandidates;
    const OptimizationNeeds needs = needsOf(huge);
    requireResources(huge, needs.validationGames + *needs.evaluations, "any.tetrabench");  // does not throw
    OptimizationPlan learning = plan(ActorCriticSettings{.trials = 1'000'000});
    learning.agent.agent.kind = NTupleSettings{.layout = {.windows = {{4, 4}}}, .weights = {}};
    learning.space = numbersOf(learning.agent.agent);
    QVERIFY_THROWS_EXCEPTION(StorageError, requireResources(learning, 0, "any.tetrabench"));
    requireResources(learning, 1'000'000, "any.tetrabench");
  }
};

TETRABENCH_TEST(OptimizationNeedsTest)
#include "optimization_needs_test.moc"
