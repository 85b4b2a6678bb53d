#include "core/experiments/searches/start_against_best.h"

#include "core/agents/library.h"
#include "core/optimizers/search_agents.h"
#include "core/optimizers/start_comparison.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

/// Tests for the plan that tests the result of a search.
class StartAgainstBestTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void bothAgentsMeetTheSamePiecesThatTheSearchDidNot() {
    OptimizationPlan search = searchOn("standard/10x10");
    search.validation.games = 40;
    search.validation.pieceLimit = 2000;
    const ExperimentPlan plan = tested(search);
    QCOMPARE(plan.name, std::string("Idea B (start and best)"));
    QCOMPARE(plan.agents[0].agent.name, search.agent.agent.name + " (start)");
    QCOMPARE(plan.agents[1].agent.name, std::string("Idea B (cross-entropy)"));
    QVERIFY(plan.agents[0].agent.weights()[0].weights[0] == search.space[0].start);
    QVERIFY(plan.length == (RunLength{RunLength::Unit::Pieces, 2000}));
    QCOMPARE(plan.repetitions, 40);
    // Neither does another search with a near seed.
    for (int repetition = 0; repetition < plan.repetitions; ++repetition)
      QVERIFY(plan.seedOf(repetition) > 1'000'000);
  }

  void theLengthFollowsTheValidation() {
    OptimizationPlan whole = searchOn("standard/10x10");
    QVERIFY(tested(whole).length == (RunLength{RunLength::Unit::Games, 1}));
    whole.validation.splittingEffort = 200;
    QVERIFY(tested(whole).length == (RunLength{RunLength::Unit::Splitting, 200}));
    QCOMPARE(tested(whole).repetitions, 10);
    OptimizationPlan steps = searchOn("rlc2008/training-00");
    steps.otherMdps = {{"", Library::instance().mdp("rlc2008/training-01")}};
    steps.stepLimit = 5000;
    steps.validation.games = 100;
    QVERIFY(tested(steps).length == (RunLength{RunLength::Unit::Steps, 5000}));
    QCOMPARE(tested(steps).mdps.size(), std::size_t{2});
    QCOMPARE(tested(steps).repetitions, 50);
    steps.validation.mdp = NamedMdp{"", Library::instance().mdp("rlc2008/training-02")};
    QCOMPARE(tested(steps).mdps.size(), std::size_t{1});
  }

  void candidatesOfASearchAgainstAnOpponentPlayEachOther() {
    OptimizationPlan search = searchOn("guideline/10x20");
    search.opponent = NamedAgent{"", Library::instance().agent("dt-20")};
    search.garbage.delay = 2;
    const ExperimentPlan plan = tested(search);
    QVERIFY(plan.versus == search.garbage);
    QVERIFY(plan.length == (RunLength{RunLength::Unit::Pieces, 1000}));
  }

 private:
  static OptimizationPlan searchOn(const char* mdp) {
    OptimizationPlan plan;
    plan.name = "Idea B";
    plan.mdp = {mdp, Library::instance().mdp(mdp)};
    plan.agent.agent = Library::instance().agent("huji-2");
    plan.space = spaceOf(plan.agent.agent, 0, 100);
    return plan;
  }
  /// Returns the plan of the test, which can be run.
  static ExperimentPlan tested(const OptimizationPlan& search) {
    std::vector<double> numbers = startOf(search);
    numbers[0] += 1;
    AgentSettings best = withNumbers(search.agent.agent, numbers);
    best.name = candidateName(search);
    ExperimentPlan plan = bestVersusStartPlan(search, best);
    plan.check();
    return plan;
  }
};

TETRABENCH_TEST(StartAgainstBestTest)
#include "start_against_best_test.moc"
