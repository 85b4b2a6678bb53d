#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QTimer>
#include <QUndoGroup>

#include "app/windows/action_table.h"
#include "app/windows/background.h"
#include "app/windows/championship/championship_documents.h"
#include "app/windows/championship/championship_page.h"
#include "app/windows/compare/compare_page.h"
#include "app/windows/documents/document_chooser.h"
#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/file_dialogs.h"
#include "app/windows/help/help_search.h"
#include "app/windows/help/help_window.h"
#include "app/windows/main_window.h"
#include "app/windows/optimize/optimization_documents.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/play/play_page.h"
#include "app/windows/replay/watched_recording.h"
#include "app/windows/results_file.h"
#include "app/windows/settings/settings_page.h"
#include "app/windows/shortcuts_dialog.h"
#include "app/windows/watch/curve_panel.h"
#include "app/windows/watch/speed_control.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_page.h"
#include "widgets/access/tab_chain.h"
#include "widgets/forms/name_chooser.h"
#include "widgets/forms/text.h"
#include "widgets/plots/plot_view.h"
#include "widgets/shell/command_palette.h"
#include "widgets/theme/icons.h"

/// The actions of the main window, one function per menu.
namespace tetrabench {
namespace {

struct PageTexts {
  int page;
  const char* title;  ///< as in the help; for pages that share a mode, that of the tab
  const char* help;
};
constexpr PageTexts kPages[] = {
    {MainWindow::kWatch, QT_TRANSLATE_NOOP("tetrabench::MainWindow", "Watch"), "watch"},
    {MainWindow::kPlay, QT_TRANSLATE_NOOP("tetrabench::MainWindow", "Play"), "play"},
    {MainWindow::kExperiment, QT_TRANSLATE_NOOP("tetrabench::MainWindow", "Experiment"), "experiment"},
    {MainWindow::kOptimize, QT_TRANSLATE_NOOP("tetrabench::MainWindow", "Optimize"), "optimize"},
    {MainWindow::kCompare, QT_TRANSLATE_NOOP("tetrabench::MainWindow", "Compare"), "compare"},
    {MainWindow::kLaboratory, QT_TRANSLATE_NOOP("tetrabench::MainWindow", "Laboratory"), "laboratory"},
    {MainWindow::kReplay, QT_TRANSLATE_NOOP("tetrabench::MainWindow", "Replay"), "replay"},
    {MainWindow::kAgents, QT_TRANSLATE_NOOP("tetrabench::MainWindow", "Agents"), "agents-page"},
    {MainWindow::kChampionship, QT_TRANSLATE_NOOP("tetrabench::MainWindow", "Championship"), "championship"},
    {MainWindow::kSettings, QT_TRANSLATE_NOOP("tetrabench::MainWindow", "Settings"), "settings"}};

/// Creates an action that shows a dock, raises it if another one covers it, or else closes it.
QAction* makeDockAction(QDockWidget* dock) {
  auto* action = new QAction(dock->windowTitle(), dock);
  action->setCheckable(true);
  QAction* shown = dock->toggleViewAction();
  action->setChecked(shown->isChecked());
  QObject::connect(shown, &QAction::toggled, action, &QAction::setChecked);
  QObject::connect(action, &QAction::triggered, dock, [dock, action] {
    if (!dock->isHidden() && !dock->visibleRegion().isEmpty()) return static_cast<void>(dock->close());
    dock->show();
    dock->raise();
    action->setChecked(true);
    QTimer::singleShot(0, dock, [dock] {  // once it has been laid out
      dock->setFocus(Qt::ShortcutFocusReason);
      QWidget* first = nextByTab(*dock->window(), true);
      if (first && dock->isAncestorOf(first)) first->setFocus(Qt::ShortcutFocusReason);
    });
  });
  return action;
}

}  // namespace

void MainWindow::makeFileActions() {
  const QString file = ActionTable::fileMenu();
  actions_->beginPage({});
  actions_->add(
      "open", file, tr("&Open..."), QKeySequence::Open, [this] { askOpen(); }, "folder-open");
  recentMenu_ = new QMenu(tr("Open &recent"), this);
  recentMenu_->setToolTipsVisible(true);
  connect(recentMenu_, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
  actions_->adopt("openRecent", file, recentMenu_->menuAction(), {});
  actions_->beginPage(kWatch);
  actions_->add("openMdp", file, tr("Open M&DP..."), {}, [this] { documents_->askLoadMdp(); });
  actions_->add(
      "loadAgent", file, tr("Open a&gent..."), QKeySequence(Qt::CTRL | Qt::Key_L),
      [this] { documents_->askLoadAgent(); }, "bot");
  QAction* openCurve =
      actions_->add("loadCurve", file, tr("Open cur&ve..."), {}, [this] { documents_->askLoadCurve(); });
  actions_->beginSection();
  actions_->add(
      "saveMdp", file, tr("&Save MDP"), QKeySequence::Save, [this] { documents_->askSaveMdp(false); },
      "save");
  actions_->add("saveMdpAs", file, tr("Save MDP &as..."), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
                [this] { documents_->askSaveMdp(true); });
  actions_->add("saveAgent", file, tr("Save ag&ent as..."), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L),
                [this] { documents_->askSaveAgent(); });
  actions_->add("saveLearner", file, tr("Save agent &with what it has learned..."), {},
                [this] { documents_->askSaveLearner(); });
  QAction* saveCurve = actions_->add(
      "saveCurve", file, tr("Save &curve..."), {}, [this] { documents_->askSaveCurve(); }, "chart-line");
  actions_->beginSection();
  QAction* figure = actions_->add(
      "exportFigure", file, tr("E&xport figure..."), QKeySequence(Qt::CTRL | Qt::Key_E),
      [this] { askExportFigure(); }, "file-down");

  const QString edit = tr("&Edit");
  actions_->beginPage({});
  actions_->adopt("undo", edit, undoGroup_->createUndoAction(this, tr("&Undo")), QKeySequence::Undo);
  actions_->adopt("redo", edit, undoGroup_->createRedoAction(this, tr("&Redo")), QKeySequence::Redo);
  actions_->beginSection();
  actions_->add(
      "settings", edit, tr("&Settings"), QKeySequence(Qt::CTRL | Qt::Key_Comma),
      [this] { showPage(kSettings); }, "settings-2");

  const QString run = tr("&Run");
  makeRunActions();
  actions_->beginSection();
  const auto curves = {figure,
                       actions_->add(
                           "keepCurve", run, tr("&Pin this curve"), QKeySequence(Qt::CTRL | Qt::Key_D),
                           [this] { watch_->curves()->keepCurve(); }, "plus"),
                       saveCurve,
                       actions_->add("compareRun", run, tr("&Compare this run"),
                                     QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D),
                                     [this] {
                                       compare_->addRun(watch_->curves()->savedCurve());
                                       showPage(kCompare);
                                     }),
                       openCurve,
                       actions_->add("removeCurves", run, tr("R&emove other curves"), {},
                                     [this] { watch_->curves()->removeCurves(); })};
  for (QAction* action : curves) watch_->curves()->menu()->addAction(action);
  watch_->curves()->menu()->addMenu(watch_->curves()->removalMenu());
}

