#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QMessageBox>
#include <QSignalSpy>
#include <QTimer>

#include "app/windows/optimize/candidate_table.h"
#include "app/windows/optimize/optimization_documents.h"
#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/optimize/search_view.h"
#include "tests/app/windows/languages/german.h"
#include "tests/app/windows/optimize/optimize_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/forms/error_bar.h"
#include "widgets/plots/plot_view.h"

using namespace tetrabench;

/// Tests how Optimize shows a finished search, and which actions on its plan remain available.
class FinishedSearchTest : public QObject, private OptimizeFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  /// Data files are in English in every window language, since other programs read them.
  void dataAreInEnglish() {
    window_->showPage("optimize");
    page().editor()->setPlan(smallPlan());
    run();
    SearchView* view = page().view();
    const auto csvOf = [&](int tab) {
      view->setCurrentIndex(tab == SearchView::kLearning ? SearchView::kWeights : SearchView::kLearning);
      QSignalSpy drawn(view, &SearchView::drawn);
      view->setCurrentIndex(tab);
      const bool isFirstDrawn = drawn.wait(test::kGuardMilliseconds);  // may be an update already in progress
      view->refresh();
      return isFirstDrawn && drawn.wait(test::kGuardMilliseconds) ? view->csv() : QByteArray("not drawn");
    };
    for (const int tab : {SearchView::kLearning, SearchView::kWeights, SearchView::kPopulation,
                          SearchView::kSlices, SearchView::kMap}) {
      const QByteArray english = csvOf(tab);
      QVERIFY(english.count('\n') > 5);
      const test::German german;
      QCOMPARE(csvOf(tab), english);
    }
  }

  void aValidatedSearchIsShownAgain() {
    page().editor()->setPlan(smallPlan());
    run();
    const auto mean = page().session()->finalists()[0].validation.mean;
    window_->close();
    openWindow();
    QTRY_VERIFY(page().session()->progress() && !page().session()->isRunning());
    QCOMPARE(page().session()->progress()->phase, OptimizationProgress::Phase::Ended);
    QCOMPARE(page().session()->finalists()[0].validation.mean, mean);
    QTRY_VERIFY(page().documents()->stored().contains("Small"));  // listed in the Open menu
    // An unfinished search is shown as stopped.
    OptimizationPlan longer = smallPlan();
    longer.name = "Longer";
    page().editor()->setPlan(longer);
    run();
    longer.name = "Small";
    std::get<CrossEntropySettings>(longer.method).generations = 6;
    page().session()->show(longer);
    QTRY_VERIFY(page().session()->progress() && !page().session()->isRunning());
    QCOMPARE(page().session()->progress()->phase, OptimizationProgress::Phase::Stopped);
  }

  void aFinishedSearchSaysWhyItHasEnded() {
    OptimizationPlan plan = smallPlan();
    page().editor()->setPlan(plan);
    run();
    QTRY_VERIFY(says("Finished: all 5 generations done"));
    plan.name = "By evaluations";
    plan.budget.evaluations = 20;
    page().editor()->setPlan(plan);
    run();
    QTRY_VERIFY(says("Finished: the budget of 20 evaluations is used up"));
    plan.name = "By time";
    plan.budget = {};
    plan.budget.seconds = 0.2;
    plan.games = 200;
    std::get<CrossEntropySettings>(plan.method).generations = 1000;
    page().editor()->setPlan(plan);
    run();
    QTRY_VERIFY(says("Finished: the time is up"));
  }

  void aRefusedPlanLeavesTheFinishedSearchOnThePage() {
    window_->showPage("optimize");
    page().editor()->setPlan(smallPlan());
    run();
    PlotView* learning = page().view()->plot(SearchView::kLearning);
    QTRY_COMPARE(page().candidates()->rowCount(), 3);
    QTRY_VERIFY(!learning->curves().empty());
    int cleared = 0;
    connect(page().session(), &OptimizationSession::started, this, [&] { ++cleared; });
    OptimizationPlan edited = smallPlan();
    edited.games = 4;
    page().editor()->setPlan(edited);
    action("runOptimization")->trigger();
    QTRY_VERIFY(page().errors()->message().contains("with other settings"));
    QTRY_VERIFY(!page().session()->isRunning());
    QCOMPARE(cleared, 0);
    QVERIFY(!learning->curves().empty());
    QCOMPARE(page().candidates()->rowCount(), 3);
    QCOMPARE(page().session()->plan()->games, std::int64_t{3});
    // A search that starts replaces it.
    edited.name = "Renamed";
    page().editor()->setPlan(edited);
    run();
    QCOMPARE(cleared, 1);
    QCOMPARE(page().session()->plan()->name, std::string("Renamed"));
  }

  void aRefusedPlanRunsUnderAFreeName() {
    window_->showPage("optimize");
    page().editor()->setPlan(smallPlan());
    run();
    QTRY_VERIFY(page().documents()->stored().contains("Small"));
    OptimizationPlan edited = smallPlan();
    edited.games = 4;
    page().editor()->setPlan(edited);
    action("runOptimization")->trigger();
    QTRY_VERIFY(page().errors()->message().contains("with other settings"));
    button(*page().errors(), "Run as \"Small 2\"")->click();
    QCOMPARE(page().editor()->plan().name, std::string("Small 2"));
    QTRY_VERIFY(!page().session()->isRunning());
    QTRY_COMPARE(page().session()->plan()->name, std::string("Small 2"));
    QVERIFY(page().errors()->isHidden());
  }

  void ofAFreeNameThatIsRefusedTooTheNumberCountsUp() {
    window_->showPage("optimize");
    OptimizationPlan plan = smallPlan();
    plan.name = "Small 2";
    page().editor()->setPlan(plan);
    run();
    QTRY_VERIFY(page().documents()->stored().contains("Small 2"));
    plan.games = 4;
    page().editor()->setPlan(plan);
    action("runOptimization")->trigger();
    QTRY_VERIFY(page().errors()->message().contains("with other settings"));
    button(*page().errors(), "Run as \"Small 3\"");
  }

  void aSearchThatPlaysNothingSaysWhereItsEvaluationsAreFrom() {
    OptimizationPlan plan = smallPlan();
    page().editor()->setPlan(plan);
    run();
    plan.name = "Renamed";
    page().editor()->setPlan(plan);
    run();
    QTRY_VERIFY(says("evaluations taken from the results file"));
    QVERIFY(!says("elapsed"));
  }

  void anEditedPlanOfAKnownNameIsNotPromisedToResume() {
    page().editor()->setPlan(smallPlan());
    run();
    OptimizationPlan edited = smallPlan();
    edited.games = 4;
    page().editor()->setPlan(edited);
    window_->close();
    openWindow();
    QTRY_VERIFY(says("already has a search named \"Small\" with other settings"));
    QVERIFY(!says("0 evaluations") && !says("resumes it"));
  }

  void aFinishedSearchRunsNoMoreUntilItsPlanChanges() {
    window_->showPage("optimize");
    page().editor()->setPlan(smallPlan());
    const QAction* runs = action("runOptimization");
    QVERIFY(runs->isEnabled());
    run();
    QTRY_VERIFY(!runs->isEnabled());
    QVERIFY(runs->toolTip().contains("finished"));
    OptimizationPlan changed = smallPlan();
    changed.validation.games = 8;
    page().editor()->setPlan(changed);
    QVERIFY(runs->isEnabled());
    run();
    QCOMPARE(page().session()->finalists()[0].validation.values, std::int64_t{8});
    QTRY_VERIFY(!runs->isEnabled());
    window_->close();
    openWindow();
    window_->showPage("optimize");
    QTRY_VERIFY(page().session()->progress() && !page().session()->isRunning());
    QVERIFY(!action("runOptimization")->isEnabled());
  }

  void aPlanThatTheResultsFileHasIsNotUnsaved() {
    window_->showPage("optimize");
    page().editor()->setPlan(smallPlan());
    retype(named<QLineEdit>(*page().editor(), "Games per candidate"), "4");
    QVERIFY(page().editor()->isModified());
    const auto isAsked = [this] {
      bool asked = false;
      QTimer::singleShot(0, window_.get(), [&] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        asked = box != nullptr;
        if (box) box->reject();
      });
      page().documents()->askNew();
      QCoreApplication::processEvents();
      return asked;
    };
    QTRY_VERIFY(isAsked());  // once the results file has been read
    run();
    QTRY_VERIFY(!isAsked());
    QTRY_COMPARE(page().editor()->plan().name, std::string("First search"));
  }
};

TETRABENCH_TEST(FinishedSearchTest)
#include "finished_search_test.moc"
