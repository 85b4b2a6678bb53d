#include "app/windows/optimize/optimize_page.h"

#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QUndoStack>

#include "app/windows/documents/document_lists.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/optimize/candidate_table.h"
#include "app/windows/optimize/optimization_documents.h"
#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/optimize/search_view.h"
#include "app/windows/optimize/space_model.h"
#include "app/windows/watch/watch_documents.h"
#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/optimizers/optimization_document.h"
#include "tests/app/windows/optimize/optimize_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "tests/widgets/shell/background_work.h"
#include "tests/widgets/shell/comes_to_rest.h"
#include "widgets/forms/error_bar.h"
#include "widgets/plots/grid/plot_grid.h"
#include "widgets/plots/heat_map.h"
#include "widgets/plots/plot_view.h"

using namespace tetrabench;

/// Tests for the Optimize page as a user would operate it.
class OptimizePageTest : public QObject, private OptimizeFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void aSearchRunsAndItsBestAreValidated() {
    page().editor()->setPlan(smallPlan());
    run();
    QCOMPARE(page().session()->progress()->search.trials, std::int64_t{5 * 11});
    CandidateTable* table = page().candidates();
    QTRY_COMPARE(table->rowCount(), 3);
    for (int row = 0; row < 3; ++row) {
      const Finalist& f = page().session()->finalists()[static_cast<std::size_t>(row)];
      QCOMPARE(f.validation.values, std::int64_t{5});
      QVERIFY(table->item(row, 1)->text() != "–");
      QVERIFY(table->item(row, 3)->text().contains("Holes"));
    }
    const auto validation = [table] { return table->chosen()->validation.mean; };
    table->sortByColumn(1, Qt::AscendingOrder);
    table->setCurrentCell(0, 0);
    const double least = validation();
    table->setCurrentCell(2, 0);
    QVERIFY(least <= validation());
    table->sortByColumn(-1, Qt::AscendingOrder);
    table->setCurrentCell(0, 0);
    QVERIFY(table->chosen()->trial == page().session()->finalists()[0].trial);
    // On the command line, the search finds its results in the same file and plays nothing again.
    ThreadExecutor executor;
    Optimizer again(smallPlan(), part<ResultsFile>(*window_).path().toStdString(), executor, {.threads = 1});
    again.run({});
    QCOMPARE(again.progress().search.played, std::int64_t{0});
    QVERIFY(again.finalists()[0].trial == page().session()->finalists()[0].trial);
  }

  void aCandidateIsWatchedAndAddedToTheExperiment() {
    page().editor()->setPlan(smallPlan());
    run();
    QTRY_COMPARE(page().candidates()->rowCount(), 3);
    page().candidates()->setCurrentCell(1, 0);
    const auto weights = page().session()->finalists()[1].trial.candidate.numbers;
    button("&Add to experiment")->click();
    const auto& agents = part<ExperimentPage>(*window_).editor()->plan().agents;
    QTRY_COMPARE(agents.back().agent.name, std::string("Small (cross-entropy)"));
    QCOMPARE(agents.back().agent.weights()[0].weights[0], weights[0]);
    window_->showPage("optimize");
    button("&Watch it play")->click();
    QTRY_COMPARE(part<WatchDocuments>(*window_).agent().weights()[0].weights[0], weights[0]);
    QCOMPARE(part<WatchDocuments>(*window_).mdp().name(), std::string("Standard 10x10"));
  }

  void aSearchPausesResumesAndStops() {
    page().editor()->setPlan(longPlan());
    action("runOptimization")->trigger();
    QTRY_VERIFY(page().session()->progress()->search.piecesPlayed > 0);
    QTRY_VERIFY(window_->windowTitle().endsWith("% – optimization \"Small\" – Tetrabench"));
    action("pauseOptimization")->trigger();
    QTRY_VERIFY(page().session()->isPaused());
    const auto played = [this] { return page().session()->progress()->search.piecesPlayed; };
    QVERIFY(test::comesToRest(page().session(), &OptimizationSession::changed, played));
    const auto pieces = played();
    action("pauseOptimization")->trigger();
    QTRY_VERIFY(played() > pieces);
    action("stopOptimization")->trigger();
    QTRY_VERIFY(!page().session()->isRunning());
    QCOMPARE(window_->windowTitle(), QString("Tetrabench"));
    // The results file contains all trials.
    const auto trials = page().session()->progress()->search.trials;
    window_->close();
    openWindow();
    QTRY_VERIFY(page().session()->progress() && !page().session()->isRunning());
    QCOMPARE(page().session()->progress()->search.trials, trials);
    QCOMPARE(page().session()->progress()->search.played, std::int64_t{0});
  }

  void searchesAreQueued() {
    page().editor()->setPlan(smallPlan());
    action("runOptimization")->trigger();
    OptimizationPlan other = smallPlan();
    other.name = "Other";
    other.method = GridSettings{.points = 2};
    page().editor()->setPlan(other);
    action("runOptimization")->trigger();
    QCOMPARE(page().session()->waiting(), QStringList{"Other"});
    QTRY_VERIFY(!page().session()->isRunning());
    QCOMPARE(page().session()->plan()->name, std::string("Other"));
    QTRY_COMPARE(page().documents()->stored(), (QStringList{"Small", "Other"}));
  }

  void aSearchThatRunsIsNotQueuedBehindItself() {
    window_->showPage("optimize");
    page().editor()->setPlan(longPlan());
    action("runOptimization")->trigger();
    QTRY_VERIFY(!action("runOptimization")->isEnabled());
    page().togglePause();
    QTRY_VERIFY(page().session()->isPaused());
    QVERIFY(!action("runOptimization")->isEnabled());
    OptimizationPlan other = longPlan();
    other.name = "Other";
    page().editor()->setPlan(other);
    QTRY_VERIFY(action("runOptimization")->isEnabled());
    page().togglePause();
    action("stopOptimization")->trigger();
    QTRY_VERIFY(!page().session()->isRunning());
  }

  void aQueuedSearchCanBeRemoved() {
    window_->showPage("optimize");
    page().editor()->setPlan(longPlan());
    action("runOptimization")->trigger();
    for (const char* name : {"Second", "Third"}) {
      OptimizationPlan other = smallPlan();
      other.name = name;
      page().editor()->setPlan(other);
      action("runOptimization")->trigger();
    }
    auto* second = button<QToolButton>("Second");
    QVERIFY(second && button<QToolButton>("Third"));
    QTRY_VERIFY(second->isVisible());
    second->click();
    QTRY_COMPARE(page().session()->waiting(), QStringList{"Third"});
    QVERIFY(!button<QToolButton>("Second"));
    action("stopOptimization")->trigger();
    QTRY_VERIFY(!page().session()->isRunning());
    QVERIFY(!button<QToolButton>("Third"));
  }

  void aSearchStartsAtTheAgentOnWatch() {
    AgentSettings agent = Library::instance().agent("huji-2");
    agent.name = "Mine";
    agent.linear()->weights[0].weights[0] = 300;
    part<WatchDocuments>(*window_).watch(Library::instance().mdp("standard/6x12"), agent);
    OptimizationPlan before = smallPlan();
    before.method = CmaEsSettings();
    page().editor()->setPlan(before);
    action("optimizeAgent")->trigger();
    QVERIFY(page().isVisible());
    const OptimizationPlan& plan = page().editor()->plan();
    QCOMPARE(plan.name, std::string("Mine"));
    QCOMPARE(plan.mdp.mdp.width(), 6);
    QVERIFY(plan.agent.agent == agent && std::get<CmaEsSettings>(plan.method).startAtCurrent);
    QCOMPARE(plan.space[0].start, 300.0);
    QVERIFY(plan.space[0].to >= 442);
    plan.check();
    action("undo")->trigger();
    QVERIFY(page().editor()->plan() == before);
    part<WatchDocuments>(*window_).watch(Library::instance().mdp("standard/6x12"),
                                         Library::instance().agent("random"));
    action("optimizeAgent")->trigger();
    QVERIFY(page().errors()->message().contains("neither weights nor options"));
  }

  void eachPopulationCanBeShown() {
    window_->showPage("optimize");
    OptimizationPlan plan = smallPlan();
    plan.method = IslandsSettings{
        .genetic = {.population = 6}, .swarm = {.population = 6}, .generations = 2, .migrants = 1};
    page().editor()->setPlan(plan);
    run();
    SearchView* view = page().view();
    view->setCurrentIndex(SearchView::kPopulation);
    QTRY_COMPARE(view->populations()->count(), 3);
    QVERIFY(view->populations()->isVisible());
    QTRY_COMPARE(view->plot(SearchView::kPopulation)->curves().size(), std::size_t{6});
    view->populations()->setCurrentIndex(2);  // all populations
    QTRY_COMPARE(view->plot(SearchView::kPopulation)->curves().size(), std::size_t{12});
  }

  void anotherResultsFileIsRead() {
    page().editor()->setPlan(smallPlan());
    run();
    part<ResultsFile>(*window_).choose(settings_->path("other.tetrabench"));
    QTRY_VERIFY(page().session()->progress() && page().session()->progress()->search.trials == 0);
    part<ResultsFile>(*window_).choose(settings_->path("results.tetrabench"));
    QTRY_COMPARE(page().session()->progress()->search.trials, std::int64_t{5 * 11});
  }

  void everyTabHasItsPicture() {
    window_->showPage("optimize");
    page().editor()->setPlan(smallPlan());
    run();
    SearchView* view = page().view();
    for (const auto tab : {SearchView::kLearning, SearchView::kWeights, SearchView::kPopulation}) {
      view->setCurrentIndex(tab);
      QTRY_VERIFY(!view->plot(tab)->curves().empty());
      // The first plot may show the search before it had finished.
      if (tab == SearchView::kLearning) QTRY_COMPARE(view->plot(tab)->curves()[0].y.size(), std::size_t{5});
    }
    QCOMPARE(view->plot(SearchView::kWeights)->curves().size(), std::size_t{5});
    view->setCurrentIndex(SearchView::kSlices);
    QTRY_COMPARE(view->slices()->plots().size(), std::size_t{5});
    named<QLineEdit>(page(), "Sums of weights")->setText("Holes + valleys, nonsense + holes");
    QTest::keyClick(named<QLineEdit>(page(), "Sums of weights"), Qt::Key_Return);
    QTRY_COMPARE(view->slices()->plots().size(), std::size_t{6});
    QCOMPARE(view->slices()->plots().back().title, QString("Holes + Valleys"));
    QCOMPARE(view->slices()->plots().back().curves[0].x.size(), std::size_t{55});
    view->setCurrentIndex(SearchView::kMap);
    QTRY_VERIFY(view->map()->cellAt(view->map()->rect().center()).has_value());
    for (const char* ending : {"png", "svg", "pdf", "csv"}) {
      const QString file = settings_->path(QString("map.%1").arg(ending));
      page().exportFigure(file);
      QTRY_VERIFY(QFile(file).size() > 500);
    }
    page().exportFigure(settings_->path("map.txt"));
    QVERIFY(page().errors()->message().contains("the formats are png, svg, pdf and csv"));
  }

  void editsCanBeUndone() {
    window_->showPage("optimize");
    const OptimizationPlan plan = smallPlan();
    OptimizationEditor* editor = page().editor();
    editor->setPlan(plan);
    auto* games = named<QLineEdit>(*editor, "Games per candidate");
    games->setFocus();
    games->selectAll();
    QTest::keyClicks(games, "12");
    QCOMPARE(editor->plan().games, std::int64_t{12});
    auto* method = named<QComboBox>(*editor, "Method");
    const Method beam = BeamHillClimbingSettings();
    method->setCurrentIndex(static_cast<int>(beam.index()));
    Q_EMIT method->activated(method->currentIndex());
    QVERIFY(editor->plan().method == beam);
    editor->tabs()->setCurrentIndex(1);
    auto* steps = named<QLineEdit>(*editor, "Steps");
    QVERIFY(steps->isVisible());
    steps->setText("50, 20");
    Q_EMIT steps->editingFinished();
    const Method fewerSteps = editor->plan().method;
    for (const char* bad : {"50, many", "0, 20", ""}) {
      steps->setText(bad);
      Q_EMIT steps->editingFinished();
      QVERIFY(editor->plan().method == fewerSteps);
      QCOMPARE(steps->text(), QString(bad));
      QVERIFY(steps->accessibleDescription().startsWith("Must be numbers separated by commas, each "));
    }
    steps->setText("50, 20");
    Q_EMIT steps->editingFinished();
    QCOMPARE(steps->accessibleDescription(), QString());
    QCOMPARE(std::get<BeamHillClimbingSettings>(fewerSteps).steps, (std::vector<int>{50, 20}));
    // Switching to another method and back keeps the settings.
    Q_EMIT method->activated(0);
    QVERIFY(!steps->isVisible());
    Q_EMIT method->activated(static_cast<int>(fewerSteps.index()));
    QVERIFY(editor->plan().method == fewerSteps);
    auto* space = named<QTableView>(*editor, "Search space");
    space->model()->setData(space->model()->index(2, SpaceModel::kFrom), -2.5);
    QCOMPARE(space->model()->index(2, SpaceModel::kFrom).data().toString(), QStringLiteral("−2.5"));
    action("undo")->trigger();
    space->model()->setData(space->model()->index(2, SpaceModel::kTo), 7.5);
    space->model()->setData(space->model()->index(1, SpaceModel::kFixed), Qt::Checked, Qt::CheckStateRole);
    QVERIFY(editor->plan().space[2].to == 7.5 && editor->plan().space[1].fixed);
    QVERIFY(editor->isModified());
    while (editor->undoStack()->canUndo()) action("undo")->trigger();
    QVERIFY(editor->plan() == plan);
    QCOMPARE(games->text(), QString("3"));
  }

  void aStepLimitTurnsGamesIntoRuns() {
    window_->showPage("optimize");
    OptimizationEditor* editor = page().editor();
    editor->setPlan(smallPlan());
    auto* limit = named<QLineEdit>(*editor, "Step limit");
    QVERIFY(limit->parentWidget()->isHidden());  // placement rules have no steps
    editor->setMdp({"rlc2008/training-00", Library::instance().mdp("rlc2008/training-00")});
    QVERIFY(!limit->parentWidget()->isHidden());
    auto* games = named<QLineEdit>(*editor, "Games per candidate");
    retype(limit, "500");
    QCOMPARE(editor->plan().stepLimit, std::optional<std::int64_t>(500));
    QCOMPARE(games->accessibleName(), QString("Runs per candidate"));
    editor->undoStack()->undo();
    QVERIFY(!editor->plan().stepLimit && limit->text().isEmpty());
    QCOMPARE(games->accessibleName(), QString("Games per candidate"));
  }

  void anOpponentIsChosenUnderGuidelineRules() {
    window_->showPage("optimize");
    OptimizationEditor* editor = page().editor();
    OptimizationPlan plan = smallPlan();
    plan.racing = true;
    editor->setPlan(plan);
    auto* opponent = named<NameChooser>(*editor, "Opponent");
    QVERIFY(!opponent->isEnabled());
    editor->setMdp({"guideline/10x20", Library::instance().mdp("guideline/10x20")});
    QVERIFY(opponent->isEnabled() && opponent->isVisible());
    QCOMPARE(opponent->currentText(), QString("none"));
    const OptimizationPlan before = editor->plan();
    Q_EMIT opponent->chosen("dt-20");
    QTRY_VERIFY(editor->plan().opponent);
    QCOMPARE(editor->plan().opponent->agent, Library::instance().agent("dt-20"));
    QCOMPARE(opponent->currentId(), QString("dt-20"));
    QVERIFY(editor->plan().measure == ScoreMeasure::TotalReward && !editor->plan().racing);
    editor->plan().check();
    editor->undoStack()->undo();
    QVERIFY(editor->plan() == before);
    QCOMPARE(opponent->currentText(), QString("none"));
    editor->undoStack()->redo();
    QCOMPARE(opponent->currentId(), QString("dt-20"));
    Q_EMIT opponent->chosen(QString("-"));
    QVERIFY(!editor->plan().opponent);
    editor->undoStack()->undo();
    editor->setMdp({"standard/10x10", Library::instance().mdp("standard/10x10")});
    QVERIFY(!editor->plan().opponent && !opponent->isEnabled());
  }

  void theNumbersOfASmartAgentCanBeSearched() {
    const auto entries = nameEntries(kAgentKind, AgentsWanted::Tunable);
    const auto offered = [&](const char* id) {
      return std::ranges::find(entries, QString(id), &NameEntry::id) != entries.end();
    };
    QVERIFY(offered("smartagent-1.6") && offered("huji-phases") && offered("dellacherie"));
    QVERIFY(!offered("random"));
    OptimizationPlan plan = smallPlan();
    plan.setMdp({"rlc2008/training-00", Library::instance().mdp("rlc2008/training-00")});
    plan.stepLimit = 1000;
    page().editor()->setPlan(plan);
    Q_EMIT page().editor()->agentChosen("smartagent-1.6");
    QTRY_COMPARE(page().editor()->plan().agent.reference, std::string("smartagent-1.6"));
    const SearchSpace& space = page().editor()->plan().space;
    const auto temperature = std::ranges::find(space, "temperature", &Variable::name);
    QVERIFY(temperature != space.end() && temperature->from < temperature->start);
    page().editor()->plan().check();
  }

  void aPlanThatWasReplacedWhileSavingKeepsItsFile() {
    const QString file = settings_->path("left.optimization.json");
    page().editor()->setPlan(smallPlan());
    page().documents()->save(file);
    page().documents()->newPlan();  // before the file is written
    QTRY_VERIFY(QFile::exists(file));
    test::finishBackgroundWork();
    QVERIFY(page().documents()->file().isEmpty());
    page().documents()->save(settings_->path("new.optimization.json"));
    QTRY_VERIFY(page().documents()->file().endsWith("new.optimization.json"));
  }

  void fiveCandidatesAreSeenAtOnce() {
    window_->resize(1280, 800);
    window_->showPage("optimize");
    page().editor()->setPlan(smallPlan());
    run();
    CandidateTable* table = page().candidates();
    QTRY_COMPARE(table->rowCount(), 3);
    QCoreApplication::processEvents();
    QVERIFY2(table->viewport()->height() >= 5 * table->rowHeight(0),
             qPrintable(QString::number(table->viewport()->height())));
  }

  void anAgentThatIsInNoDocumentIsShownAsChosen() {
    OptimizationPlan plan = smallPlan();
    plan.agent.reference.clear();
    plan.agent.agent.name = "Idea A";
    page().editor()->setPlan(plan);
    const auto* agent = named<QComboBox>(*page().editor(), "Agent to optimize");
    QCOMPARE(agent->currentText(), QString("Idea A"));  // not as a grey placeholder
    QVERIFY(agent->lineEdit()->placeholderText().isEmpty());
  }

  void presetsAndFilesAreOpenedAndSaved() {
    page().documents()->open("huji/beam");
    QTRY_VERIFY(std::holds_alternative<BeamHillClimbingSettings>(page().editor()->plan().method));
    const QString file = settings_->path("a.optimization.json");
    page().documents()->save(file);
    QTRY_VERIFY(QFile::exists(file));
    page().editor()->setPlan(smallPlan());
    page().documents()->open(file);
    QTRY_COMPARE(page().editor()->plan().name, std::string("HUJI: beam hill climbing"));
    page().documents()->open("nonsense");
    QTRY_VERIFY(page().errors()->message().contains("nonsense: no such file or optimization"));
    // Choosing another agent or MDP keeps the other settings.
    Q_EMIT page().editor()->agentChosen("features/bcts");
    QTRY_COMPARE(page().editor()->plan().space.size(), std::size_t{8});
    const auto* agent = named<QComboBox>(*page().editor(), "Agent to optimize");
    QCOMPARE(agent->currentText(), QString("Features: BCTS"));
    Q_EMIT page().editor()->mdpChosen("standard/6x12");
    QTRY_COMPARE(page().editor()->plan().mdp.mdp.width(), 6);
    QVERIFY(std::holds_alternative<BeamHillClimbingSettings>(page().editor()->plan().method));
  }

 private:
  template <typename Button = QPushButton>
  Button* button(const QString& text) const {
    for (auto* button : page().findChildren<Button*>())
      if (button->text() == text) return button;
    return nullptr;
  }
};

TETRABENCH_TEST(OptimizePageTest)
#include "optimize_page_test.moc"
