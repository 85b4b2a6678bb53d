#include <QAction>
#include <QLineEdit>
#include <QTabWidget>
#include <functional>

#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/optimize/optimization_session.h"
#include "tests/app/windows/optimize/optimize_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/forms/error_bar.h"

using namespace tetrabench;

/// Tests for plans that cannot run on the Optimize page.
class WrongPlansTest : public QObject, private OptimizeFixture {
  Q_OBJECT

  using Change = std::function<void(OptimizationPlan&)>;

 private Q_SLOTS:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void aWrongPlanIsExplainedAndNotRun() {
    OptimizationPlan plan = smallPlan();
    std::get<CrossEntropySettings>(plan.method).elite = 50;
    page().editor()->setPlan(plan);
    action("runOptimization")->trigger();
    QVERIFY(!page().session()->isRunning());
    QCOMPARE(page().errors()->message(), QString("The elite of 50 is larger than the population of 10."));
    plan = smallPlan();
    page().editor()->setPlan(plan);
    run();
    plan.games = 4;  // another search of the same name
    page().editor()->setPlan(plan);
    action("runOptimization")->trigger();
    QTRY_VERIFY(page().errors()->message().contains(
        "results.tetrabench already has a search named \"Small\" with other settings."));
    QTRY_VERIFY(!page().session()->isRunning());
  }

  void theFieldOfAWrongSettingIsShown_data() {
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("tab");
    QTest::addColumn<QString>("field");
    QTest::newRow("goal") << Change([](OptimizationPlan& plan) {
      plan.method = GridSettings{.points = 2};
      plan.racing = true;
      plan.pieceLimit.reset();
    }) << "Goal"
                          << "Piece limit";
    QTest::newRow("racing") << Change([](OptimizationPlan& plan) { plan.racing = true; }) << "Goal"
                            << "Racing";
    QTest::newRow("method") << Change([](OptimizationPlan& plan) {
      std::get<CrossEntropySettings>(plan.method).elite = 50;
    }) << "Method"
                            << "Elite";
    QTest::newRow("list of the method")
        << Change([](OptimizationPlan& plan) { plan.method = BeamHillClimbingSettings{.steps = {}}; })
        << "Method"
        << "Steps";
    QTest::newRow("space") << Change([](OptimizationPlan& plan) {
      for (Variable& variable : plan.space) variable.fixed = true;
    }) << "Space"
                           << "Search space";
    QTest::newRow("limits") << Change([](OptimizationPlan& plan) { plan.validation.splittingEffort = 100; })
                            << "Limits"
                            << "Validation piece limit";
  }

  void theFieldOfAWrongSettingIsShown() {
    QFETCH(Change, change);
    OptimizationPlan plan = smallPlan();
    change(plan);
    page().editor()->setPlan(plan);
    action("runOptimization")->trigger();
    QVERIFY(!page().session()->isRunning());
    QVERIFY(!page().errors()->message().isEmpty());
    const QTabWidget* tabs = page().editor()->tabs();
    QTEST(tabs->tabText(tabs->currentIndex()), "tab");
    QVERIFY(window_->focusWidget());
    QTEST(window_->focusWidget()->accessibleName(), "field");
  }

  void aWrongNumberStaysAndIsExplained() {
    page().editor()->setPlan(smallPlan());
    const auto edits = page().editor()->findChildren<QLineEdit*>();
    const auto games = std::ranges::find(edits, QString("Games per candidate"), &QLineEdit::accessibleName);
    QVERIFY(games != edits.end());
    const auto type = [&](const QString& text) {
      (*games)->selectAll();
      QTest::keyClicks(*games, text);
    };
    type("0");
    action("runOptimization")->trigger();
    QVERIFY(!page().session()->isRunning());
    QCOMPARE(page().errors()->message(),
             QString("Games per candidate: Must be a whole number between 1 and 1000000."));
    QCOMPARE(window_->focusWidget(), *games);
    QCOMPARE((*games)->text(), QString("0"));
    QCOMPARE(page().editor()->plan().games, std::int64_t{3});
    type("4");
    QVERIFY(page().errors()->isHidden());
    QCOMPARE(page().editor()->plan().games, std::int64_t{4});
  }

  void theSentenceGoesWithTheNextEdit() {
    OptimizationPlan plan = smallPlan();
    std::get<CrossEntropySettings>(plan.method).elite = 50;
    page().editor()->setPlan(plan);
    action("runOptimization")->trigger();
    QVERIFY(!page().errors()->isHidden());
    page().editor()->rename("Other");
    QVERIFY(page().errors()->isHidden());
  }

  void aWrongPlanIsNotQueued() {
    page().editor()->setPlan(longPlan());
    action("runOptimization")->trigger();
    OptimizationPlan wrong = smallPlan();
    wrong.name = "Wrong";
    std::get<CrossEntropySettings>(wrong.method).elite = 50;
    page().editor()->setPlan(wrong);
    action("runOptimization")->trigger();
    QVERIFY(page().session()->waiting().isEmpty());
    QVERIFY(page().errors()->message().contains("elite of 50"));
    action("stopOptimization")->trigger();
    QTRY_VERIFY(!page().session()->isRunning());
  }
};

TETRABENCH_TEST(WrongPlansTest)
#include "wrong_plans_test.moc"
