#include "core/optimizers/optimization_needs.h"

#include "core/agents/library.h"
#include "core/error.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

/// What a search plays and keeps at most.
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
    QCOMPARE(needsOf(generations()).evaluations, std::optional<std::int64_t>(510));  // with the means
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
    QCOMPARE(needsOf(both).validationGames, std::int64_t{500});
    both.previewCheck = both.validation;
    QCOMPARE(needsOf(both).validationGames, std::int64_t{1000});
  }

  void itIsSaidInWords() {
    const std::string sentence = needsOf(generations()).sentence();
    QVERIFY2(sentence.starts_with("at most 510 evaluations and 500 validation games: "), sentence.c_str());
    QVERIFY2(sentence.ends_with(" on the disk"), sentence.c_str());
  }

  void rowsThatTheFileHasNeedNoRoom() {
    OptimizationPlan huge = generations();
    huge.validation.games = OptimizationPlan::kMaxGames;
    huge.candidates = OptimizationPlan::kMaxCandidates;
    const OptimizationNeeds needs = needsOf(huge);
    requireRoom(huge, needs.validationGames + *needs.evaluations, "any.tetrabench");  // does not throw
  }
};

TETRABENCH_TEST(OptimizationNeedsTest)
#include "optimization_needs_test.moc"
