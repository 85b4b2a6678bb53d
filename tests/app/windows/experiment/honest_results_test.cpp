#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QUndoStack>
#include <cmath>

#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/experiment/matrix_cells.h"
#include "app/windows/experiment/ranking_count.h"
#include "app/windows/experiment/result_tabs.h"
#include "app/windows/experiment/session_text.h"
#include "core/agents/library.h"
#include "core/experiments/experiment_summary.h"
#include "core/statistics/pile_bound.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/experiments/experiment_matrix.h"
#include "widgets/experiments/ranking_model.h"
#include "widgets/experiments/ranking_view.h"
#include "widgets/mdp/mdp_tool_tip.h"
#include "widgets/plots/plot_numbers.h"

using namespace tetrabench;

/// Tests that the Experiment page claims no more than its runs show.
class HonestResultsTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openWindow();
    window_->showPage("experiment");
  }
  void cleanup() { closeWindow(); }

  void runsWithoutALostGameRankNobodyAndOfferAnEstimate() {
    play(planOf({"dt-20", "bcts", "dellacherie"}, {RunLength::Unit::Pieces, 300}));
    const QPushButton* button = page().tabs()->estimateButton();
    QTRY_VERIFY(button->isVisible());
    QVERIFY(says("No game was lost. "));
    const QAbstractItemModel& matrix = *page().tabs()->matrix()->model();
    for (int row = 0; row < 3; ++row)
      for (int column = 0; column < 2; ++column) {
        QVERIFY(!matrix.index(row, column).data(ExperimentMatrixModel::RankRole).isValid());
        QVERIFY(!matrix.index(row, column).data(ExperimentMatrixModel::ClearRole).toBool());
        QVERIFY(!matrix.index(row, column).data().toString().endsWith(QStringLiteral("± 0")));
      }
    page().tabs()->view()->setCurrentIndex(RankingView::kRanking);
    QTRY_VERIFY(page().tabs()->ranking()->ranking());
    for (const RankingModel::Row& row : page().tabs()->view()->model()->rows()) {
      QCOMPARE(row.rank, std::size_t{1});
      QCOMPARE(row.rating.games.wins, std::int64_t{0});
      QCOMPARE(row.stronger.value_or(0.5), 0.5);
    }
  }

  void theEstimateIsOneUndoableClick() {
    const ExperimentPlan plan = planOf({"dt-20", "bcts"}, {RunLength::Unit::Pieces, 300});
    play(plan);
    QTRY_VERIFY(page().tabs()->estimateButton()->isVisible());
    QTRY_VERIFY(page().documents()->isStored(plan.name));
    page().tabs()->estimateButton()->click();
    QVERIFY((page().editor()->plan().length == RunLength{RunLength::Unit::Splitting, 4096}));
    QVERIFY(page().editor()->plan().name != plan.name);
    QTRY_VERIFY(action("runExperiment")->isEnabled());
    QTRY_VERIFY(!page().tabs()->estimateButton()->isVisible());
    action("undo")->trigger();
    QVERIFY(page().editor()->plan() == plan);
    QTRY_VERIFY(page().tabs()->estimateButton()->isVisible());
  }

  void agentsWithoutAnEstimateSayWhy() {
    play(planOf({"dt-20", "smartagent-1.6"}, {RunLength::Unit::Pieces, 40}));
    QTRY_VERIFY(says("No game was lost. "));
    QVERIFY(says("cannot be estimated by splitting: the agent learns."));
    QVERIFY(!page().tabs()->estimateButton()->isVisible());
  }

  void lostGamesAreRanked() {
    play(planOf({"dt-20", "random"}, {RunLength::Unit::Pieces, 2000}));
    QVERIFY(!page().tabs()->estimateButton()->isVisible());
    const QAbstractItemModel& matrix = *page().tabs()->matrix()->model();
    QCOMPARE(matrix.index(0, 1).data(ExperimentMatrixModel::RankRole).toDouble(), 0.0);
    QVERIFY(matrix.index(0, 1).data(ExperimentMatrixModel::RankRole).isValid());
    QVERIFY(matrix.index(0, 1).data(ExperimentMatrixModel::ClearRole).toBool());
  }

  /// A game of a strong agent lasts long; it is named while it is awaited, with the pieces played.
  void countedGamesAreNamedWhileTheyLast() {
    ExperimentPlan plan = planOf({"dt-20"}, {RunLength::Unit::Games, 10});
    setPlan(plan);
    QTRY_VERIFY(says("Games by strong agents can take minutes or hours"));
    action("runExperiment")->trigger();
    const auto said = [this] { return textOf(*page().session(), 1, {}); };
    QTRY_VERIFY(page().session()->progress() && said().running.contains("game 1 of 10, ") &&
                said().running.endsWith(" pieces"));
    QVERIFY(said().status && said().status->detail.contains("game 1 of 10, "));
    page().stop();
    page().stop();
    QTRY_VERIFY(!page().session()->isRunning());
  }

  void countedGamesShowTheirMeanReward() {
    ExperimentPlan plan = planOf({"el-tetris"}, {RunLength::Unit::Games, 5});
    plan.mdps = {{"standard/10x8", Library::instance().mdp("standard/10x8")}};
    play(plan);
    QVERIFY(says("Mean reward per game, in runs of 5 games."));
    const std::vector<ResultsDatabase::Run> runs = page().session()->runs();
    double sum = 0;
    for (const auto& run : runs) sum += run.reward;
    const MatrixCell& cell = page().tabs()->matrix()->matrix()->cell(0, 1);
    QVERIFY(sum > 0 && cell.mean);
    QVERIFY(std::abs(*cell.mean - sum / (5.0 * static_cast<double>(runs.size()))) < 1e-9);
    const QModelIndex at = page().tabs()->matrix()->matrix()->index(0, 1);
    QVERIFY(at.data(Qt::ToolTipRole).toString().contains(", mean reward per game "));
    page().tabs()->matrix()->setCurrentIndex(page().tabs()->matrix()->model()->index(0, 1));
    QVERIFY(says(valueText(runs.front().reward / 5, QLocale()) + " (seed "));
  }

  void intervalsAndPileBoundsOfCountedGamesAreThoseOfAGame() {
    ExperimentPlan plan = planOf({"dt-20", "bcts"}, {RunLength::Unit::Games, 3});
    MdpSettings limited = plan.mdps.front().mdp.settings();
    limited.pieceLimit = 1000;
    plan.mdps.front().mdp = Mdp(limited);
    plan.repetitions = 3;
    std::vector<ResultsDatabase::Run> runs;
    for (const RunKey& key : plan.runs()) {
      ResultsDatabase::Run& run = runs.emplace_back();
      run.key = key;
      run.state = ResultsDatabase::State::Done;
      run.games = 3;
      run.reward = 1200 + 6.0 * key.repetition;
    }
    const ExperimentSummary summary = summaryOf(plan, runs);
    for (const MatrixCell& cell : MatrixCells(plan, runs, {}).with({})) {
      QVERIFY(cell.mean && cell.interval && cell.held);
      const MeanEstimate& ofRuns = summary.agents.front().overall;
      QCOMPARE(*cell.mean, 402.0);
      for (std::size_t end = 0; end < 2; ++end)
        QVERIFY(std::abs((*cell.interval)[end] - (*ofRuns.interval)[end] / 3) < 1e-9);
      QCOMPARE(*cell.held, static_cast<double>(pileBoundInLines(plan.mdps.front().mdp, 1000)));
    }
  }

  void aTipSaysWhatAnMdpIs() {
    for (const char* id : {"watch", "play", "experiment", "optimize", "laboratory"}) {
      window_->showPage(id);
      const auto labels = window_->findChildren<QLabel*>();
      QVERIFY2(std::ranges::any_of(labels,
                                   [](const QLabel* label) {
                                     return label->isVisible() && label->text().contains("MDP") &&
                                            label->toolTip() == mdpToolTip();
                                   }),
               id);
    }
  }

 private:
  ExperimentPage& page() const { return part<ExperimentPage>(*window_); }

  static ExperimentPlan planOf(const std::vector<std::string>& agents, const RunLength& length) {
    ExperimentPlan plan;
    plan.name = "Honest";
    plan.mdps.push_back({"standard/10x20", Library::instance().mdp("standard/10x20")});
    for (const std::string& id : agents) plan.agents.push_back({id, Library::instance().agent(id)});
    plan.length = length;
    return plan;
  }
  void setPlan(const ExperimentPlan& plan) {
    page().editor()->setPlan(plan);
    Q_EMIT page().documents()->opened();
    QTRY_VERIFY(action("runExperiment")->isEnabled());
  }
  void play(const ExperimentPlan& plan) {
    setPlan(plan);
    action("runExperiment")->trigger();
    QTRY_VERIFY(!page().session()->isRunning() &&
                page().session()->cells().done() == std::ssize(plan.agents) * plan.repetitions);
  }
  bool says(const QString& words) const {
    const auto labels = page().findChildren<QLabel*>();
    return std::ranges::any_of(
        labels, [&](const QLabel* label) { return label->isVisible() && label->text().contains(words); });
  }
};

TETRABENCH_TEST(HonestResultsTest)
#include "honest_results_test.moc"
