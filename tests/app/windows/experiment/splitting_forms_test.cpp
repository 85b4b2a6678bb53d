#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTabWidget>
#include <QUndoStack>

#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/experiment/result_tabs.h"
#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/optimize/optimize_page.h"
#include "core/agents/library.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/experiments/experiment_matrix.h"

using namespace tetrabench;

/// Tests for the splitting settings in the experiment and optimization forms.
class SplittingFormsTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void anEstimateKeepsTheOtherLength() {
    window_->showPage("experiment");
    ExperimentEditor& editor = *part<ExperimentPage>(*window_).editor();
    editor.setPlan(plan("standard/10x10"));
    auto* pieces = named<QLineEdit>(*window_, "Length of a repetition");
    auto* effort = named<QLineEdit>(*window_, "Games per level");
    QVERIFY(pieces->isVisible() && !effort->isVisible());
    choose("estimate of the mean game");
    QVERIFY((editor.plan().length == RunLength{RunLength::Unit::Splitting, 4096}));
    QVERIFY(!pieces->isVisible() && effort->isVisible());
    QCOMPARE(effort->text(), QString("4096"));
    retype(effort, "512");
    QVERIFY((editor.plan().length == RunLength{RunLength::Unit::Splitting, 512}));
    choose("games");
    QVERIFY((editor.plan().length == RunLength{RunLength::Unit::Games, 77}));
    while (editor.undoStack()->canUndo()) editor.undoStack()->undo();
    QVERIFY((editor.plan().length == RunLength{RunLength::Unit::Pieces, 77}));
  }

  void anExperimentBySplittingShowsMeanGames() {
    window_->showPage("experiment");
    auto& page = part<ExperimentPage>(*window_);
    ExperimentPlan quick = plan("standard/10x10");
    quick.length = {RunLength::Unit::Splitting, 20};
    page.editor()->setPlan(quick);
    page.session()->show(quick);
    QTRY_VERIFY(action("runExperiment")->isEnabled());
    action("runExperiment")->trigger();
    QTRY_VERIFY(!page.session()->isRunning() && page.session()->runs().size() == 4);
    for (const auto& run : page.session()->runs()) {
      QVERIFY(run.state == ResultsDatabase::State::Done);
      RunProgress progress;
      QCOMPARE(run.reward, playRun(quick, run.key, progress)->total.reward);
    }
    const auto* caption =
        page.tabs()->matrix()->parentWidget()->findChild<QLabel*>({}, Qt::FindDirectChildrenOnly);
    QVERIFY(caption->text().startsWith("Mean reward of a game, estimated by splitting."));
  }

  void agentsWhoseGamesCannotBeEstimatedDoNotFit() {
    window_->showPage("experiment");
    auto& page = part<ExperimentPage>(*window_);
    ExperimentPlan some = plan("standard/10x10");
    some.agents.push_back({"smartagent-1.6", Library::instance().agent("smartagent-1.6")});
    some.length = {RunLength::Unit::Splitting, 20};
    page.editor()->setPlan(some);
    page.session()->show(some);
    QTRY_COMPARE(page.session()->unfit().size(), std::size_t{1});
    QVERIFY(page.session()->unfit().front().reason.ends_with(
        "cannot be estimated by splitting: the agent learns."));
  }

  void theEffortOfASearchIsForPlacementRules() {
    window_->showPage("optimize");
    OptimizationEditor& editor = *part<OptimizePage>(*window_).editor();
    editor.setMdp({"standard/10x20", Library::instance().mdp("standard/10x20")});
    auto* effort = named<QLineEdit>(editor, "Estimate of the mean game");
    auto* validation = named<QLineEdit>(editor, "Validation estimate of the mean game");
    QVERIFY(!effort->parentWidget()->isHidden() && !validation->parentWidget()->isHidden());
    retype(effort, "256");
    retype(validation, "4096");
    QCOMPARE(editor.plan().splittingEffort, std::optional<std::int64_t>(256));
    QCOMPARE(editor.plan().validation.splittingEffort, std::optional<std::int64_t>(4096));
    QCOMPARE(editor.plan().objective().splittingEffort, std::optional<std::int64_t>(256));
    editor.setMdp({"rlc2008/training-00", Library::instance().mdp("rlc2008/training-00")});
    QVERIFY(effort->parentWidget()->isHidden() && validation->parentWidget()->isHidden());
    QVERIFY(!editor.plan().splittingEffort && !editor.plan().validation.splittingEffort);
    editor.undoStack()->undo();
    QCOMPARE(effort->text(), QString("256"));
    MdpSettings preview = Library::instance().mdp("standard/10x20-preview").settings();
    editor.setMdp({"standard/10x20-preview", Mdp(preview)});
    QVERIFY(!effort->parentWidget()->isHidden());
    QCOMPARE(editor.plan().splittingEffort, std::optional<std::int64_t>(256));
    preview.preview = 4;  // too long a preview for splitting
    editor.setMdp({"Four pieces known", Mdp(preview)});
    QVERIFY(effort->parentWidget()->isHidden() && !editor.plan().splittingEffort);
  }

 private:
  static ExperimentPlan plan(const char* mdp) {
    ExperimentPlan plan;
    plan.name = "Splitting";
    plan.length = {RunLength::Unit::Pieces, 77};
    plan.repetitions = 2;
    plan.mdps.push_back({mdp, Library::instance().mdp(mdp)});
    for (const char* agent : {"dellacherie", "bcts"})
      plan.agents.push_back({agent, Library::instance().agent(agent)});
    return plan;
  }

  /// Chooses the unit of an experiment's length.
  void choose(const char* unit) {
    auto* units = named<QComboBox>(*window_, "Length unit");
    units->setCurrentIndex(units->findText(unit));
    Q_EMIT units->activated(units->currentIndex());
  }
};

TETRABENCH_TEST(SplittingFormsTest)
#include "splitting_forms_test.moc"
