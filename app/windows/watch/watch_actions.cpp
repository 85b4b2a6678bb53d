#include "app/windows/watch/watch_actions.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "app/windows/documents/document_chooser.h"
#include "app/windows/watch/curve_panel.h"
#include "app/windows/watch/second_board.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_page.h"
#include "app/windows/watch/watch_view.h"
#include "app/windows/watch/watched_recording.h"
#include "widgets/access/tab_chain.h"
#include "widgets/agents/agent_editor.h"
#include "widgets/mdp/mdp_editor.h"
#include "widgets/plots/plot_view.h"
#include "widgets/shell/action_table.h"
#include "widgets/shell/speed_control.h"

namespace tetrabench {
namespace {

/// Returns true if the focus is in the dock.
bool hasFocusIn(const QDockWidget* dock) {
  const QWidget* focused = dock->window()->focusWidget();
  return focused && (focused == dock || dock->isAncestorOf(focused));
}

/// Creates an action that brings a dock to the front and moves the focus into it, or closes the dock if the
/// focus is there already.
QAction* makeDockAction(QDockWidget* dock) {
  auto* action = new QAction(dock->windowTitle(), dock);
  action->setCheckable(true);
  QAction* shown = dock->toggleViewAction();
  action->setChecked(shown->isChecked());
  QObject::connect(shown, &QAction::toggled, action, &QAction::setChecked);
  QObject::connect(action, &QAction::triggered, dock, [dock, action] {
    if (!dock->visibleRegion().isEmpty() && hasFocusIn(dock)) return static_cast<void>(dock->close());
    dock->show();
    dock->raise();
    action->setChecked(true);
    const auto focus = [dock] {
      dock->setFocus(Qt::ShortcutFocusReason);
      QWidget* first = nextByTab(*dock->window(), true);
      if (first && dock->isAncestorOf(first)) first->setFocus(Qt::ShortcutFocusReason);
    };
    QMetaObject::invokeMethod(dock, focus, Qt::QueuedConnection);  // once it has been laid out
  });
  return action;
}

/// Adds the actions that run the agent, and their buttons.
void addRunActions(ActionTable& actions, WatchPage& page) {
  const QString run = WatchPage::tr("&Run");
  WatchView* view = page.view();
  WatchDocuments* documents = page.documents();
  QAction* restart = actions.add(
      "restart", run, WatchPage::tr("&Restart"), QKeySequence(Qt::CTRL | Qt::Key_R),
      [=] { documents->attempt([view] { view->restart(); }); }, "rotate-ccw");
  QAction* play = actions.add(
      "playPause", run, WatchPage::tr("&Play"), QKeySequence(Qt::CTRL | Qt::Key_P),
      [=] { documents->attempt([view] { view->playOrPause(); }); }, "play");
  QAction* step = actions.add(
      "step", run, WatchPage::tr("&Step"), QKeySequence(Qt::CTRL | Qt::Key_Period), [view] { view->step(); },
      "step-forward");
  actions.add("stepPiece", run, WatchPage::tr("Step a &whole piece"),
              QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Period), [view] { view->stepPiece(); });
  QAction* next = actions.add(
      "nextGame", run, WatchPage::tr("&Next game"), QKeySequence(Qt::CTRL | Qt::Key_N),
      [view] { view->nextGame(); }, "skip-forward");
  actions.add("applyMdp", run, WatchPage::tr("&Apply the MDP"), QKeySequence(Qt::CTRL | Qt::Key_Return),
              [editor = page.findChild<MdpEditor*>()] { editor->apply(); });
  actions.beginSection();
  actions.add("faster", run, WatchPage::tr("&Faster"), QKeySequence(Qt::CTRL | Qt::Key_BracketRight),
              [view] { view->speedControl()->faster(); });
  actions.add("slower", run, WatchPage::tr("S&lower"), QKeySequence(Qt::CTRL | Qt::Key_BracketLeft),
              [view] { view->speedControl()->slower(); });
  actions.add(
      "unlimited", run, WatchPage::tr("&Unlimited speed"), QKeySequence(Qt::CTRL | Qt::Key_U),
      [view] { view->speedControl()->setSpeed(std::nullopt); }, "fast-forward");
  actions.beginSection();
  actions.add("watchedAsReplay", run, WatchPage::tr("Open this game as a repla&y"),
              QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Y), [&page] { page.openReplay(); });
  QAction* stopReplay = actions.add("stopReplay", run, WatchPage::tr("Stop &making the replay"), {},
                                    [&page] { page.recording()->stop(); });
  stopReplay->setEnabled(false);
  QObject::connect(
      page.recording(), &WatchedRecording::statusChanged, stopReplay,
      [stopReplay](const std::optional<TaskStatus>& status) { stopReplay->setEnabled(status.has_value()); });
  actions.add("watchedInLaboratory", run, WatchPage::tr("Open in the la&boratory"),
              QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B), [&page] { page.openInLaboratory(); });
  actions.add(
      "optimizeAgent", run, WatchPage::tr("Op&timize this agent"),
      QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O),
      [&page, documents] {
        Q_EMIT page.requested(OptimizeAgent{documents->mdp(), documents->agent()});
      },
      "sliders-horizontal");
  view->addRunActions({restart, play, step, next}, play);
  QObject::connect(view, &WatchView::playStateChanged, play, [view, play, &actions] {
    const bool plays = !view->isPaused() && !view->isStopped();
    play->setText(view->isStopped() ? WatchPage::tr("&Start again")
                  : plays           ? WatchPage::tr("&Pause")
                                    : WatchPage::tr("&Play"));
    play->setProperty("iconName", plays ? "pause" : "play");
    actions.retheme();
  });
}

