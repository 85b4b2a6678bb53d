#pragma once

#include <QTabWidget>
#include <QTest>
#include <QTreeView>
#include <functional>

#include "app/windows/agents/agents_page.h"
#include "app/windows/compare/compare_page.h"
#include "app/windows/experiment/ballots_panel.h"
#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/experiment/result_tabs.h"
#include "app/windows/optimize/optimization_documents.h"
#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/play/play_page.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/library.h"
#include "tests/app/windows/window_parts.h"
#include "tests/support/test_main.h"
#include "tests/widgets/shell/background_work.h"
#include "widgets/agents/placement_table.h"
#include "widgets/agents/why_panel.h"
#include "widgets/experiments/ranking_view.h"
#include "widgets/shell/speed_control.h"

namespace tetrabench::test {

/// Walk through all pages of a window, filled with documents, that calls `see` in each state.
class PageWalk {
 public:
  using See = std::function<void(const QString& where)>;
  PageWalk(MainWindow& window, See see) : window_(window), seen_(std::move(see)) {}

  void all() {
    watch();
    play();
    experiment();
    optimize();
    see("compare", "compare");
    comparison();
    games();
    window_.showPage("agents");
    QTRY_VERIFY(part<AgentsPage>(window_).current());
    see("agents");
    see("settings", "settings");
  }

 private:
  void see(const QString& where) {
    settle();
    seen_(where);
  }
  void see(const QString& where, const QString& page) {
    window_.showPage(page);
    see(where);
  }

  void watch() {
    window_.showPage("watch");
    auto& page = part<WatchView>(window_);
    part<WatchDocuments>(window_).load("rlc2008/training-14", "dt-20");
    QTRY_COMPARE(part<WatchDocuments>(window_).agent().name, std::string("DT-20"));
    page.speedControl()->setSpeed(std::nullopt);
    page.setPaused(false);
    QTRY_VERIFY(page.snapshot()->total.pieces > 1000);
    page.setPaused(true);
    for (int i = 0; i < 3; ++i) page.step();
    for (const char* dock : {"mdpDock", "agentDock", "whyDock", "learnedDock"}) {
      showDock(window_, dock);
      settle();
      if (const auto* why = window_.findChild<QDockWidget*>(dock)->findChild<WhyPanel*>())
        QTRY_VERIFY(!why->table()->rows().rows.empty() || !why->isSeen());
      see(QString("watch, ") + dock);
    }
  }

  void play() {
    auto& page = part<PlayPage>(window_);
    window_.showPage("play");
    see("play");
    page.setPlacementsShown(true);
    see("play with placements");
    page.setPlacementsShown(false);
    while (page.seatCount() < PlayPage::kMaxSeats) page.addBoard();
    const auto seated = [&] {
      for (std::size_t i = 0; i < page.seatCount(); ++i)
        if (!page.seat(i)->hasGame()) return false;
      return true;
    };
    QTRY_VERIFY(seated());
    see("play with six boards");
    see("laboratory", "laboratory");
    see("replay", "replay");
  }

  void experiment() {
    auto& page = part<ExperimentPage>(window_);
    window_.showPage("experiment");
    page.documents()->open("rlc2008-training");
    QTRY_VERIFY(page.editor()->plan().mdps.size() > 10);
    see("experiment");
    ExperimentPlan plan = page.editor()->plan();
    plan.name = "Small";
    plan.mdps.resize(2);
    plan.agents.resize(3);
    plan.repetitions = 3;
    plan.length.amount = 500;
    plan.checkpoints = 5;
    page.editor()->setPlan(plan);
    Q_EMIT page.documents()->opened();
    QTRY_VERIFY(page.session()->plan() == plan);
    run(page, "Experiment", "experiment");
  }

  void optimize() {
    auto& page = part<OptimizePage>(window_);
    window_.showPage("optimize");
    page.documents()->open("cmu/map");
    QTRY_VERIFY(page.editor()->plan().name != "New optimization");
    seeTabs(page, "optimize");
  }

  /// Shows the comparison of the experiment that has run.
  void comparison() {
    window_.showPage("compare");
    auto& page = part<ComparePage>(window_);
    const QAbstractItemModel* tree = page.findChild<QTreeView*>()->model();
    QTRY_VERIFY(tree->rowCount() > 0 && page.isSettled());
    seeTabs(page, "compare");
  }

  /// Shows the ballots of single games.
  void games() {
    auto& page = part<ExperimentPage>(window_);
    window_.showPage("experiment");
    ExperimentPlan plan = page.editor()->plan();
    plan.name = "Standard";
    plan.mdps = {{"standard/10x10", Library::instance().mdp("standard/10x10")}};
    plan.length = {RunLength::Unit::Games, 1};
    plan.repetitions = 5;
    page.editor()->setPlan(plan);
    Q_EMIT page.documents()->opened();
    QTRY_VERIFY(page.session()->plan() == plan);
    page.tabs()->view()->setCurrentIndex(RankingView::kBallots);
    run(page, "Experiment", "experiment");
    QTRY_VERIFY(page.tabs()->ballots()->report());
    seeTabs(page, "ballots");
  }

  /// Runs the plan of a page to completion.
  void run(QWidget& page, const QString& plan, const QString& where) {
    const QAction* stop = actionOf(window_, "stop" + plan);
    QAction* start = actionOf(window_, "run" + plan);
    QTRY_VERIFY(start->isEnabled());
    start->trigger();
    QTRY_VERIFY(!start->isEnabled() && !stop->isEnabled());
    seeTabs(page, where + " that has run");
  }

  void seeTabs(QWidget& page, const QString& where) {
    see(where);
    for (auto* tabs : page.findChildren<QTabWidget*>())
      for (int i = 0; i < tabs->count(); ++i)
        if (tabs->isTabVisible(i)) {
          tabs->setCurrentIndex(i);
          see(where + ", " + tabs->tabText(i));
        }
  }

  MainWindow& window_;
  See seen_;
};

}  // namespace tetrabench::test
