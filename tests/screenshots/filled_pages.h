#pragma once

#include <functional>
#include <initializer_list>

#include "app/windows/compare/compare_choices.h"
#include "app/windows/main_window.h"
#include "app/windows/optimize/search_view.h"
#include "core/optimizers/optimization_plan.h"
#include "widgets/championship/championship_view.h"
#include "widgets/experiments/ranking_view.h"

/// Fills the pages of a main window as people at work would. All functions throw Error if a page reports a
/// problem or waits for longer than ten minutes.
namespace tetrabench {

void waitFor(int milliseconds);
void waitUntil(const std::function<bool()>& reached);

/// A run on Watch, stopped with a piece in the air, beside the curves of other agents.
void fillWatch(MainWindow& window, const char* mdpId, const char* agentId,
               std::initializer_list<const char*> others);

/// A game by hand with advice, beside agents.
void fillPlay(MainWindow& window, std::size_t boards, bool placements);

/// A game of versus on this many boards, the first of which is the person's.
void fillVersus(MainWindow& window, std::size_t boards);
/// A recorded game at two thirds of its length.
void fillReplay(MainWindow& window);
/// The position at one third of that game.
void fillLaboratory(MainWindow& window);

/// An experiment, paused for the picture.
void fillExperiment(MainWindow& window);
void finishExperiment(MainWindow& window);
/// Agents that play against each other; with games in play.
void fillTournament(MainWindow& window);
void finishTournament(MainWindow& window);
void showTab(MainWindow& window, RankingView::Tab tab);

/// A championship that has been played; the tab of its results that is to be seen.
void fillChampionship(MainWindow& window);
void showTab(MainWindow& window, ChampionshipView::Tab tab);

/// A search that begins at a preset; it is run to its end, or to this fraction of it and then paused.
void fillOptimize(MainWindow& window, const char* preset,
                  const std::function<void(OptimizationPlan&)>& change, double fraction = 2);
void stopOptimizing(MainWindow& window);
void showTab(MainWindow& window, SearchView::Tab tab);

/// The experiment that was played, drawn in one way.
void showComparison(MainWindow& window, const CompareChoices& choices);

/// External agents, tested; calls `render` in each state that is to be seen.
void fillAgents(MainWindow& window, const std::function<void(const char* picture)>& render);

}  // namespace tetrabench