/// Adds the actions of the second board.
void addSecondActions(ActionTable& actions, WatchView& view) {
  const QString menu = ActionTable::viewMenu();
  actions.beginSection();
  QAction* second = actions.add("secondBoard", menu, WatchPage::tr("Second &board"),
                                QKeySequence(Qt::CTRL | Qt::Key_B), {});
  second->setCheckable(true);
  QObject::connect(second, &QAction::toggled, &view, &WatchView::setSecondShown);
  QObject::connect(&view, &WatchView::secondShown, second, &QAction::setChecked);
  actions.add("chooseSecondAgent", menu, WatchPage::tr("Choose the second age&nt"),
              QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G), [&view] {
                view.setSecondShown(true);
                view.second()->chooser()->beginChoice();
              });
  QAction* stop = actions.add("stopAtDifference", menu, WatchPage::tr("Pause where the agents first &differ"),
                              QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T), {});
  stop->setCheckable(true);
  stop->setChecked(view.stopsAtDifference());
  QObject::connect(stop, &QAction::toggled, &view, &WatchView::setStopsAtDifference);
  QObject::connect(&view, &WatchView::stopsAtDifferenceChanged, stop, &QAction::setChecked);
}

/// Saves the agent to the file that it comes from; asks for one if there is none, and reports numbers that
/// are out of range.
void saveAgent(const WatchPage& page) {
  WatchDocuments* documents = page.documents();
  const QString file = documents->agentId();
  const bool isApplied = page.findChild<AgentEditor*>()->agent() == documents->agent();
  if (isApplied && QFileInfo(file).isAbsolute()) return documents->saveAgent(file);
  documents->askSaveAgent();
}

/// Adds the actions that save what the user is looking at: the agent while a dock of the agent has the focus,
/// otherwise the MDP. Their texts say which; menus and other windows do not change it.
void addSaveActions(ActionTable& actions, WatchPage& page) {
  const QString file = ActionTable::fileMenu();
  WatchDocuments* documents = page.documents();
  const auto isAgent = std::make_shared<bool>(false);
  QAction* save = actions.add(
      "save", file, {}, QKeySequence::Save,
      [&page, documents, isAgent] { *isAgent ? saveAgent(page) : documents->askSaveMdp(false); }, "save");
  QAction* saveAs = actions.add(
      "saveAs", file, {}, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
      [documents, isAgent] { *isAgent ? documents->askSaveAgent() : documents->askSaveMdp(true); });
  const auto showNoun = [save, saveAs, isAgent] {
    save->setText(*isAgent ? WatchPage::tr("&Save agent") : WatchPage::tr("&Save MDP"));
    saveAs->setText(*isAgent ? WatchPage::tr("Save agent &as...") : WatchPage::tr("Save MDP &as..."));
  };
  showNoun();
  const auto follow = [&page, isAgent, showNoun](const QWidget* /*before*/, const QWidget* now) {
    if (!now || qobject_cast<const QMenuBar*>(now)) return;
    const auto has = [now](const QDockWidget* dock) { return dock->isAncestorOf(now); };
    const bool isInDock = std::any_of(page.docks().begin() + 1, page.docks().end(), has);
    if (!isInDock && now->window() != page.window() && !has(page.docks().front())) return;
    *isAgent = isInDock;
    showNoun();
  };
  QObject::connect(qApp, &QApplication::focusChanged, &page, follow);
}

}  // namespace

