#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

#include "app/windows/compare/compare_page.h"
#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/optimize/candidate_table.h"
#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/optimize/search_view.h"
#include "app/windows/play/play_page.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/library.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/agents/agent_editor.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/name_chooser.h"
#include "widgets/mdp/mdp_editor.h"
#include "widgets/plots/plot_view.h"
#include "widgets/shell/speed_control.h"
#include "widgets/shell/task_item.h"

using namespace tetrabench;

/// Tests how the pages and the task strip report what is running.
class StatesTest : public QObject, WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void aGameByHandRunsWhileItIsPlayed() {
    auto& page = part<PlayPage>(*window_);
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get(), test::kGuardMilliseconds));
    window_->showPage("play");
    page.newGame();
    QCOMPARE(strip().findChild<QLabel*>()->text(), QString("1 running"));
    QCOMPARE(item()->status().title, QString("Your game"));
    page.setPaused(true);
    QCOMPARE(strip().findChild<QLabel*>()->text(), QString("Nothing is running"));
  }

  void whatIsNoErrorIsANotice() {
    auto& play = part<PlayPage>(*window_);
    window_->showPage("play");
    play.openReplay();
    QVERIFY(play.errors()->isVisible() && play.errors()->isNotice());
    play.setPlayer(0, "no such agent");
    QTRY_VERIFY(play.errors()->message().contains("no such agent"));
    QVERIFY(!play.errors()->isNotice());
    part<ResultsFile>(*window_).addUser([] { return true; });
    auto& compare = part<ComparePage>(*window_);
    window_->showPage("compare");
    part<ResultsFile>(*window_).choose(settings_->path("other.tetrabench"));
    QVERIFY(compare.errors()->isVisible() && compare.errors()->isNotice());
  }

  void anExperimentThatIsStoppedOffersNoResume() {
    auto& page = part<ExperimentPage>(*window_);
    runExperiment(page);
    action("pauseExperiment")->trigger();
    QTRY_VERIFY(page.session()->isPaused());
    QCOMPARE(action("pauseExperiment")->text(), QString("&Resume"));
    QVERIFY(says(page, "paused"));
    QVERIFY(!says(page, "left"));
    QTRY_COMPARE(strip().findChild<QLabel*>()->text(), QString("1 paused"));
    action("stopExperiment")->trigger();
    QTRY_VERIFY(!page.session()->isPaused());
    QVERIFY(page.session()->isStopping());
    QVERIFY(!action("pauseExperiment")->isEnabled());
    QCOMPARE(action("pauseExperiment")->text(), QString("&Pause"));
    QVERIFY(says(page, "Finishing the current runs"));
    QVERIFY(!says(page, "paused"));
    QTRY_VERIFY(item() && item()->status().detail.contains("finishing"));
    const auto pieces = page.session()->progress()->pieces;
    QTRY_VERIFY(page.session()->progress()->pieces > pieces);  // the current runs continue
    action("stopExperiment")->trigger();
    QTRY_VERIFY(!page.session()->isRunning());
    QVERIFY(says(page, "Stopped. Run resumes it."));
  }

  void aSearchThatIsStoppedOffersNoResume() {
    auto& page = part<OptimizePage>(*window_);
    page.editor()->setPlan(longPlan());
    action("runOptimization")->trigger();
    QTRY_VERIFY(page.session()->progress() && page.session()->progress()->search.piecesPlayed > 0);
    action("pauseOptimization")->trigger();
    QTRY_VERIFY(says(page, "paused"));
    action("stopOptimization")->trigger();
    QVERIFY(!says(page, "paused"));
    QVERIFY(!action("pauseOptimization")->isEnabled());
    QCOMPARE(action("pauseOptimization")->text(), QString("&Pause"));
    QTRY_VERIFY(!page.session()->isRunning());
    QVERIFY(says(page, "Stopped. Run resumes it."));
  }

  void aSearchThatNeverRanIsNotCalledStopped() {
    auto& page = part<OptimizePage>(*window_);
    page.editor()->setPlan(longPlan());
    action("runOptimization")->trigger();  // creates a results file
    QTRY_VERIFY(page.session()->progress() && page.session()->progress()->search.piecesPlayed > 0);
    action("stopOptimization")->trigger();
    QTRY_VERIFY(!page.session()->isRunning());
    OptimizationPlan another = longPlan();
    another.name = "Another";
    page.session()->show(another);
    QTRY_VERIFY(says(page, "Another: not started"));
    QVERIFY(!says(page, "Stopped"));
    QVERIFY(!says(page, "evaluations"));
    QVERIFY(!says(page, "elapsed"));
  }

  void aSearchIsNamedAndResumedOnlyByItsPlan() {
    auto& page = part<OptimizePage>(*window_);
    window_->showPage("optimize");
    page.editor()->setPlan(longPlan());
    action("runOptimization")->trigger();
    QTRY_VERIFY(page.session()->progress() && page.session()->progress()->search.piecesPlayed > 0);
    action("stopOptimization")->trigger();
    QTRY_VERIFY(!page.session()->isRunning());
    const QString name = QString::fromStdString(longPlan().name);
    QVERIFY(says(page, name + ":"));
    QVERIFY(says(page, "Stopped. Run resumes it."));
    retype(named<QLineEdit>(*page.editor(), "Games per candidate"), "17\n");
    QCOMPARE(page.editor()->plan().games, std::int64_t{17});
    QVERIFY(says(page, name + ":"));
    QVERIFY(!says(page, "Run resumes it"));
    QVERIFY(says(page, "Stopped. Reopen its plan to resume."));
  }

  void aNewResultsFileShowsNoSearchOfAnother() {
    auto& page = part<OptimizePage>(*window_);
    window_->showPage("optimize");
    page.editor()->setPlan(longPlan());
    action("runOptimization")->trigger();
    const auto curves = [&page] { return page.view()->plot(SearchView::kLearning)->curves().size(); };
    QTRY_VERIFY(curves() > 0);
    QTRY_VERIFY(page.candidates()->rowCount() > 0);
    action("stopOptimization")->trigger();
    QTRY_VERIFY(!page.session()->isRunning());
    part<ResultsFile>(*window_).setPath(settings_->path("new.tetrabench"));
    QVERIFY(!page.session()->plan());
    QCOMPARE(curves(), std::size_t{0});
    QCOMPARE(page.candidates()->rowCount(), 0);
    QVERIFY(says(page, "not started"));
  }

  void compareExplainsNoBandsBeforeThereIsACurve() {
    window_->showPage("compare");
    auto& page = part<ComparePage>(*window_);
    QTRY_VERIFY(page.isSettled());
    QVERIFY(!says(page, "95 %"));
  }

  void theTaskStripFollowsWatchOnOtherPages() {
    auto& page = part<WatchView>(*window_);
    QTRY_VERIFY(says(page, "not started"));
    page.speedControl()->setSpeed(std::nullopt);
    page.setPaused(false);
    window_->showPage("compare");
    QTRY_VERIFY(item());
    const QString before = item()->status().detail;
    QTRY_VERIFY(item()->status().detail != before);
    page.setPaused(true);
    QTRY_VERIFY(!item());
    window_->showPage("watch");
    QTRY_VERIFY(says(page, "paused"));
  }

  void onlyWhatDiffersFromItsDocumentIsCalledEdited() {
    auto& documents = part<WatchDocuments>(*window_);
    auto& page = part<WatchView>(*window_);
    documents.load("standard/10x20", "dellacherie");
    QTRY_COMPARE(documents.agent().name, std::string("Dellacherie"));
    QTRY_COMPARE(documents.mdp().name(), std::string("Standard 10x20"));
    auto* weights = part<AgentEditor>(*window_).findChild<QTableView*>();
    QVERIFY(weights->model()->setData(weights->model()->index(4, 1), -7.5));
    QVERIFY(agentName(page).endsWith("(edited)"));
    reopen();
    QVERIFY(agentName(part<WatchView>(*window_)).endsWith("(edited)"));  // still edited after reopening
    auto* again = part<AgentEditor>(*window_).findChild<QTableView*>();
    const AgentSettings original = Library::instance().agent("dellacherie");
    QVERIFY(again->model()->setData(again->model()->index(4, 1), original.weights()[4].weights[0]));
    QCOMPARE(agentName(part<WatchView>(*window_)), QString("Dellacherie"));
    reopen();
    QCOMPARE(agentName(part<WatchView>(*window_)), QString("Dellacherie"));
    // An agent from another page counts as unedited here.
    AgentSettings found = original;
    found.name = "Found";
    part<WatchDocuments>(*window_).watch(Library::instance().mdp("standard/10x20"), found);
    QCOMPARE(agentName(part<WatchView>(*window_)), QString("Found"));
  }

  void anMdpThatWasChangedBackIsNotEdited() {
    auto& documents = part<WatchDocuments>(*window_);
    auto& editor = part<MdpEditor>(*window_);
    documents.loadMdp("standard/10x16");
    QTRY_COMPARE(documents.mdp().name(), std::string("Standard 10x16"));
    const auto apply = [&editor] {
      for (auto* button : editor.findChildren<QPushButton*>())
        if (button->text().remove('&') == "Apply") QTest::mouseClick(button, Qt::LeftButton);
    };
    named<QSpinBox>(editor, "Width")->setValue(12);
    apply();
    QVERIFY(mdpName().endsWith("(edited)"));
    action("undo")->trigger();
    apply();
    QCOMPARE(mdpName(), QString("Standard 10x16"));
  }

 private:
  TaskStrip& strip() const { return part<TaskStrip>(*window_); }
  TaskItem* item() const {
    for (auto* item : strip().findChildren<TaskItem*>())
      if (!item->isHidden()) return item;
    return nullptr;
  }
  static bool says(const QWidget& page, const QString& words) {
    const auto labels = page.findChildren<QLabel*>();
    return std::ranges::any_of(labels, [&](const QLabel* label) {
      return label->text().replace(QChar(QChar::Nbsp), QLatin1Char(' ')).contains(words);
    });
  }
  static QString agentName(const WatchView& page) { return page.agentChooser()->currentText(); }
  QString mdpName() const { return part<WatchView>(*window_).mdpChooser()->currentText(); }
  void reopen() {
    window_->close();
    openWindow();
  }

  void runExperiment(ExperimentPage& page) {
    window_->showPage("experiment");
    ExperimentPlan plan;
    plan.name = "Long";
    plan.length.amount = 1'000'000'000;
    plan.mdps.push_back({"rlc2008/training-00", Library::instance().mdp("rlc2008/training-00")});
    plan.agents.push_back({"dt-20", Library::instance().agent("dt-20")});
    page.editor()->setPlan(plan);
    Q_EMIT page.documents()->opened();
    action("runExperiment")->trigger();
    QTRY_VERIFY(page.session()->progress() && page.session()->progress()->pieces > 0);
  }

  static OptimizationPlan longPlan() {
    OptimizationPlan plan;
    plan.name = "Long";
    plan.mdp = {"standard/10x10", Library::instance().mdp("standard/10x10")};
    plan.agent = {"huji-2", Library::instance().agent("huji-2")};
    plan.space = spaceOf(plan.agent.agent, 0, 100);
    plan.games = 200;
    plan.pieceLimit = 300;
    plan.method = CrossEntropySettings{.generations = 1000, .population = 10, .elite = 3};
    return plan;
  }
};

TETRABENCH_TEST(StatesTest)
#include "states_test.moc"