/// Adds Quit, which comes last in its menu, after the actions of the pages.
void MainWindow::makeQuitAction() {
  actions_->beginPage({});
  actions_->add("quit", ActionTable::fileMenu(), tr("&Quit"), QKeySequence::Quit, [this] { close(); });
}

void MainWindow::makeRunActions() {
  const QString run = tr("&Run");
  actions_->beginPage(kWatch);
  QAction* restart = actions_->add(
      "restart", run, tr("&Restart"), QKeySequence(Qt::CTRL | Qt::Key_R),
      [this] { documents_->attempt([this] { watch_->restart(); }); }, "rotate-ccw");
  QAction* play = actions_->add(
      "playPause", run, tr("&Play"), QKeySequence(Qt::CTRL | Qt::Key_P),
      [this] { documents_->attempt([this] { watch_->playOrPause(); }); }, "play");
  QAction* step = actions_->add(
      "step", run, tr("&Step"), QKeySequence(Qt::CTRL | Qt::Key_Period), [this] { watch_->step(); },
      "step-forward");
  actions_->add("stepPiece", run, tr("Step a &whole piece"),
                QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Period), [this] { watch_->stepPiece(); });
  QAction* next = actions_->add(
      "nextGame", run, tr("&Next game"), QKeySequence(Qt::CTRL | Qt::Key_N), [this] { watch_->nextGame(); },
      "skip-forward");
  actions_->beginSection();
  actions_->add("faster", run, tr("&Faster"), QKeySequence(Qt::CTRL | Qt::Key_BracketRight),
                [this] { watch_->speedControl()->faster(); });
  actions_->add("slower", run, tr("S&lower"), QKeySequence(Qt::CTRL | Qt::Key_BracketLeft),
                [this] { watch_->speedControl()->slower(); });
  actions_->add(
      "unlimited", run, tr("&Unlimited speed"), QKeySequence(Qt::CTRL | Qt::Key_U),
      [this] { watch_->speedControl()->setSpeed(std::nullopt); }, "fast-forward");
  actions_->beginSection();
  actions_->add("watchedAsReplay", run, tr("Open this game as a repla&y"),
                QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Y), [this] { openWatchedAsReplay(); });
  QAction* stopReplay =
      actions_->add("stopReplay", run, tr("Stop &making the replay"), {}, [this] { recording_->stop(); });
  stopReplay->setEnabled(false);
  connect(
      recording_, &WatchedRecording::statusChanged, stopReplay,
      [stopReplay](const std::optional<TaskStatus>& status) { stopReplay->setEnabled(status.has_value()); });
  actions_->add("watchedInLaboratory", run, tr("Open in the la&boratory"),
                QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B), [this] { openWatchedInLaboratory(); });
  actions_->add(
      "optimizeAgent", run, tr("Op&timize this agent"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O),
      [this] {
        optimize_->startAt(documents_->mdp(), documents_->agent());
        showPage(kOptimize);
      },
      "sliders-horizontal");
  watch_->addRunActions({restart, play, step, next}, play);
  connect(watch_, &WatchPage::playStateChanged, this, [this, play] {
    const bool plays = !watch_->isPaused() && !watch_->isStopped();
    play->setText(watch_->isStopped() ? tr("&Start again") : plays ? tr("&Pause") : tr("&Play"));
    play->setProperty("iconName", plays ? "pause" : "play");
    actions_->retheme();
  });
}

