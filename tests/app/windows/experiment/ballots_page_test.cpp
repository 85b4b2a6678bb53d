#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QUndoStack>

#include "app/windows/experiment/ballots_panel.h"
#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/experiment/result_tabs.h"
#include "core/agents/library.h"
#include "core/optimizers/evaluation_database.h"
#include "core/play/play_games.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/experiments/ballot_model.h"
#include "widgets/experiments/ballot_view.h"
#include "widgets/experiments/plan_list.h"
#include "widgets/experiments/ranking_view.h"
#include "widgets/experiments/voting_model.h"
#include "widgets/forms/error_bar.h"

using namespace tetrabench;

/// Tests for the ballots of the Experiment page, and the best of searches among its agents.
class BallotsPageTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openWindow();
    window_->showPage("experiment");
    page().tabs()->view()->setCurrentIndex(RankingView::kBallots);
  }
  void cleanup() { closeWindow(); }

  void gamesArePlayedAndTheirWinnersAreShown() {
    fill();
    playAll();
    QTRY_VERIFY(counted());
    const BallotReport& report = *ballots().report();
    QCOMPARE(report.played.repetitions.size(), std::size_t{5});
    const ExperimentPlan& plan = page().editor()->plan();
    for (std::size_t game = 0; game < 5; ++game)
      for (std::size_t agent = 0; agent < 3; ++agent)
        QCOMPARE(report.played.ballots.scores[game][agent],
                 static_cast<double>(playGames({.mdp = plan.mdps.front().mdp,
                                                .agent = plan.agents[agent].agent,
                                                .seed = plan.seed + game,
                                                .games = 1,
                                                .pieces = 300})
                                         .front()
                                         .tally.pieces));
    const QAbstractItemModel& methods = *ballots().view()->winners()->model();
    QCOMPARE(methods.rowCount(), int{kVotingMethods});
    for (int row = 0; row < methods.rowCount(); ++row) {
      for (const int column : {VotingModel::kMethod, VotingModel::kWinner})
        QVERIFY(!methods.index(row, column).data().toString().isEmpty());
      QVERIFY(!methods.index(row, VotingModel::kMethod).data(Qt::ToolTipRole).toString().isEmpty());
    }
    const QAbstractItemModel& games = *ballots().view()->games()->model();
    QCOMPARE(games.rowCount(), BallotModel::kFirstGame + 5);
    QCOMPARE(games.columnCount(), 3);
    QVERIFY(says("5 games, ranked by pieces."));
    QTRY_VERIFY(!action("runExperiment")->isEnabled());  // everything has been played
  }

  void theDefinitionOfTheChosenMethodIsShown() {
    fill();
    playAll();
    QTRY_VERIFY(counted());
    QTableView& winners = *ballots().view()->winners();
    QVERIFY(says("Condorcet winner: "));
    winners.setFocus();
    QTest::keyClick(&winners, Qt::Key_Down);
    QVERIFY(says("Copeland: "));
  }

  void winnersAreCountedByWhatRanksTheGames() {
    fill();
    playAll();
    QTRY_VERIFY(counted());
    auto* measure = named<QComboBox>(page(), "Ranked by");
    measure->setCurrentIndex(1);
    Q_EMIT measure->activated(1);
    QTRY_VERIFY(counted() && ballots().report()->measure == BallotMeasure::Lines);
    QVERIFY(says("5 games, ranked by lines."));
    QVERIFY(!action("runExperiment")->isEnabled());
  }

  void aCountThatWasInterruptedGoesOn() {
    fill();
    playAll();
    QTRY_VERIFY(counted());
    // Selecting another measure starts a new count; the tab is switched as soon as the winners are known.
    bool left = false;
    const auto leaving = connect(&ballots(), &BallotsPanel::changed, &ballots(), [&] {
      if (left || !ballots().report()) return;
      left = true;
      page().tabs()->view()->setCurrentIndex(RankingView::kRewards);
    });
    ballots().setMeasure(BallotMeasure::Lines);
    QTRY_VERIFY(left);
    disconnect(leaving);
    QVERIFY(!counted());
    page().tabs()->view()->setCurrentIndex(RankingView::kBallots);
    QTRY_VERIFY(counted());
  }

  void theChoiceIsRestored() {
    auto* measure = named<QComboBox>(page(), "Ranked by");
    Q_EMIT measure->activated(2);
    ballots().view()->setCurrentIndex(BallotView::kPairs);
    window_->close();
    window_.reset();
    openWindow();
    QCOMPARE(ballots().measure(), BallotMeasure::TotalReward);
    QCOMPARE(named<QComboBox>(page(), "Ranked by")->currentIndex(), 2);
    QCOMPARE(ballots().view()->currentIndex(), int{BallotView::kPairs});
    QCOMPARE(page().tabs()->view()->currentIndex(), int{RankingView::kBallots});
  }

  void theTabSaysWhichPlansHaveBallots() {
    fill();
    const QString sentence = "Needs 2 to 50 agents on one MDP and a length of 1 game.";
    QVERIFY(!says(sentence));
    ExperimentPlan plan = page().editor()->plan();
    plan.length.amount = 2;
    show(plan);
    QTRY_VERIFY(says(sentence));
    playAll();
    QVERIFY(!ballots().report());
    QVERIFY(!action("exportExperimentData")->isEnabled());
  }

  void theBestOfASearchEnter() {
    fill();
    const std::string file = part<ResultsFile>(*window_).path().toStdString();
    ExperimentPlan plan = page().editor()->plan();
    plan.searches = {{.search = "Search", .best = 2, .name = "Found"}};
    show(plan);
    QTRY_VERIFY(says("\"Search\" is not a search; it must be a file"));
    QVERIFY(!action("runExperiment")->isEnabled());
    {
      EvaluationDatabase database(file);
      OptimizationPlan search;
      search.name = "Search";
      search.mdp = plan.mdps.front();
      search.agent = plan.agents[1];  // a linear agent
      search.space = spaceOf(search.agent.agent, 0, 1000);
      database.add(search);
      const auto id = database.objectiveId(search.objective());
      for (int i = 1; i < 4; ++i)
        database.save(id, 0, {100, 100, 100.0 * i, 100, 100},
                      {.games = search.games, .pieces = 100 * i, .lines = 10 * i});
    }
    part<ResultsFile>(*window_).announceChange();
    QTRY_VERIFY(action("runExperiment")->isEnabled());
    QCOMPARE(named<QListWidget>(page(), "Agents")->item(3)->text(), QString("Best 2 of Search"));
    playAll();
    QTRY_VERIFY(counted());
    const auto& agents = ballots().report()->agents;
    QCOMPARE(agents.size(), std::size_t{5});
    QCOMPARE(agents[3], std::string("Found 1"));
    page().editor()->setEntrants(0, {.search = "Search", .best = 1, .name = "Found"});
    QTRY_VERIFY(counted() && ballots().report()->agents.size() == 4);
    page().undoStack()->undo();
    QTRY_VERIFY(counted() && ballots().report()->agents.size() == 5);
    page().editor()->addEntrants({.search = "Search", .best = 1, .name = "Again"});
    QCOMPARE(named<QListWidget>(page(), "Agents")->item(4)->text(), QString("Best 1 of Search"));
    page().undoStack()->undo();
    QCOMPARE(named<QListWidget>(page(), "Agents")->count(), 4);
  }

  void nothingIsPlayedWithoutTheBestOfASearch() {
    fill();
    ExperimentPlan plan = page().editor()->plan();
    plan.searches = {{.search = "Search", .best = 2, .name = "Found"}};
    show(plan);
    page().run(false);  // while the candidates are looked up
    QVERIFY(!page().session()->isRunning());
    QTRY_VERIFY(says("\"Search\" is not a search"));
    QVERIFY(!action("runExperiment")->isEnabled() && !action("retryFailed")->isEnabled());
  }

  void searchesInTheListAreRemovedAndKeepTheirPlace() {
    fill();
    ExperimentPlan plan = page().editor()->plan();
    plan.searches = {{.search = "One", .best = 1, .name = ""}, {.search = "Two", .best = 2, .name = ""}};
    show(plan);
    auto* list = qobject_cast<PlanList*>(named<QListWidget>(page(), "Agents")->parentWidget());
    QVERIFY(list);
    Q_EMIT list->duplicateRequested(3);  // would enter the same agents twice
    QVERIFY(page().editor()->plan() == plan);
    Q_EMIT list->orderRequested({4, 2, 3, 0, 1});
    const ExperimentPlan& ordered = page().editor()->plan();
    QCOMPARE(ordered.agents.front(), plan.agents[2]);
    QCOMPARE(ordered.searches.front().search, std::string("Two"));
    Q_EMIT list->removeRequested({0, 3});
    QCOMPARE(page().editor()->plan().agents.size(), std::size_t{2});
    QCOMPARE(page().editor()->plan().searches.size(), std::size_t{1});
    QCOMPARE(page().editor()->plan().searches.front().search, std::string("One"));
    page().undoStack()->undo();
    page().undoStack()->undo();
    QVERIFY(page().editor()->plan() == plan);
  }

  void onlyWhatIsNewIsPlayed() {
    fill();
    playAll();
    spin("Repetitions")->setValue(8);
    QTRY_VERIFY(action("runExperiment")->isEnabled());
    playAll();
    QTRY_VERIFY(counted() && ballots().report()->played.repetitions.size() == 8);
    QVERIFY(page().session()->progress()->pieces <= 3 * 3 * 300);
  }

  void anotherWindowFindsTheGames() {
    fill();
    playAll();
    QTRY_VERIFY(counted());
    const QString file = settings_->path("cup.experiment.json");
    QSignalSpy saved(page().documents(), &ExperimentDocuments::saved);
    page().documents()->save(file);
    QVERIFY(saved.wait(test::kGuardMilliseconds));
    window_->close();
    window_.reset();
    openWindow();
    window_->open({file});
    QTRY_COMPARE(page().editor()->plan().name, std::string("Small"));
    QCOMPARE(window_->page(), QString("experiment"));
    QTRY_VERIFY(counted());
    QTRY_VERIFY(page().documents()->stored().contains("Small"));
    page().documents()->openStored("Small");
    QTRY_VERIFY(page().editor()->plan().mdps.front().reference.empty());
    QTRY_VERIFY(counted());
  }

  void tablesAndFiguresAreExported() {
    QVERIFY(!action("exportExperimentData")->isEnabled());
    fill();
    playAll();
    QTRY_VERIFY(counted());
    QVERIFY(action("exportExperimentData")->isEnabled());
    const std::pair<const char*, QByteArray> kinds[] = {{"a.games.csv", "game,"},
                                                        {"a.methods.csv", "method,agent,place"},
                                                        {"a.pairs.csv", "agent,"},
                                                        {"a.json", "{"},
                                                        {"a.xlsx", "PK"}};
    for (const auto& [name, begin] : kinds) {
      ballots().exportData(settings_->path(name));
      QTRY_VERIFY2(contentOf(name).startsWith(begin), name);
    }
    const std::pair<const char*, QByteArray> figures[] = {
        {"a.png", "\x89PNG"}, {"a.svg", "<?xml"}, {"a.pdf", "%PDF"}, {"a.csv", "row,column,value"}};
    for (const int tab : {int{BallotView::kPairs}, int{BallotView::kAgain}}) {
      ballots().view()->setCurrentIndex(tab);
      for (const auto& [name, begin] : figures) {
        QFile::remove(settings_->path(name));
        ballots().exportFigure(settings_->path(name), {ballots().view()->pictureTitle(), {}});
        QTRY_VERIFY2(contentOf(name).startsWith(begin), name);
      }
    }
    ballots().exportFigure(settings_->path("a.gif"));
    QVERIFY(page().errors()->message().contains(".gif is not a figure format"));
  }

 private:
  ExperimentPage& page() const { return part<ExperimentPage>(*window_); }
  BallotsPanel& ballots() const { return *page().tabs()->ballots(); }
  QSpinBox* spin(const QString& label) const {
    for (auto* candidate : page().editor()->findChildren<QLabel*>())
      if (candidate->text().remove('&') == label) return qobject_cast<QSpinBox*>(candidate->buddy());
    qFatal("there is no field %s", qPrintable(label));
  }
  bool says(const QString& words) const {
    const auto labels = page().findChildren<QLabel*>();
    return std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().contains(words); });
  }
  QByteArray contentOf(const QString& name) const {
    QFile file(settings_->path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }
  void show(const ExperimentPlan& plan) {
    page().editor()->setPlan(plan);
    Q_EMIT page().documents()->opened();
  }
  /// Returns whether the report is complete, including the winners' repeat wins.
  bool counted() const {
    const auto& report = ballots().report();
    return report && !report->methods.front().again.empty();
  }
  /// Fills in a plan of three agents and five games on a small board.
  void fill() {
    MdpSettings mdp = Library::instance().mdp("standard/10x10").settings();
    mdp.pieceLimit = 300;
    ExperimentPlan plan;
    plan.name = "Small";
    plan.mdps = {{"", Mdp(mdp)}};
    for (const char* id : {"dellacherie", "huji-2", "random"})
      plan.agents.push_back({id, Library::instance().agent(id)});
    plan.length = {RunLength::Unit::Games, 1};
    plan.repetitions = 5;
    show(plan);
    QTRY_VERIFY(action("runExperiment")->isEnabled());
  }
  void playAll() {
    action("runExperiment")->trigger();
    QTRY_VERIFY(!page().session()->isRunning());
  }
};

TETRABENCH_TEST(BallotsPageTest)
#include "ballots_page_test.moc"
