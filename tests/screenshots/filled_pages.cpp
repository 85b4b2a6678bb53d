#include "tests/screenshots/filled_pages.h"
#include "core/storage/documents/document_folders.h"
#include "core/tetris/guideline/guideline_way.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include "app/windows/compare/compare_controls.h"
#include "app/windows/compare/compare_page.h"
#include "app/windows/documents/race.h"
#include "app/windows/experiment/ballots_panel.h"
#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/experiment/ranking_count.h"
#include "app/windows/experiment/result_tabs.h"
#include "app/windows/laboratory/laboratory_page.h"
#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/play/play_page.h"
#include "app/windows/replay/replay_page.h"
#include "app/windows/watch/curve_panel.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/optimizers/optimization_document.h"
#include "core/play/replay_game.h"
#include "tests/app/windows/window_parts.h"
#include "widgets/experiments/experiment_matrix.h"
#include "widgets/experiments/live_games_view.h"
#include "widgets/experiments/ranking_view.h"
#include "widgets/forms/error_bar.h"
#include "widgets/shell/speed_control.h"

namespace tetrabench {
namespace {

constexpr std::int64_t kSteps = 300000;

/// Adds the curve of another agent on the same MDP behind the live one.
void loadOtherCurve(MainWindow& window, const Mdp& mdp, const char* id) {
  const AgentSettings agent = Library::instance().agent(id);
  Player player(mdp, agent, 1);
  const bool steps = mdp.rules() == Rules::Competition;
  while ((steps ? player.total().steps : player.total().pieces) < kSteps) player.playPiece();
  part<WatchView>(window).curves()->addCurve({agent.name, mdp.name(), 1, steps ? "steps" : "pieces",
                                              player.curve().points(), player.curve().episodes()});
}

/// Plays one piece with the game's keys where an agent would place it.
void playByHand(PlayPage& page, const AgentSettings& like, std::int64_t& time) {
  const auto position = page.advice()->position();
  if (!position || position->placements().empty()) return;
  const Placement wanted = position->placements()[position->choiceOf(like)];
  HandGame& game = *page.board()->game();
  const auto press = [&](ArcadeKey key) {
    for (const bool down : {true, false}) game.setKey(key, down);
  };
  for (int turn = 0; turn < 4 && game.game().placement().orientation != wanted.orientation; ++turn)
    press(ArcadeKey::TurnClockwise);
  for (int step = 0; step < 10 && game.game().placement().column != wanted.column; ++step)
    press(game.game().placement().column < wanted.column ? ArcadeKey::Right : ArcadeKey::Left);
  time += 400'000;
  press(ArcadeKey::HardDrop);
  time += 200'000;
  page.board()->tick();
}

/// Plays one piece under guideline rules, including tucks and spins.
void playGuidelineByHand(PlayPage& page, const AgentSettings& like, std::int64_t& time) {
  const auto position = page.advice()->position();
  if (!position || position->placements().empty()) return;
  const std::size_t choice = position->choiceOf(like);
  const Placement wanted = position->placements()[choice];
  const auto way = guidelineRoute(position->board(), position->pieceOf(choice), wanted);
  const int orientations =
      static_cast<int>(position->mdp().pieces()[position->pieceOf(choice)].orientations.size());
  HandGame& game = *page.board()->game();
  const auto press = [&](ArcadeKey key) {
    for (const bool down : {true, false}) game.setKey(key, down);
  };
  if (wanted.held) press(ArcadeKey::Hold);
  for (std::size_t i = 1; i < way.size(); ++i) {
    if (way[i].orientation == (way[i - 1].orientation + 1) % orientations)
      press(ArcadeKey::TurnClockwise);
    else if (way[i].orientation != way[i - 1].orientation)
      press(ArcadeKey::TurnCounterclockwise);
    else if (way[i].column != way[i - 1].column)
      press(way[i].column < way[i - 1].column ? ArcadeKey::Left : ArcadeKey::Right);
    else
      press(ArcadeKey::SoftDrop);
  }
  press(ArcadeKey::HardDrop);
  time += 600'000;
  page.board()->tick();
}

}  // namespace

void waitUntil(const std::function<bool()>& reached) {
  while (!reached()) QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
}

void waitFor(int milliseconds) {
  QElapsedTimer timer;
  timer.start();
  waitUntil([&] { return timer.elapsed() >= milliseconds; });
}

void fillWatch(MainWindow& window, const char* mdpId, const char* agentId,
               std::initializer_list<const char*> others) {
  WatchView& page = part<WatchView>(window);
  WatchDocuments& documents = part<WatchDocuments>(window);
  const Mdp mdp = Library::instance().mdp(mdpId);
  page.setPaused(true);
  documents.load(mdpId, agentId);
  waitUntil(
      [&] { return documents.agent() == Library::instance().agent(agentId) && documents.mdp() == mdp; });
  page.curves()->removeCurves();
  for (const char* other : others) loadOtherCurve(window, mdp, other);
  page.speedControl()->setSpeed(std::nullopt);
  page.setPaused(false);
  const bool steps = mdp.rules() == Rules::Competition;
  waitUntil([&] {
    return (steps ? page.snapshot()->total.steps : page.snapshot()->total.pieces) > kSteps * 4 / 5;
  });
  page.setPaused(true);
  page.speedControl()->setSpeed(8);
  for (int i = 0; i < 40; ++i) page.stepPiece();
  for (int i = 0; i < 2; ++i) page.step();
  waitFor(700);
}

void fillPlay(MainWindow& window, std::size_t boards, bool placements) {
  PlayPage& page = part<PlayPage>(window);
  window.showPage("play");
  const AgentSettings like = Library::instance().agent("dellacherie");
  auto time = std::make_shared<std::int64_t>(0);
  page.board()->setClock([time] { return *time; });
  page.setAdviser("dellacherie");
  page.setPlacementsShown(placements);
  page.newGame();  // during a game in progress, new players would join only the next one
  while (page.seatCount() < boards) page.addBoard();
  while (page.seatCount() > boards) page.removeBoard(page.seatCount() - 1);
  waitUntil([&] {
    for (std::size_t i = 1; i < boards; ++i)
      if (page.seat(i)->header()->isUser()) return false;
    return page.advice()->adviser().has_value();
  });
  constexpr int kTwentyASecond = 8;
  for (std::size_t i = 1; i < boards; ++i) page.seat(i)->header()->setPaceIndex(kTwentyASecond);
  page.newGame();
  page.setPaused(false);
  constexpr int kPieces = 24;
  for (int i = 0; i < kPieces; ++i) playByHand(page, like, *time);
  waitFor(1500);
  for (int i = 0; i < 2; ++i) page.advice()->ask();
  waitFor(300);
}

void fillVersus(MainWindow& window, std::size_t boards) {
  PlayPage& page = part<PlayPage>(window);
  window.showPage("play");
  auto time = std::make_shared<std::int64_t>(0);
  page.board()->setClock([time] { return *time; });
  page.board()->setCountdown(0);
  const auto goals = raceGoals();
  page.newGame();
  while (page.seatCount() > 1) page.removeBoard(page.seatCount() - 1);
  page.setPlacementsShown(false);
  page.chooseGoal(static_cast<int>(std::ssize(goals)) - 1);
  page.newGame();
  waitUntil([&] { return page.seatCount() == 2 && page.seat(1)->versus().exchange; });
  while (page.seatCount() < boards) page.addBoard();
  waitUntil([&] {
    for (std::size_t i = 1; i < boards; ++i)
      if (page.seat(i)->header()->isUser()) return false;
    return true;
  });
  page.newGame();
  const AgentSettings like = Library::instance().agent("versus-1");
  constexpr int kPieces = 24, kFast = 6;
  const int usual = page.seat(1)->header()->paceIndex();
  for (std::size_t i = 1; i < boards; ++i) page.seat(i)->header()->setPaceIndex(kFast);
  page.setPaused(false);
  for (int i = 0; i < kPieces && !page.board()->game()->game().over(); ++i) {
    playGuidelineByHand(page, like, *time);
    waitFor(200);
  }
  for (std::size_t i = 1; i < boards; ++i) page.seat(i)->header()->setPaceIndex(usual);
  waitFor(300);
}

void fillReplay(MainWindow& window) {
  ReplayPage& page = part<ReplayPage>(window);
  const Mdp mdp = Library::instance().mdp("standard/10x20-preview");
  page.showReplay(std::make_shared<const Replay>(
                      recordGame(mdp, Library::instance().agent("cmu-hand-tuned"), 3, 0, 20000)),
                  "recorded");
  window.showPage("replay");
  waitUntil([&] { return page.timeline() != nullptr; });
  page.setPosition(page.timeline()->pieces() * 2 / 3);
  waitFor(200);
}

void fillLaboratory(MainWindow& window) {
  ReplayPage& page = part<ReplayPage>(window);
  page.setPosition(page.timeline()->pieces() / 3);
  page.sendToLaboratory();
  waitFor(1000);
}

void fillExperiment(MainWindow& window) {
  ExperimentPage& page = part<ExperimentPage>(window);
  window.showPage("experiment");
  const Library& library = Library::instance();
  ExperimentPlan plan;
  plan.name = "Controllers on the training sets of 2008";
  for (const std::string& id : library.mdpIds())
    if (id.starts_with("rlc2008/training-")) plan.mdps.push_back({id, library.mdp(id)});
  for (const char* id :
       {"dt-20", "dt-10", "bcts", "dellacherie", "huji-2", "el-tetris", "smartagent-start", "random"})
    plan.agents.push_back({id, library.agent(id)});
  page.editor()->setPlan(plan);
  Q_EMIT page.documents()->opened();
  page.run(false);
  waitUntil([&] {
    const QString problem = page.errors()->message();
    if (!problem.isEmpty()) throw Error(problem.toStdString());
    return page.session()->progress() && page.session()->progress()->fraction > 0.61;
  });
  page.togglePause();
  page.tabs()->matrix()->setCurrentIndex(page.tabs()->matrix()->model()->index(1, 3));
  waitFor(300);
}

void finishExperiment(MainWindow& window) {
  ExperimentPage& page = part<ExperimentPage>(window);
  page.togglePause();
  waitUntil([&] { return !page.session()->isRunning(); });
  waitFor(300);
}

void fillTournament(MainWindow& window) {
  ExperimentPage& page = part<ExperimentPage>(window);
  window.showPage("experiment");
  const Library& library = Library::instance();
  ExperimentPlan plan;
  plan.name = "Controllers that send garbage";
  plan.mdps.push_back({"guideline/10x20", library.mdp("guideline/10x20")});
  for (const char* id : {"dt-20", "bcts", "dellacherie", "huji-2", "el-tetris", "random"})
    plan.agents.push_back({id, library.agent(id)});
  plan.length = {RunLength::Unit::Pieces, 1000};
  plan.repetitions = 20;
  plan.versus.emplace();
  page.editor()->setPlan(plan);
  Q_EMIT page.documents()->opened();
  page.run(false);
  showTab(window, RankingView::kLive);
  waitUntil([&] {
    const QString problem = page.errors()->message();
    if (!problem.isEmpty()) throw Error(problem.toStdString());
    return page.session()->progress() && page.session()->progress()->fraction > 0.4 &&
           page.tabs()->view()->live()->shown() > 1;
  });
  page.togglePause();
  waitFor(300);
}

void finishTournament(MainWindow& window) {
  ExperimentPage& page = part<ExperimentPage>(window);
  showTab(window, RankingView::kRanking);  // the ranking is computed only while visible
  page.togglePause();
  waitUntil([&] {
    return !page.session()->isRunning() && page.tabs()->ranking()->ranking() &&
           page.tabs()->ranking()->ranking()->games.games == std::ssize(page.session()->runs());
  });
  waitFor(300);
}

void showTab(MainWindow& window, RankingView::Tab tab) {
  part<ExperimentPage>(window).tabs()->view()->setCurrentIndex(tab);
  waitFor(600);
}

void fillBallots(MainWindow& window) {
  ExperimentPage& page = part<ExperimentPage>(window);
  window.showPage("experiment");
  const Library& library = Library::instance();
  MdpSettings mdp = library.mdp("standard/10x10").settings();
  mdp.pieceLimit = 20'000;
  ExperimentPlan plan;
  plan.name = "Seven controllers on ten rows";
  plan.mdps.push_back({"", Mdp(mdp)});
  for (const char* id : {"huji-2", "huji-4", "dellacherie", "bcts", "el-tetris", "cmu", "nus"})
    plan.agents.push_back({id, library.agent(id)});
  plan.length = {RunLength::Unit::Games, 1};
  plan.repetitions = 15;
  page.editor()->setPlan(plan);
  Q_EMIT page.documents()->opened();
  showTab(window, RankingView::kBallots);
  page.run(false);
  waitUntil([&] {
    const QString problem = page.errors()->message();
    if (!problem.isEmpty()) throw Error(problem.toStdString());
    const auto& report = page.tabs()->ballots()->report();
    return !page.session()->isRunning() && report && !report->methods.front().again.empty();
  });
  waitFor(300);
}

void showTab(MainWindow& window, BallotView::Tab tab) {
  part<ExperimentPage>(window).tabs()->ballots()->view()->setCurrentIndex(tab);
  waitFor(300);
}

void fillOptimize(MainWindow& window, const char* preset,
                  const std::function<void(OptimizationPlan&)>& change, double fraction) {
  OptimizePage& page = part<OptimizePage>(window);
  window.showPage("optimize");
  OptimizationPlan plan = readOptimization(documentFile(kOptimizationKind, preset));
  change(plan);
  page.editor()->setPlan(plan);
  page.run();
  waitUntil([&] {
    const QString problem = page.errors()->message();
    if (!problem.isEmpty()) throw Error(problem.toStdString());
    return !page.session()->isRunning() || page.session()->progress()->fraction.value_or(0) >= fraction;
  });
  if (page.session()->isRunning()) page.togglePause();
  waitFor(700);
}

void stopOptimizing(MainWindow& window) {
  OptimizePage& page = part<OptimizePage>(window);
  page.stop();
  waitUntil([&] { return !page.session()->isRunning(); });
}

void showTab(MainWindow& window, SearchView::Tab tab) {
  part<OptimizePage>(window).view()->setCurrentIndex(tab);
  waitFor(400);
}

void showComparison(MainWindow& window, const CompareChoices& choices) {
  ComparePage& page = part<ComparePage>(window);
  window.showPage("compare");
  page.controls()->setChoices(choices);
  waitUntil([&] {
    const QString problem = page.errors()->message();
    if (!problem.isEmpty()) throw Error(problem.toStdString());
    return page.isSettled() && !page.picture().rows.empty();
  });
  waitFor(200);
}

}  // namespace tetrabench