void MainWindow::makeViewActions() {
  const QString view = tr("&View");
  actions_->beginPage({});
  actions_->add(
      "watchMode", view, tr("&Watch"), QKeySequence(Qt::CTRL | Qt::Key_1), [this] { showPage(kWatch); },
      "eye");
  actions_->add(
      "playMode", view, tr("&Play by hand"), QKeySequence(Qt::CTRL | Qt::Key_2), [this] { showPage(kPlay); },
      "gamepad-2");
  actions_->add(
      "experimentMode", view, tr("E&xperiment"), QKeySequence(Qt::CTRL | Qt::Key_3),
      [this] { showPage(kExperiment); }, "flask-conical");
  actions_->add(
      "optimizeMode", view, tr("&Optimize"), QKeySequence(Qt::CTRL | Qt::Key_4),
      [this] { showPage(kOptimize); }, "sliders-horizontal");
  actions_->add(
      "compareMode", view, tr("&Compare"), QKeySequence(Qt::CTRL | Qt::Key_5), [this] { showPage(kCompare); },
      "scale");
  actions_->beginSection();
  actions_->add("laboratoryMode", view, tr("La&boratory"), QKeySequence(Qt::CTRL | Qt::Key_6),
                [this] { showPage(kLaboratory); });
  actions_->add(
      "replayMode", view, tr("Replay&s"), QKeySequence(Qt::CTRL | Qt::Key_7), [this] { showPage(kReplay); },
      "film");
  actions_->add(
      "agentsMode", view, tr("A&gents"), QKeySequence(Qt::CTRL | Qt::Key_8), [this] { showPage(kAgents); },
      "bot");
  actions_->add(
      "championshipMode", view, tr("&Championship"), QKeySequence(Qt::CTRL | Qt::Key_9),
      [this] { showPage(kChampionship); }, "trophy");
  actions_->beginPage(kWatch);
  for (const auto& [dock, key] : {std::pair(mdpDock_, Qt::Key_F6), std::pair(agentDock_, Qt::Key_F7),
                                  std::pair(learnedDock_, Qt::Key_F8), std::pair(whyDock_, Qt::Key_F9)})
    actions_->adopt(dock->objectName(), view, makeDockAction(dock), QKeySequence(key));
  actions_->beginSection();
  actions_->add("chooseMdp", view, tr("Choose an &MDP"), QKeySequence(Qt::CTRL | Qt::Key_M),
                [this] { watch_->mdpChooser()->beginChoice(); });
  actions_->add("chooseAgent", view, tr("Choose an &agent"), QKeySequence(Qt::CTRL | Qt::Key_G),
                [this] { watch_->agentChooser()->beginChoice(); });
  actions_->beginSection();
  actions_->add(
      "rescale", view, tr("R&escale the graph"), QKeySequence(Qt::CTRL | Qt::Key_0),
      [this] { watch_->curves()->plot()->rescale(); }, "scan");

  const auto addChoice = [&](const QString& id, const QString& text, std::function<void(bool)> set) {
    QAction* action = actions_->add(id, view, text, {}, {});
    action->setCheckable(true);
    connect(action, &QAction::toggled, this, std::move(set));
    return action;
  };
  addChoice("letters", tr("&Letters on the cells"), [this](bool on) {
    Preferences preferences = settings_->preferences();
    preferences.letters = on;
    settings_->setPreferences(preferences);
  });
  addChoice("board", tr("Show the &board"), [this](bool on) {
    watch_->setBoardVisible(on);
  })->setChecked(true);
  actions_->beginPage({});
  auto* themes = new QActionGroup(this);
  const auto addTheme = [&](const QString& id, const QString& text, ThemeChoice choice) {
    QAction* action = actions_->add(id, view, text, {}, [this, choice] {
      Preferences preferences = settings_->preferences();
      preferences.theme = choice;
      settings_->setPreferences(preferences);
    });
    action->setCheckable(true);
    themes->addAction(action);
  };
  addTheme("systemTheme", tr("&System theme"), ThemeChoice::System);
  addTheme("lightTheme", tr("L&ight theme"), ThemeChoice::Light);
  addTheme("darkTheme", tr("&Dark theme"), ThemeChoice::Dark);
  addTheme("highContrastTheme", tr("&High contrast theme"), ThemeChoice::HighContrast);
  actions_->beginPage(kWatch);
  actions_->add("resetLayout", view, tr("Reset la&yout"), {}, [this] { resetLayout(); });
  actions_->beginPage({});
  actions_->add(
      "palette", view, tr("&Command palette"), QKeySequence(Qt::CTRL | Qt::Key_K),
      [this] { palette_->open(); }, "command");
}

