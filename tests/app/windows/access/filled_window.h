#pragma once

#include <QTreeView>

#include "app/windows/compare/compare_page.h"
#include "app/windows/experiment/ballots_panel.h"
#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/experiment/result_tabs.h"
#include "app/windows/optimize/candidate_table.h"
#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/play/play_page.h"
#include "app/windows/replay/replay_page.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/library.h"
#include "core/play/replay_game.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/experiments/ranking_view.h"

namespace tetrabench {

constexpr const char* kAllPages[] = {"watch",      "play",   "experiment", "optimize", "compare",
                                     "laboratory", "replay", "agents",     "settings"};

/// Main window fixture whose pages can be filled as in normal use.
class FilledWindow : protected WindowFixture {
 protected:
  /// Fills Play with a game on two boards, Replay with a recorded game, Laboratory with a position from it,
  /// and Watch with a run.
  void fillPages() {
    auto& play = part<PlayPage>(*window_);
    window_->showPage("play");
    play.addBoard();
    play.newGame();
    auto& replay = part<ReplayPage>(*window_);
    const Mdp mdp = Library::instance().mdp("standard/10x20-preview");
    replay.showReplay(std::make_shared<const Replay>(
                          recordGame(mdp, Library::instance().agent("cmu-hand-tuned"), 3, 0, 200)),
                      "recorded");
    window_->showPage("replay");
    QTRY_VERIFY(replay.timeline());
    replay.setPosition(100);
    replay.sendToLaboratory();
    QTRY_VERIFY(part<WatchView>(*window_).snapshot()->board);
  }

  /// Compares results of an experiment, and runs a search and single games to completion.
  void fillResults() {
    runExperiment();
    runSearch();
    runGames();
    window_->showPage("compare");
    auto& compare = part<ComparePage>(*window_);
    QTRY_VERIFY(compare.isSettled() && !compare.picture().rows.empty());
  }

 private:
  void runExperiment() {
    auto& page = part<ExperimentPage>(*window_);
    window_->showPage("experiment");
    ExperimentPlan plan;
    plan.name = "Finished";
    plan.length.amount = 300;
    plan.repetitions = 2;
    plan.checkpoints = 5;
    for (const char* mdp : {"standard/10x10", "standard/10x20"})
      plan.mdps.push_back({mdp, Library::instance().mdp(mdp)});
    for (const char* agent : {"random", "dellacherie"})
      plan.agents.push_back({agent, Library::instance().agent(agent)});
    page.editor()->setPlan(plan);
    action("runExperiment")->trigger();
    QTRY_VERIFY(page.session()->progress() && page.session()->progress()->pieces > 0);
    QTRY_VERIFY(!page.session()->isRunning());
  }

  void runSearch() {
    auto& page = part<OptimizePage>(*window_);
    window_->showPage("optimize");
    OptimizationPlan plan;
    plan.name = "Finished";
    plan.mdp = {"standard/10x10", Library::instance().mdp("standard/10x10")};
    plan.agent = {"huji-2", Library::instance().agent("huji-2")};
    plan.space = spaceOf(plan.agent.agent, 0, 100);
    plan.games = 3;
    plan.pieceLimit = plan.validation.pieceLimit = 100;
    plan.method = CrossEntropySettings{.generations = 3, .population = 10, .elite = 3};
    plan.candidates = 3;
    plan.validation.games = 3;
    page.editor()->setPlan(plan);
    action("runOptimization")->trigger();
    QTRY_VERIFY(page.session()->progress() &&
                page.session()->progress()->phase == OptimizationProgress::Phase::Ended);
    QTRY_COMPARE(page.candidates()->rowCount(), 3);
  }

  /// Plays games with ballots.
  void runGames() {
    auto& page = part<ExperimentPage>(*window_);
    window_->showPage("experiment");
    ExperimentPlan plan = page.editor()->plan();
    plan.name = "Games";
    plan.mdps.resize(1);
    plan.length = {RunLength::Unit::Games, 1};
    plan.repetitions = 5;
    page.editor()->setPlan(plan);
    Q_EMIT page.documents()->opened();
    QTRY_VERIFY(page.session()->plan() == plan && action("runExperiment")->isEnabled());
    action("runExperiment")->trigger();
    QTRY_VERIFY(page.session()->isRunning());
    QTRY_VERIFY(!page.session()->isRunning());
    page.tabs()->view()->setCurrentIndex(RankingView::kBallots);
    QTRY_VERIFY(page.tabs()->ballots()->report());
  }
};

}  // namespace tetrabench
