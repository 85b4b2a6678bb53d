#include "app/windows/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QUndoGroup>
#include <QUndoStack>
#include <QVBoxLayout>
#include <algorithm>

#include "app/windows/action_table.h"
#include "app/windows/agents/agents_actions.h"
#include "app/windows/agents/agents_page.h"
#include "app/windows/championship/championship_actions.h"
#include "app/windows/championship/championship_page.h"
#include "app/windows/compare/compare_actions.h"
#include "app/windows/compare/compare_page.h"
#include "app/windows/documents/document_lists.h"
#include "app/windows/experiment/experiment_actions.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/figures/figure_dialog.h"
#include "app/windows/file_dialogs.h"
#include "app/windows/laboratory/laboratory_actions.h"
#include "app/windows/laboratory/laboratory_page.h"
#include "app/windows/laboratory/position_editor.h"
#include "app/windows/optimize/optimize_actions.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/play/play_actions.h"
#include "app/windows/play/play_page.h"
#include "app/windows/replay/replay_actions.h"
#include "app/windows/replay/replay_page.h"
#include "app/windows/replay/watched_recording.h"
#include "app/windows/results_file.h"
#include "app/windows/session/keepers.h"
#include "app/windows/session/settings_keeper.h"
#include "app/windows/settings/settings_page.h"
#include "app/windows/watch/curve_keeper.h"
#include "app/windows/watch/curve_panel.h"
#include "app/windows/watch/learned_panel.h"
#include "app/windows/watch/speed_control.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_page.h"
#include "app/windows/why_panel.h"
#include "core/parallel/time_left.h"
#include "widgets/access/tab_chain.h"
#include "widgets/agents/agent_editor.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"
#include "widgets/mdp/mdp_editor.h"
#include "widgets/mdp/mdp_tree.h"
#include "widgets/plots/plot_view.h"
#include "widgets/shell/command_palette.h"
#include "widgets/shell/mode_bar.h"
#include "widgets/shell/page_stack.h"
#include "widgets/shell/task_strip.h"
#include "widgets/theme/follow_text.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr QSize kFirstSize(1280, 800), kSmallestSize(900, 500);
// In pixels at the default text size:
constexpr int kDockWidth = 330, kLeastDockWidth = 300;
constexpr int kLayoutMilliseconds = 100;  // until all widgets have the size that their text needs
constexpr int kDockScalingTries = 20;     // layout takes longer on a busy machine
constexpr const char* kPageProperty = "page";

int pageOf(const QWidget* content) {
  return content->property(kPageProperty).toInt();
}

}  // namespace

