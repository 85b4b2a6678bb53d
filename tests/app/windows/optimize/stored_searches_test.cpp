#include <SQLiteCpp/SQLiteCpp.h>

#include <QAction>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QUndoStack>

#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/optimize/candidate_table.h"
#include "app/windows/optimize/optimization_documents.h"
#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/optimize/search_view.h"
#include "app/windows/optimize/stored_searches_dialog.h"
#include "core/optimizers/evaluation_database.h"
#include "tests/app/windows/optimize/optimize_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/forms/error_bar.h"
#include "widgets/plots/plot_view.h"

using namespace tetrabench;

/// Tests for the searches of the results file, and for what is done with the result of a search.
class StoredSearchesTest : public QObject, private OptimizeFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openWindow();
    window_->showPage("optimize");
  }
  void cleanup() { closeWindow(); }

  void aSearchIsRenamedAndItsPlanFollows() {
    run(smallPlan());
    StoredSearchesDialog* dialog = list(1);
    dialog->table()->item(0, 0)->setText("Renamed");
    QTRY_COMPARE(names(), QStringList{"Renamed"});
    QTRY_COMPARE(page().editor()->plan().name, std::string("Renamed"));
    QTRY_VERIFY(page().isFinished());
    button(*dialog, "Undo")->click();
    QTRY_COMPARE(names(), QStringList{"Small"});
    QTRY_COMPARE(page().editor()->plan().name, std::string("Small"));
  }

  void aNameThatIsTakenIsOfferedWithANumber() {
    run(smallPlan());
    OptimizationPlan other = smallPlan();
    other.name = "Other";
    other.seed = 9;
    run(other);
    StoredSearchesDialog* dialog = list(2);
    dialog->table()->item(0, 0)->setText("Other");
    QVERIFY(dialog->errors()->message().endsWith("already has a search named \"Other\"."));
    button(*dialog->errors(), "Rename to \"Other 2\"")->click();
    QTRY_COMPARE(names(), (QStringList{"Other 2", "Other"}));
  }

  void aRemovedSearchComesBackWithUndo() {
    run(smallPlan());
    StoredSearchesDialog* dialog = list(1);
    QVERIFY(button(*dialog, "Remove")->isEnabled());
    button(*dialog, "Remove")->click();
    QTRY_COMPARE(dialog->table()->rowCount(), 0);
    QVERIFY(names().isEmpty());
    QTRY_VERIFY(page().errors()->message().startsWith("\"Small\" was removed with "));
    dialog->close();
    QTRY_VERIFY(action("runOptimization")->isEnabled());
    action("undo")->trigger();
    QTRY_COMPARE(names(), QStringList{"Small"});
    QTRY_VERIFY(page().isFinished());
    QCOMPARE(page().session()->progress()->search.played, std::int64_t{0});
  }

  void aChangeThatFailsLeavesTheUndoStack() {
    run(smallPlan());
    StoredSearchesDialog* dialog = list(1);
    renameBehind("Small", "Other");  // as another program does
    dialog->table()->item(0, 0)->setText("Renamed");
    QTRY_VERIFY(dialog->errors()->message().contains("there is no optimization \"Small\""));
    QCOMPARE(names(), QStringList{"Other"});
    QVERIFY(!button(*dialog, "Undo")->isEnabled());
    QTRY_COMPARE(dialog->table()->item(0, 0)->text(), QString("Other"));
    dialog->table()->item(0, 0)->setText("Renamed");
    QTRY_COMPARE(dialog->table()->item(0, 0)->text(), QString("Renamed"));
    renameBehind("Renamed", "Behind");
    button(*dialog, "Undo")->click();
    QTRY_VERIFY(dialog->errors()->message().contains("there is no optimization \"Renamed\""));
    QVERIFY(button(*dialog, "Undo")->isEnabled());  // the search can still be renamed back
    renameBehind("Behind", "Renamed");
    button(*dialog, "Undo")->click();
    QTRY_COMPARE(names(), QStringList{"Other"});
  }

  void undoEndsWithTheResultsFile() {
    run(smallPlan());
    OptimizationPlan other = smallPlan();
    other.name = "Other";
    other.seed = 9;
    run(other);
    StoredSearchesDialog* dialog = list(2);
    dialog->table()->item(1, 0)->setText("Renamed");
    QTRY_COMPARE(names(), (QStringList{"Small", "Renamed"}));
    QTRY_COMPARE(dialog->table()->item(1, 0)->text(), QString("Renamed"));
    dialog->table()->setCurrentCell(0, 0);
    button(*dialog, "Remove")->click();
    QTRY_COMPARE(dialog->table()->rowCount(), 1);
    dialog->close();
    QTRY_COMPARE(page().undoStacks().last()->count(), 2);
    auto& results = part<ResultsFile>(*window_);
    const std::string before = results.path().toStdString();
    QVERIFY(removedEvaluations(before) > 0);
    results.choose(settings_->path("other.tetrabench"));
    QTRY_COMPARE(results.name(), QString("other.tetrabench"));
    QCOMPARE(page().undoStacks().last()->count(), 0);
    QTRY_COMPARE(removedEvaluations(before), 0);  // nothing can restore them
  }

  void compactingTheFileFreesRemovedSearches() {
    run(smallPlan());
    StoredSearchesDialog* dialog = list(1);
    button(*dialog, "Remove")->click();
    QTRY_COMPARE(dialog->table()->rowCount(), 0);
    dialog->close();
    const std::string file = part<ResultsFile>(*window_).path().toStdString();
    QVERIFY(removedEvaluations(file) > 0);
    action("compactResultsOfOptimization")->trigger();
    QTRY_VERIFY(page().errors()->message().startsWith("results.tetrabench was compacted from "));
    QCOMPARE(removedEvaluations(file), 0);
    QCOMPARE(page().undoStacks().last()->count(), 0);
  }

  void anUnreadableSearchIsRemovedAndNamed() {
    OptimizationPlan other = smallPlan();
    other.name = "Other";
    other.seed = 9;
    run(other);
    run(smallPlan());
    {
      SQLite::Database file(part<ResultsFile>(*window_).path().toStdString(), SQLite::OPEN_READWRITE);
      file.exec("UPDATE optimization SET plan = '{}' WHERE name = 'Other'");
    }
    StoredSearchesDialog* dialog = list(2);
    dialog->table()->setCurrentCell(1, 0);
    button(*dialog, "Remove")->click();
    QTRY_COMPARE(
        page().errors()->message(),
        QString("\"Small\" was removed. Its evaluations remain in the file, as the plan of \"Other\" "
                "cannot be read."));
    QTRY_COMPARE(dialog->table()->rowCount(), 1);
    button(*dialog, "Remove")->click();
    QTRY_COMPARE(dialog->table()->rowCount(), 0);
    QVERIFY(names().isEmpty());
  }

  void aRunningSearchCannotBeChanged() {
    page().editor()->setPlan(longPlan());
    action("runOptimization")->trigger();
    QTRY_VERIFY(page().session()->progress() && page().session()->progress()->begun);
    StoredSearchesDialog* dialog = list(1);
    QVERIFY(!button(*dialog, "Remove")->isEnabled() && !button(*dialog, "Rename")->isEnabled());
    QVERIFY(!dialog->table()->item(0, 0)->flags().testFlag(Qt::ItemIsEditable));
    action("stopOptimization")->trigger();
    QTRY_VERIFY(!page().session()->isRunning());
  }

  void startAndBestAreComparedAndTestedInAnExperiment() {
    OptimizationPlan plan = smallPlan();
    plan.validation.games = 12;
    run(plan);
    QTRY_VERIFY(says("paired difference") || says("Best vs. start: –"));
    const auto& start = page().session()->start();
    QVERIFY(start);
    QCOMPARE(start->start.values, std::int64_t{12});
    const auto* compare = button(page(), "Compare with start");
    QVERIFY(compare->isVisible());
    window_->resize(960, 640);
    const auto* table = page().findChild<CandidateTable*>();
    const auto topOf = [this](const QWidget* part) { return part->mapTo(&page(), QPoint()).y(); };
    QTRY_VERIFY(topOf(compare) >= topOf(table) + table->height());
    button(page(), "Compare with start")->click();
    const auto& experiment = part<ExperimentPage>(*window_).editor()->plan();
    QTRY_COMPARE(experiment.name, std::string("Small (start and best)"));
    QCOMPARE(window_->page(), QString("experiment"));
    QCOMPARE(experiment.agents.size(), std::size_t{2});
    QVERIFY(experiment.agents[0].agent.name.ends_with(" (start)"));
    QCOMPARE(experiment.agents[1].agent.name, std::string("Small (cross-entropy)"));
    QCOMPARE(experiment.mdps.front().mdp.name(), plan.mdp.mdp.name());
    QTRY_VERIFY(action("runExperiment")->isEnabled());
  }

  void aSearchWithoutAStartSaysWhyInItsToolTip() {
    OptimizationPlan plan = smallPlan();
    for (Variable& variable : plan.space) variable.start = 0;
    run(plan);
    QTRY_VERIFY(says("Best vs. start: –"));
    QVERIFY(page().session()->start()->problem.ends_with("start at 0."));
    QVERIFY(!button(page(), "Compare with start")->isVisible());
  }

  void aNewSearchIsShownWhole() {
    run(smallPlan());
    PlotView* plot = page().view()->plot(SearchView::kLearning);
    QTRY_VERIFY(!plot->curves().empty());
    QTest::keyClick(plot, Qt::Key_Plus);
    QVERIFY(!plot->isFollowing());
    const QSignalSpy drawn(page().view(), &SearchView::drawn);
    page().view()->refresh();
    QTRY_VERIFY(!drawn.isEmpty());
    QVERIFY(!plot->isFollowing());  // new data of the same search leaves the range alone
    OptimizationPlan other = smallPlan();
    other.name = "Other";
    other.seed = 9;
    run(other);
    QVERIFY(plot->isFollowing());
  }

 private:
  using OptimizeFixture::run;
  void run(const OptimizationPlan& plan) {
    page().editor()->setPlan(plan);
    run();
    QTRY_VERIFY(page().documents()->isStored(plan.name));
  }
  /// Opens the dialog and waits until it lists this many searches.
  StoredSearchesDialog* list(int searches) const {
    action("storedSearches")->trigger();
    auto* dialog = page().findChild<StoredSearchesDialog*>();
    [&] { QTRY_COMPARE(dialog->table()->rowCount(), searches); }();
    return dialog;
  }
  void renameBehind(const char* name, const char* newName) const {
    EvaluationDatabase(part<ResultsFile>(*window_).path().toStdString()).rename(name, newName);
  }
  /// Returns the number of evaluations of removed searches that a file still has.
  static int removedEvaluations(const std::string& path) {
    SQLite::Database file(path, SQLite::OPEN_READWRITE);
    file.setBusyTimeout(20'000);
    return file
        .execAndGet(
            "SELECT count(*) FROM evaluation JOIN objective ON id = objective WHERE text LIKE "
            "'{\"removed\":%'")
        .getInt();
  }
  QStringList names() const {
    QStringList names;
    for (const std::string& name :
         EvaluationDatabase(part<ResultsFile>(*window_).path().toStdString()).names())
      names << QString::fromStdString(name);
    return names;
  }
};

TETRABENCH_TEST(StoredSearchesTest)
#include "stored_searches_test.moc"