void addWatchActions(ActionTable& actions, WatchPage& page) {
  const QString file = ActionTable::fileMenu(), run = WatchPage::tr("&Run");
  WatchView* view = page.view();
  CurvePanel* curves = view->curves();
  WatchDocuments* documents = page.documents();
  actions.beginPage(page.id());
  actions.add("openMdp", file, WatchPage::tr("Open M&DP..."), {}, [=] { documents->askLoadMdp(); });
  actions.add(
      "loadAgent", file, WatchPage::tr("Open a&gent..."), QKeySequence(Qt::CTRL | Qt::Key_L),
      [=] { documents->askLoadAgent(); }, "bot");
  QAction* openCurve =
      actions.add("loadCurve", file, WatchPage::tr("Open cur&ve..."), {}, [=] { documents->askLoadCurve(); });
  actions.beginSection();
  addSaveActions(actions, page);
  actions.add("saveLearner", file, WatchPage::tr("Save agent &with what it has learned..."), {},
              [=] { documents->askSaveLearner(); });
  QAction* saveCurve = actions.add(
      "saveCurve", file, WatchPage::tr("Save &curve..."), {}, [=] { documents->askSaveCurve(); },
      "chart-line");
  actions.beginSection();
  QAction* figure = actions.add(
      "exportFigure", file, WatchPage::tr("E&xport figure..."), QKeySequence(Qt::CTRL | Qt::Key_E),
      [&page] { page.askExportFigure(); }, "file-down");

  addRunActions(actions, page);
  actions.beginSection();
  QAction* pin = actions.add(
      "keepCurve", run, WatchPage::tr("&Pin this curve"), QKeySequence(Qt::CTRL | Qt::Key_D),
      [=] { curves->pinCurve(); }, "plus");
  QAction* compare = actions.add(
      "compareRun", run, WatchPage::tr("&Compare this run"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D),
      [&page, curves] { Q_EMIT page.requested(CompareRun{curves->savedCurve()}); });
  QAction* remove = actions.add("removeCurves", run, WatchPage::tr("R&emove other curves"), {},
                                [=] { curves->removeCurves(); });
  for (QAction* action : {figure, pin, saveCurve, compare, openCurve, remove})
    curves->menu()->addAction(action);
  curves->plot()->addAction(figure);
  curves->menu()->addMenu(curves->removalMenu());

  const QString menu = ActionTable::viewMenu();
  actions.beginSection();
  const QList<QDockWidget*>& docks = page.docks();
  for (const auto& [dock, key] : {std::pair(docks[0], Qt::Key_F6), std::pair(docks[1], Qt::Key_F7),
                                  std::pair(docks[3], Qt::Key_F8), std::pair(docks[2], Qt::Key_F9)})
    actions.adopt(dock->objectName(), menu, makeDockAction(dock), QKeySequence(key));
  actions.add("resetLayout", menu, WatchPage::tr("Reset la&yout"), {}, [&page] { page.resetLayout(); });
  actions.beginSection();
  actions.add("chooseMdp", menu, WatchPage::tr("Choose an &MDP"), QKeySequence(Qt::CTRL | Qt::Key_M),
              [=] { view->mdpChooser()->beginChoice(); });
  actions.add("chooseAgent", menu, WatchPage::tr("Choose an &agent"), QKeySequence(Qt::CTRL | Qt::Key_G),
              [=] { view->agentChooser()->beginChoice(); });
  actions.beginSection();
  actions.add(
      "rescale", menu, WatchPage::tr("R&escale the graph"), QKeySequence(Qt::CTRL | Qt::Key_0),
      [=] { curves->plot()->rescale(); }, "scan");
  QAction* board = actions.add("board", menu, WatchPage::tr("Show the &board"), {}, {});
  board->setCheckable(true);
  QObject::connect(board, &QAction::toggled, view, &WatchView::setBoardVisible);
  board->setChecked(true);
  addSecondActions(actions, *view);
}

}  // namespace tetrabench