MainWindow::MainWindow()
    : actions_(new ActionTable(this)),
      results_(new ResultsFile(this)),
      watch_(new WatchPage),
      play_(new PlayPage),
      laboratory_(new LaboratoryPage),
      replay_(new ReplayPage),
      recording_(new WatchedRecording(this)),
      experiment_(new ExperimentPage(results_)),
      optimize_(new OptimizePage(results_)),
      compare_(new ComparePage(results_)),
      agents_(new AgentsPage),
      championship_(new ChampionshipPage(results_)),
      settings_(new SettingsPage(results_)),
      dockArea_(new QMainWindow),
      playTabs_(new QTabWidget),
      pages_(new PageStack),
      modes_(new ModeBar),
      tasks_(new TaskStrip),
      palette_(new CommandPalette(this)),
      mdpEditor_(new MdpEditor),
      mdpTree_(new MdpTree),
      agentEditor_(new AgentEditor),
      whyPanel_(new WhyPanel),
      learnedPanel_(new LearnedPanel),
      curveKeeper_(new CurveKeeper(watch_->curves())),
      documents_(new WatchDocuments(watch_, mdpEditor_, mdpTree_, agentEditor_)),
      undoGroup_(new QUndoGroup(this)) {
  setObjectName("mainWindow");
  setWindowTitle(tr("Tetrabench"));
  setAcceptDrops(true);
  setMinimumSize(kSmallestSize);
  resize(kFirstSize.boundedTo(screen()->availableSize()));

  documents_->setParent(this);
  dockArea_->setWindowFlags(Qt::Widget);
  dockArea_->setDockOptions(QMainWindow::AllowTabbedDocks | QMainWindow::AnimatedDocks);
  dockArea_->setCentralWidget(watch_);
  dockArea_->setFocusProxy(watch_);
  makeDocks();

  addPage(kWatch, dockArea_, tr("Watch"), "eye");
  playTabs_->setDocumentMode(true);
  addPlayTab(kPlay, play_, tr("Game"));
  addPlayTab(kLaboratory, laboratory_, tr("Laboratory"));
  addPlayTab(kReplay, replay_, tr("Replay"));
  addPage(kPlay, playTabs_, tr("Play"), "gamepad-2");
  addPage(kExperiment, experiment_, tr("Experiment"), "flask-conical");
  addPage(kOptimize, optimize_, tr("Optimize"), "sliders-horizontal");
  addPage(kCompare, compare_, tr("Compare"), "scale");
  addPage(kAgents, agents_, tr("Agents"), "bot");
  addPage(kChampionship, championship_, tr("Championship"), "trophy");
  settings_->setProperty(kPageProperty, kSettings);
  pages_->addPage(settings_);
  modes_->addBottomPage({kSettings, tr("Settings"), "settings-2",
                         QKeySequence(Qt::CTRL | Qt::Key_Comma).toString(QKeySequence::NativeText)});
  modes_->addBottomEntry({kHelp, tr("Help"), "circle-question-mark",
                          QKeySequence(QKeySequence::HelpContents).toString(QKeySequence::NativeText)});
  connect(modes_, &ModeBar::pageRequested, this,
          [this](int page) { showPage(page == kPlay ? pageOf(playTabs_->currentWidget()) : page); });
  connect(playTabs_, &QTabWidget::currentChanged, this, [this] {
    const bool walks = playTabs_->tabBar()->hasFocus();  // moving between tabs with the arrow keys
    showPage(pageOf(playTabs_->currentWidget()));
    if (walks) playTabs_->tabBar()->setFocus();
  });

  auto* root = new QWidget;
  auto* middle = new QHBoxLayout;
  middle->setSpacing(0);
  middle->addWidget(modes_);
  middle->addWidget(pages_, 1);
  auto* layout = new QVBoxLayout(root);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(middle, 1);
  layout->addWidget(tasks_);
  setCentralWidget(root);

  makeFileActions();
  addPlayActions(*actions_, *play_, kPlay);
  addLaboratoryActions(*actions_, *laboratory_, kLaboratory);
  addReplayActions(*actions_, *replay_, kReplay);
  addExperimentActions(*actions_, *experiment_, kExperiment);
  addOptimizeActions(*actions_, *optimize_, kOptimize);
  addCompareActions(*actions_, *compare_, kCompare);
  addAgentsActions(*actions_, *agents_, kAgents);
  addChampionshipActions(*actions_, *championship_, kChampionship);
  makeQuitAction();
  makeViewActions();
  makeHelpActions();
  makeMenus();
  connect(&DocumentLists::instance(), &DocumentLists::changed, this, &MainWindow::fillPalette);
  DocumentLists::instance().refresh();
  fillPalette();
  readHelpHeadings();
  connectTasks();
  connectLaboratory();
  connectReplays();
  connectPlans();
  connectAgents();
  connectSettings();
  restoreState();
}

void MainWindow::addPage(Page page, QWidget* content, const QString& title, const QString& iconName) {
  const int digit = int{Qt::Key_1} + page - (page > kHelp ? 1 : 0);  // Help has none
  const QKeySequence keys(Qt::CTRL | static_cast<Qt::Key>(digit));
  modes_->addPage({page, title, iconName, keys.toString(QKeySequence::NativeText)});
  content->setProperty(kPageProperty, page);
  pages_->addPage(content);
}

/// Adds a page that shares the Play entry of the mode bar with others.
void MainWindow::addPlayTab(Page page, QWidget* content, const QString& title) {
  content->setProperty(kPageProperty, page);
  playTabs_->addTab(content, title);
}