void MainWindow::makeHelpActions() {
  const QString help = tr("&Help");
  actions_->beginPage({});
  actions_->add(
      "help", help, tr("&Help on this page"), QKeySequence::HelpContents, [this] { showHelp(helpHere()); },
      "circle-question-mark");
  actions_->add("helpContents", help, tr("&Contents"), {}, [this] { showHelp("index"); });
  actions_->add("tour", help, tr("A first &tour"), {}, [this] { showHelp("tour"); });
  actions_->beginSection();
  actions_->add(
      "shortcuts", help, tr("&Keys and shortcuts"), QKeySequence(Qt::CTRL | Qt::Key_F1),
      [this] { showShortcuts(); }, "keyboard");
  actions_->beginSection();
  actions_->add("about", help, tr("&About Tetrabench"), {}, [this] { showAbout(); });
}

void MainWindow::makeMenus() {
  for (const QString& group : actions_->groups()) {
    QMenu* menu = menuBar()->addMenu(group);
    std::optional<int> section;
    for (const ActionTable::Entry& entry : actions_->entries()) {
      if (entry.group != group) continue;
      if (section && section != entry.section) menu->addSeparator();
      section = entry.section;
      menu->addAction(entry.action);
    }
  }
}

QString MainWindow::titleOf(int page) {
  for (const auto& [number, title, help] : kPages)
    if (number == page) return tr(title);
  return {};
}

