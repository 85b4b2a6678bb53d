#pragma once

#include <functional>
#include <initializer_list>

#include "app/windows/compare/compare_choices.h"
#include "app/windows/optimize/search_view.h"
#include "app/windows/shell/main_window.h"
#include "core/optimizers/optimization_plan.h"
#include "widgets/experiments/ballot_view.h"
#include "widgets/experiments/ranking_view.h"

/// Functions that fill the pages of a main window as in real use. All throw Error if a page reports a
/// problem.
namespace tetrabench {

void waitFor(int milliseconds);
void waitUntil(const std::function<bool()>& reached);

/// Shows a run on Watch, stopped with a falling piece, next to the curves of other agents.
void fillWatch(MainWindow& window, const char* mdpId, const char* agentId,
               std::initializer_list<const char*> others);

/// Plays a game by hand with advice, next to agents.
void fillPlay(MainWindow& window, std::size_t boards, bool placements);

/// Plays a versus game on this many boards, the first of which is the user's.
void fillVersus(MainWindow& window, std::size_t boards);
/// Shows a recorded game at two thirds of its length.
void fillReplay(MainWindow& window);
/// Shows the position at one third of that game.
void fillLaboratory(MainWindow& window);

/// Runs an experiment and pauses it for the picture.
void fillExperiment(MainWindow& window);
void finishExperiment(MainWindow& window);
/// Runs agents against each other, with games in progress.
void fillTournament(MainWindow& window);
void finishTournament(MainWindow& window);
void showTab(MainWindow& window, RankingView::Tab tab);

/// Plays games with ballots to completion; showTab() selects the tab of the ballots to show.
void fillBallots(MainWindow& window);
void showTab(MainWindow& window, BallotView::Tab tab);

/// Runs a search based on a preset to completion, or up to this fraction and then pauses it.
void fillOptimize(MainWindow& window, const char* preset,
                  const std::function<void(OptimizationPlan&)>& change, double fraction = 2);
void stopOptimizing(MainWindow& window);
void showTab(MainWindow& window, SearchView::Tab tab);

/// Shows the finished experiment with these drawing options.
void showComparison(MainWindow& window, const CompareChoices& choices);

/// Adds and tests external agents; calls `render` in each state to be shown.
void fillAgents(MainWindow& window, const std::function<void(const char* picture)>& render);

}  // namespace tetrabench