void MainWindow::openWatchedInLaboratory() {
  const auto snapshot = watch_->snapshot();
  if (!snapshot->board) return;
  laboratory_->setPosition(snapshot->position(watch_->mdp()), tr("Watch"));
  showPage(kLaboratory);
}

MainWindow::~MainWindow() {
  delete documents_;
}

void MainWindow::makeDocks() {
  const auto addDock = [this](const QString& id, const QString& title, QWidget* content) {
    auto* dock = new QDockWidget(title, dockArea_);
    dock->setObjectName(id);
    dock->setWidget(content);
    followText(dock, [dock] { dock->setMinimumWidth(scaledToText(kLeastDockWidth)); });
    dockArea_->addDockWidget(Qt::RightDockWidgetArea, dock);
    return dock;
  };
  auto* mdp = new QSplitter(Qt::Vertical);
  mdp->addWidget(mdpTree_);
  mdp->addWidget(mdpEditor_);
  mdp->setStretchFactor(0, 1);
  mdp->setStretchFactor(1, 3);
  mdp->setSizes({190, 470});
  mdp->setChildrenCollapsible(true);
  mdpDock_ = addDock("mdpDock", tr("MDP"), mdp);
  agentDock_ = addDock("agentDock", tr("Agent"), agentEditor_);
  whyDock_ = addDock("whyDock", tr("Why"), whyPanel_);
  watch_->setWhyPanel(whyPanel_);
  learnedDock_ = addDock("learnedDock", tr("Learned"), learnedPanel_);
  watch_->setLearnedPanel(learnedPanel_);
  connect(learnedPanel_, &LearnedPanel::saveRequested, documents_, &WatchDocuments::askSaveLearner);
  dockArea_->tabifyDockWidget(mdpDock_, agentDock_);
  dockArea_->tabifyDockWidget(agentDock_, whyDock_);
  dockArea_->tabifyDockWidget(whyDock_, learnedDock_);
  dockArea_->setTabPosition(Qt::RightDockWidgetArea, QTabWidget::North);
  dockArea_->resizeDocks({mdpDock_}, {scaledToText(kDockWidth)}, Qt::Horizontal);
  mdpDock_->raise();
  defaultLayout_ = dockArea_->saveState();
  dockScaling_.setSingleShot(true);
  dockScaling_.setInterval(kLayoutMilliseconds);
  connect(&dockScaling_, &QTimer::timeout, this, &MainWindow::resizeScaledDocks);
  undoGroup_->addStack(mdpEditor_->undoStack());
  undoGroup_->addStack(agentEditor_->undoStack());
  undoGroup_->addStack(experiment_->undoStack());
  undoGroup_->addStack(optimize_->undoStack());
  undoGroup_->addStack(compare_->undoStack());
  undoGroup_->addStack(agents_->undoStack());
  undoGroup_->addStack(championship_->undoStack());
  // Undo applies to the editor that has the focus or was edited last.
  connect(mdpEditor_, &MdpEditor::edited, mdpEditor_->undoStack(),
          [this] { mdpEditor_->undoStack()->setActive(); });
  connect(agentEditor_, &AgentEditor::weightsEdited, agentEditor_->undoStack(),
          [this] { agentEditor_->undoStack()->setActive(); });
}

void MainWindow::load(const QString& mdp, const QString& agent) {
  showPage(kWatch);  // it also reports files that cannot be read
  documents_->load(mdp, agent);
}

void MainWindow::exportFigure(const QString& path, const FigureLook& look) {
  const bool samples = path.endsWith(".csv", Qt::CaseInsensitive);
  documents_->write(path,
                    samples ? watch_->curves()->csv() : renderFigure(*watch_->curves()->plot(), path, look));
}

void MainWindow::askExportFigure() {
  const QString name = QString::fromStdString(documents_->agent().name + " on " + documents_->mdp().name());
  const FigureLook proposed{watch_->curves()->figureTitle(), usualFigureSize()};
  if (const auto figure = askFigure(this, figureAndDataFiles(), name, proposed))
    documents_->attempt([&] { exportFigure(figure->path, figure->look); });
}