void MainWindow::fillPalette() {
  std::vector<PaletteEntry> entries;
  for (const ActionTable::Entry& entry : actions_->entries())
    if (!entry.action->menu())
      entries.push_back({withoutMnemonic(entry.action->text()),
                         entry.page ? tr("Action on %1").arg(titleOf(*entry.page)) : tr("Action"),
                         entry.action->shortcut().toString(QKeySequence::NativeText),
                         [this, entry] {
                           if (entry.page && *entry.page != page_) showPage(*entry.page);
                           entry.action->trigger();
                         },
                         ActionTable::keywordsOf(*entry.action)});
  const auto addDocuments = [&](DocumentType type, const QString& group, auto open) {
    for (const NameEntry& entry : nameEntries(type))
      entries.push_back({entry.title,
                         group,
                         {},
                         [open, id = entry.id] { open(id); },
                         QStringLiteral("%1 %2").arg(entry.id, entry.group)});
  };
  addDocuments(DocumentType::Agent, tr("Agent"), [this](const QString& id) {
    documents_->loadAgent(id);
    showPage(kWatch);
  });
  addDocuments(DocumentType::Mdp, tr("MDP"), [this](const QString& id) {
    documents_->loadMdp(id);
    showPage(kWatch);
  });
  addDocuments(DocumentType::Experiment, tr("Experiment"), [this](const QString& id) {
    showPage(kExperiment);
    experiment_->documents()->askOpen(id);
  });
  addDocuments(DocumentType::Optimization, tr("Optimization"), [this](const QString& id) {
    showPage(kOptimize);
    optimize_->documents()->askOpen(id);
  });
  addDocuments(DocumentType::Championship, tr("Championship"), [this](const QString& id) {
    showPage(kChampionship);
    championship_->documents()->askOpen(id);
  });
  for (const auto& [setting, label] : SettingsPage::settings())
    entries.push_back({label, tr("Setting"), {}, [this, setting = setting] {
                         showPage(kSettings);
                         settings_->focusOn(setting);
                       }});
  for (const HelpHit& heading : helpHeadings_)
    entries.push_back({heading.title, tr("Help"), {}, [this, heading] {
                         showHelp(heading.anchor.isEmpty() ? heading.page
                                                           : heading.page + '#' + heading.anchor);
                       }});
  palette_->setEntries(std::move(entries));
}

void MainWindow::readHelpHeadings() {
  inBackground(
      this, [] { return helpHeadings(); },
      [this](std::vector<HelpHit>&& headings) {
        helpHeadings_ = std::move(headings);
        fillPalette();
      },
      [](const QString&) {});
}

void MainWindow::showHelp(const QString& address) {
  if (!help_) help_ = new HelpWindow(this);
  help_->open(address);
}

/// Returns the help address for the focused dock or the visible page.
QString MainWindow::helpHere() const {
  const std::pair<QDockWidget*, const char*> docks[] = {{mdpDock_, "mdps#the-mdp-dock"},
                                                        {agentDock_, "agents#the-agent-dock"},
                                                        {learnedDock_, "agents#the-learned-dock"},
                                                        {whyDock_, "agents#the-why-panel"}};
  for (const auto& [dock, address] : docks)
    if (page_ == kWatch && dock->isAncestorOf(focusWidget())) return address;
  for (const auto& [number, title, help] : kPages)
    if (number == page_) return help;
  return "index";
}

void MainWindow::showShortcuts() {
  ShortcutsDialog(*actions_, this).exec();
  fillPalette();
}

void MainWindow::showAbout() {
  QMessageBox box(this);
  box.setWindowTitle(tr("About Tetrabench"));
  box.setIconPixmap(programIcon().pixmap(64, 64));
  box.setTextFormat(Qt::RichText);
  box.setText(tr("<h3>Tetrabench %1</h3><p>A workbench for Tetris AI research.</p>")
                  .arg(QApplication::applicationVersion()));
  box.setInformativeText(
      tr("Free software under the GNU General Public License, version 3 or later. Icons by Lucide, "
         "under the ISC License."));
  box.exec();
}

}  // namespace tetrabench
