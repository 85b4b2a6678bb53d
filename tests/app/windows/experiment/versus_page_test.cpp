#include <QAction>
#include <QComboBox>
#include <QGroupBox>
#include <QLabel>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabBar>
#include <QTableView>
#include <QUndoStack>

#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/experiment/ranking_count.h"
#include "app/windows/experiment/ranking_dialog.h"
#include "app/windows/experiment/result_tabs.h"
#include "app/windows/plans/plan_header.h"
#include "app/windows/replay/replay_page.h"
#include "core/agents/library.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/qtest.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/experiments/live_games_view.h"
#include "widgets/experiments/ranking_model.h"
#include "widgets/experiments/ranking_view.h"
#include "widgets/forms/error_bar.h"

using namespace tetrabench;

/// Tests for versus experiments and rankings on the Experiment page.
class VersusPageTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openWindow();
    window_->showPage("experiment");
  }
  void cleanup() { closeWindow(); }

  void theModeChangesThePlanAndCanBeUndone() {
    fillPlan(false);
    const ExperimentPlan alone = editor().plan();
    auto* mode = field<QComboBox>("Agents play");
    QStringList modes;
    for (int i = 0; i < mode->count(); ++i) {
      modes << mode->itemText(i);
      QVERIFY(!mode->itemData(i, Qt::ToolTipRole).toString().isEmpty());
    }
    QCOMPARE(modes, (QStringList{"Alone", "Against each other"}));
    choose(mode, 1);
    QVERIFY(editor().plan().versus);
    QCOMPARE(editor().plan().repetitions, 100);
    QVERIFY(mode->toolTip().startsWith("Agents send each other garbage"));
    auto* pairing = field<QComboBox>("Pairing");
    choose(pairing, 1);
    QVERIFY(editor().plan().ranking.pairing == Pairing::Gauntlet);
    QVERIFY(pairing->toolTip().startsWith("The first agent is compared"));
    QVERIFY(field<QSpinBox>("Games per pair"));
    QCOMPARE(editor().plan().length, (RunLength{RunLength::Unit::Pieces, 1000}));
    editor().undoStack()->undo();
    editor().undoStack()->undo();
    QCOMPARE(editor().plan(), alone);
    QCOMPARE(mode->currentIndex(), 0);
  }

  void gamesArePlayedRankedAndSeen() {
    fillPlan(true);
    QTRY_VERIFY(!page().tabs()->view()->isTabVisible(RankingView::kRewards));
    QVERIFY(page().tabs()->view()->isTabVisible(RankingView::kLive));
    QVERIFY(!page().tabs()->canExport());
    page().tabs()->view()->setCurrentIndex(RankingView::kRanking);
    play();
    QTRY_VERIFY(page().tabs()->canExport() && page().tabs()->ranking()->ranking()->games.games == 9);
    const auto* model = page().tabs()->view()->ranking()->model();
    QCOMPARE(model->rowCount(), 3);
    QCOMPARE(model->index(2, RankingModel::kAgent).data().toString(), QString("Random"));
    QCOMPARE(model->index(2, RankingModel::kPoints).data().toString(), QString("0.0 %"));
    QCOMPARE(page().tabs()->view()->games()->model()->rowCount(), 9);
    const auto& ranking = *page().tabs()->ranking()->ranking();
    for (std::size_t a = 0; a < 3; ++a)
      for (std::size_t b = 0; b < 3; ++b) QCOMPARE(ranking.games.pairs[a][b].games(), a == b ? 0 : 3);
  }

  void aGameIsOpenedAsAReplay() {
    fillPlan(true);
    play();
    QTRY_VERIFY(page().tabs()->canExport());
    const QSignalSpy opened(&page(), &Page::requested);
    Q_EMIT page().tabs()->view()->games()->activated(page().tabs()->view()->games()->model()->index(4, 0));
    QTRY_COMPARE(opened.size(), 1);
    const auto [replay, title] = std::get<ShowReplay>(opened[0][0].value<PageRequest>());
    const ResultsDatabase::Run& run = page().tabs()->ranking()->ranking()->runs[4];
    QCOMPARE(std::ssize(replay->games[0].placements), run.versus->rounds);
    QCOMPARE(title, QString("DT-20 against Random, game 2"));
    QTRY_VERIFY(part<ReplayPage>(*window_).isVisible());
  }

  void gamesInPlayAreShownSideBySide() {
    ExperimentPlan plan = planOf(true);
    plan.agents.pop_back();  // the remaining agents last longer
    plan.length.amount = 1'000'000;
    setPlan(plan);
    page().tabs()->view()->setCurrentIndex(RankingView::kLive);
    action("runExperiment")->trigger();
    QTRY_VERIFY(page().tabs()->view()->live()->shown() > 0);
    page().stop();
    page().stop();
    QTRY_VERIFY(!page().session()->isRunning());
  }

  void gamesInPlayAreThoseOfThePresentRun() {
    ExperimentPlan plan = planOf(true);
    plan.agents.pop_back();
    plan.length.amount = 1'000'000;
    setPlan(plan);
    page().tabs()->view()->setCurrentIndex(RankingView::kLive);
    const auto playWith = [this](int threads) {
      page().header()->threads()->setValue(threads);
      action("runExperiment")->trigger();
      QTRY_COMPARE(page().tabs()->view()->live()->shown(), static_cast<std::size_t>(threads));
      page().stop();
      page().stop();
      QTRY_VERIFY(!page().session()->isRunning());
      QCOMPARE(page().tabs()->view()->live()->shown(), static_cast<std::size_t>(threads));
    };
    playWith(2);
    playWith(1);
    plan.name = "Another";
    setPlan(plan);
    QCOMPARE(page().tabs()->view()->live()->shown(), std::size_t{0});
  }

  void rankingsAreExported() {
    fillPlan(true);
    play();
    QTRY_VERIFY(action("exportExperimentData")->isEnabled());
    page().tabs()->view()->setCurrentIndex(RankingView::kPairs);
    const QSignalSpy saved(&page(), &PlanPage::saved);
    for (const char* name : {"a.csv", "a.json"}) page().tabs()->exportRanking(settings_->path(name));
    for (const char* name : {"b.png", "b.svg", "b.pdf", "b.csv"})
      page().tabs()->exportFigure(settings_->path(name));
    QTRY_COMPARE(saved.size(), 6);
    QFile table(settings_->path("a.csv"));
    QVERIFY(table.open(QIODevice::ReadOnly));
    QVERIFY(table.readAll().startsWith("rank,agent,elo,margin,won,drawn,lost,stronger,attack\n1,"));
  }

  void agentsThatPlayAloneAreRankedOnceTheTabIsOpened() {
    fillPlan(false);
    play();
    QVERIFY(!page().tabs()->canExport());
    QVERIFY(!page().tabs()->view()->isTabVisible(RankingView::kGames));
    page().tabs()->view()->setCurrentIndex(RankingView::kRanking);
    QTRY_VERIFY(page().tabs()->canExport());
    QCOMPARE(page().tabs()->ranking()->ranking()->games.games, std::int64_t{9});
    QVERIFY(page().tabs()->view()->ranking()->isColumnHidden(RankingModel::kAttack));
  }

  /// Changes the plan while the ranking is hidden; the ranking computed before belongs to the old plan.
  void aRankingGoesWithItsPlan() {
    fillPlan(false);
    play();
    page().tabs()->view()->setCurrentIndex(RankingView::kRanking);
    QTRY_VERIFY(page().tabs()->canExport());
    page().tabs()->view()->setCurrentIndex(RankingView::kRewards);
    ExperimentPlan fewer = planOf(false);
    fewer.agents.erase(fewer.agents.begin());
    setPlan(fewer);
    QVERIFY(!page().tabs()->canExport());
    page().tabs()->view()->setCurrentIndex(RankingView::kRanking);
    QTRY_VERIFY(page().tabs()->canExport());
    QCOMPARE(page().tabs()->view()->ranking()->model()->rowCount(), 2);
    QCOMPARE(page().tabs()->ranking()->ranking()->games.games, std::int64_t{3});
  }

  void aDecidedTestIsFinished_data() {
    QTest::addColumn<bool>("versus");
    QTest::newRow("against each other") << true;
    QTest::newRow("alone") << false;
  }

  void aDecidedTestIsFinished() {
    QFETCH(bool, versus);
    ExperimentPlan plan = planOf(versus);
    plan.agents.erase(plan.agents.begin());
    plan.repetitions = 200;
    plan.ranking.sprt = SprtSettings{.elo0 = 0, .elo1 = 200};
    setPlan(plan);
    action("runExperiment")->trigger();
    QTRY_VERIFY(!page().session()->isRunning() && page().session()->isDecided());
    QVERIFY(page().session()->isFinished());
    QVERIFY(page().session()->cells().done() < (versus ? 200 : 400));
    setPlan(planOf(false), false);  // forces a new query, as after a restart
    setPlan(plan, false);
    QTRY_VERIFY(page().session()->isDecided() && page().session()->isFinished());
  }

  void garbageAndTestAreAskedForInADialog() {
    GarbageRules garbage;
    garbage.attack.combo[5] = 9;
    garbage.delay = 4;
    const SprtSettings test{.elo0 = -1000, .elo1 = -999.75, .alpha = 0.0125, .beta = 0.2};
    RankingDialog dialog(garbage, test);
    QVERIFY(dialog.garbage() == garbage && dialog.sprt() == test);
    dialog.delay()->setValue(2);
    dialog.test()->setChecked(false);
    QCOMPARE(dialog.garbage()->delay, 2);
    QVERIFY(!dialog.sprt());
    for (auto* button : dialog.findChildren<QAbstractButton*>())
      if (button->text() == "&Guideline") button->click();
    QVERIFY(dialog.garbage() == GarbageRules());
    const RankingDialog alone({}, test);
    QVERIFY(!alone.garbage() && alone.sprt() == test);
  }

  void whatCannotBePlayedIsSaid() {
    ExperimentPlan plan = planOf(true);
    plan.mdps = {{"standard/10x20", Library::instance().mdp("standard/10x20")}};
    setPlan(plan, false);
    QTRY_VERIFY(page().session()->problem().contains("does not have guideline rules"));
    QVERIFY(!action("runExperiment")->isEnabled());
  }

 private:
  ExperimentPage& page() const { return part<ExperimentPage>(*window_); }
  ExperimentEditor& editor() const { return *page().editor(); }

  template <typename Field>
  Field* field(const QString& label) const {
    for (auto* candidate : page().findChildren<QLabel*>())
      if (candidate->text().remove('&') == label) return qobject_cast<Field*>(candidate->buddy());
    qFatal("there is no field %s", qPrintable(label));
  }
  static void choose(QComboBox* box, int index) {
    box->setCurrentIndex(index);
    Q_EMIT box->activated(index);
  }

  static ExperimentPlan planOf(bool versus) {
    const Library& library = Library::instance();
    ExperimentPlan plan;
    plan.name = "Three";
    plan.mdps.push_back({"guideline/10x20", library.mdp("guideline/10x20")});
    for (const char* id : {"dt-20", "dellacherie", "random"}) plan.agents.push_back({id, library.agent(id)});
    plan.length = {RunLength::Unit::Pieces, 60};
    if (versus) plan.versus.emplace();
    return plan;
  }
  void setPlan(const ExperimentPlan& plan, bool waits = true) {
    editor().setPlan(plan);
    Q_EMIT page().documents()->opened();
    if (waits) QTRY_VERIFY(action("runExperiment")->isEnabled());
  }
  void fillPlan(bool versus) { setPlan(planOf(versus)); }
  void play() {
    action("runExperiment")->trigger();
    QTRY_VERIFY(!page().session()->isRunning() &&
                page().session()->cells().done() == std::ssize(page().session()->runs()) &&
                page().session()->cells().done() == 9);
  }
};

TETRABENCH_TEST(VersusPageTest)
#include "versus_page_test.moc"