void MainWindow::showPage(int page) {
  if (page == kHelp) return showHelp(helpHere());
  page_ = page;
  int mode = page;
  for (int i = 0; i < playTabs_->count(); ++i) {
    if (pageOf(playTabs_->widget(i)) != page) continue;
    const QSignalBlocker blocker(playTabs_);
    playTabs_->setCurrentIndex(i);
    mode = kPlay;
  }
  for (int i = 0; i < pages_->count(); ++i)
    if (pageOf(pages_->page(i)) == mode) pages_->setCurrentPage(i);
  modes_->setCurrentPage(mode);
  actions_->showPage(page);
  showUndo(page);
  focusPage();
  for (QAction* menu : menuBar()->actions())  // hides menus without actions for this page
    menu->setVisible(std::ranges::any_of(menu->menu()->actions(), [](const QAction* action) {
      return action->isVisible() && !action->isSeparator();
    }));
}

/// Moves the focus to the control that the page's keys apply to: its focus proxy or, while that is disabled,
/// its first control without text input, as a text field consumes keys such as Ctrl+E and Ctrl+V. The page
/// stack has already moved the focus to some control of the page.
void MainWindow::focusPage() {
  if (page_ == kPlay) return play_->giveFocus();
  QWidget* page = pages_->currentPage();
  QWidget* content = page == playTabs_ ? playTabs_->currentWidget() : page;
  const auto isSuited = [content](const QWidget* widget) {
    return widget && content->isAncestorOf(widget) && widget->isVisibleTo(content) && widget->isEnabled() &&
           !widget->testAttribute(Qt::WA_InputMethodEnabled);
  };
  content->setFocus();
  if (isSuited(focusWidget())) return;
  for (QWidget* at = content->nextInFocusChain(); at != content; at = at->nextInFocusChain())
    if (isSuited(at) && at->focusPolicy() & Qt::TabFocus) return at->setFocus();
}

/// Dismisses a message on Esc, even while the focus is outside its page.
void MainWindow::keyPressEvent(QKeyEvent* event) {
  ErrorBar* bar = event->key() == Qt::Key_Escape ? errorBarOf(pages_->currentPage()) : nullptr;
  if (bar && bar->isVisible()) return bar->dismissAll();
  QMainWindow::keyPressEvent(event);
}

bool MainWindow::focusNextPrevChild(bool next) {
  QWidget* part = nextByTab(*this, next);
  if (!part) return false;
  part->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
  return true;
}

/// Applies undo to the editor of the page, or on Watch to the one used last. The laboratory has its own undo,
/// which steps back in a tree.
void MainWindow::showUndo(int page) {
  for (const char* id : {"undo", "redo"}) actions_->find(id)->setVisible(page != kLaboratory);
  QUndoStack* active = undoGroup_->activeStack();
  const bool ofWatch = active == mdpEditor_->undoStack() || active == agentEditor_->undoStack();
  if (ofWatch) watchUndo_ = active;
  if (page == kWatch)
    undoGroup_->setActiveStack(watchUndo_ ? watchUndo_ : mdpEditor_->undoStack());
  else if (page == kOptimize)
    undoGroup_->setActiveStack(optimize_->undoStack());
  else if (page == kCompare)
    undoGroup_->setActiveStack(compare_->undoStack());
  else if (page == kAgents)
    undoGroup_->setActiveStack(agents_->undoStack());
  else if (page == kChampionship)
    undoGroup_->setActiveStack(championship_->undoStack());
  else
    undoGroup_->setActiveStack(page == kExperiment ? experiment_->undoStack() : nullptr);
}

void MainWindow::resetLayout() {
  dockArea_->restoreState(defaultLayout_);
  for (QDockWidget* dock : {mdpDock_, agentDock_, whyDock_, learnedDock_}) dock->show();
  mdpDock_->raise();
  scaledDocks_ = {mdpDock_};
  scaledWidths_ = {scaledToText(kDockWidth)};
  dockScalingTries_ = kDockScalingTries;
  resizeScaledDocks();
}

