#include "app/windows/optimize/candidate_table.h"

#include "core/agents/library.h"
#include "core/optimizers/game_evaluator.h"
#include "core/optimizers/methods/temporal_difference/temporal_difference.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

class CandidateTableTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// A running search replaces the list several times a second.
  void theCandidateThatWasChosenStaysChosen() {
    OptimizationPlan plan;
    plan.agent = {"huji-2", Library::instance().agent("huji-2")};
    plan.space = spaceOf(plan.agent.agent, 0, 100);
    const auto candidate = [&](double score) {
      Finalist finalist;
      finalist.trial.candidate.numbers.assign(plan.space.size(), score);
      finalist.trial.performance.lines = score;
      return finalist;
    };
    CandidateTable table;
    const auto chosen = [&table] { return table.chosen()->trial.performance.lines; };
    table.setCandidates(plan, {candidate(30), candidate(20), candidate(10)});
    table.setCandidates(plan, {candidate(40), candidate(30), candidate(20)});
    QCOMPARE(chosen(), 40);  // the best, since the user has selected none
    table.setCurrentCell(1, 0);
    QCOMPARE(chosen(), 30);
    table.setCandidates(plan, {candidate(50), candidate(40), candidate(30)});
    QCOMPARE(chosen(), 30);
    QCOMPARE(table.currentRow(), 2);
    QVERIFY(table.item(2, 0)->isSelected() && !table.item(1, 0)->isSelected());
    table.sortByColumn(0, Qt::AscendingOrder);
    QCOMPARE(chosen(), 30);
    table.setCandidates(plan, {candidate(50), candidate(30), candidate(25)});
    QCOMPARE(chosen(), 30);
    QCOMPARE(table.currentRow(), 1);
    table.sortByColumn(-1, Qt::AscendingOrder);
    QCOMPARE(chosen(), 30);
    table.setCandidates(plan, {candidate(60), candidate(50), candidate(40)});
    table.setCurrentCell(0, 0);
    table.setCandidates(plan, {candidate(70), candidate(60), candidate(50)});
    QCOMPARE(chosen(), 60);
  }

  void anotherSearchHasItsTitlesBeforeItHasCandidates() {
    CandidateTable table;
    OptimizationPlan plan;
    table.setCandidates(plan, {});
    QCOMPARE(table.horizontalHeaderItem(0)->text(), QString("Training, lines per game"));
    plan.measure = ScoreMeasure::TotalReward;
    plan.stepLimit = 1000;
    plan.agent.agent = Library::instance().agent("smartagent-1.6");
    table.setCandidates(plan, {});
    QCOMPARE(table.horizontalHeaderItem(0)->text(), QString("Training, reward per run"));
    QCOMPARE(table.horizontalHeaderItem(3)->text(), QString("Options"));
    plan.method = TemporalDifferenceSettings{};
    table.setCandidates(plan, {});
    QCOMPARE(table.horizontalHeaderItem(3)->text(), QString("Candidate"));
  }
};

TETRABENCH_TEST(CandidateTableTest)
#include "candidate_table_test.moc"