/// Scales the visible docks by the factor by which the text is about to grow, once layouts have settled;
/// their widths are read now, as layouts will change them. If nobody has resized the docks since the last
/// scaling, the widths requested then are scaled, as a dock whose content needs more room has become wider.
void MainWindow::scaleDocks(double ratio) {
  QList<QDockWidget*> docks;
  QList<int> widths;
  for (QDockWidget* dock : {mdpDock_, agentDock_, whyDock_, learnedDock_}) {
    // Qt moves docks that others cover out of the window.
    if (dock->isFloating() || dock->isHidden() || !dock->geometry().intersects(dockArea_->rect())) continue;
    docks << dock;
    widths << dock->width();
  }
  const bool isAsScaled = docks == scaledDocks_ && (dockScaling_.isActive() || widths == settledWidths_);
  if (!isAsScaled) {
    scaledDocks_ = docks;
    scaledWidths_ = widths;
  }
  for (int& width : scaledWidths_) width = qRound(width * ratio);
  dockScalingTries_ = kDockScalingTries;
  dockScaling_.start();
}

/// Sets the dock widths, repeatedly for a while. After a change of text size, Qt may not update the minimum
/// size of a dock behind another tab, which the whole tab group inherits, and on a busy machine docks may
/// also grow late.
void MainWindow::resizeScaledDocks() {
  for (QDockWidget* dock : {mdpDock_, agentDock_, whyDock_, learnedDock_}) {
    dock->setMinimumSize(scaledToText(kLeastDockWidth), 0);
    dock->widget()->updateGeometry();
  }
  if (QApplication::mouseButtons() != Qt::NoButton) return;  // the user may be dragging a dock's edge
  if (!std::ranges::equal(scaledDocks_, scaledWidths_, {}, &QDockWidget::width))
    dockArea_->resizeDocks(scaledDocks_, scaledWidths_, Qt::Horizontal);
  settledWidths_.clear();
  for (const QDockWidget* dock : scaledDocks_) settledWidths_ << dock->width();
  if (--dockScalingTries_ > 0) dockScaling_.start();
}

void MainWindow::restoreState() {
  const QSettings settings;
  restoreGeometry(settings.value("window/geometry").toByteArray());
  dockArea_->restoreState(settings.value("window/docks").toByteArray());
  watch_->curves()->restoreState(settings.value("watch/curves").toString());
  const double speed = settings.value("watch/speed", 4).toDouble();
  watch_->speedControl()->setSpeed(speed > 0 ? std::optional(speed) : std::nullopt);
  connect(curveKeeper_, &Keeper::damaged, this,
          [this](const QString& sentence) { watch_->errors()->showMessage(sentence); });
  curveKeeper_->restore();
  documents_->restore();
  play_->restore();
  laboratory_->restore();
  replay_->restore();
  experiment_->restore();
  optimize_->restore();
  compare_->restore();
  agents_->restore();
  championship_->restore();
  showPage(settings.value("window/page", kWatch).toInt());
  auto* settingsKeeper = new SettingsKeeper(this, [this] { return state(); });
  settingsKeeper->start();
  keepers_ = new Keepers({settingsKeeper, curveKeeper_, &documents_->keeper(), &experiment_->keeper(),
                          &optimize_->keeper(), &championship_->keeper(), &compare_->keeper(),
                          &play_->keeper(), &replay_->keeper(), &laboratory_->editor()->keeper()},
                         this);
}

QVariantMap MainWindow::state() const {
  QVariantMap state{{"window/geometry", saveGeometry()},
                    {"window/docks", dockArea_->saveState()},
                    {"window/page", page_},
                    {"watch/curves", watch_->curves()->state()},
                    {"watch/speed", watch_->speedControl()->speed().value_or(0)}};
  for (const QVariantMap& part :
       {laboratory_->state(), replay_->state(), experiment_->state(), optimize_->state(), compare_->state(),
        agents_->state(), championship_->state(), settings_->state()})
    state.insert(part);
  return state;
}

void MainWindow::closeEvent(QCloseEvent* event) {
  keepers_->finish();
  event->accept();
}

}  // namespace tetrabench

#include "moc_main_window.cpp"
