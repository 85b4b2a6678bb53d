#include "app/windows/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QSettings>
#include <QSplitter>
#include <QUndoGroup>
#include <QUndoStack>
#include <QVBoxLayout>

#include "app/windows/action_table.h"
#include "app/windows/file_dialogs.h"
#include "app/windows/watch/curve_panel.h"
#include "app/windows/watch/documents.h"
#include "app/windows/watch/run_figure.h"
#include "app/windows/watch/speed_control.h"
#include "app/windows/watch/watch_page.h"
#include "widgets/agent_editor.h"
#include "widgets/command_palette.h"
#include "widgets/error_bar.h"
#include "widgets/icons.h"
#include "widgets/mdp_editor.h"
#include "widgets/mdp_tree.h"
#include "widgets/mode_bar.h"
#include "widgets/plot_view.h"
#include "widgets/task_strip.h"

namespace tetrabench {
namespace {

constexpr int kWatchMode = 0, kHelpEntry = 100;
constexpr QSize kFirstSize(1280, 800), kSmallestSize(900, 500);

}  // namespace

MainWindow::MainWindow()
    : actions_(new ActionTable(this)),
      watch_(new WatchPage),
      dockArea_(new QMainWindow),
      modes_(new ModeBar),
      tasks_(new TaskStrip),
      palette_(new CommandPalette(this)),
      mdpEditor_(new MdpEditor),
      mdpTree_(new MdpTree),
      agentEditor_(new AgentEditor),
      documents_(new Documents(watch_, mdpEditor_, mdpTree_, agentEditor_)),
      undoGroup_(new QUndoGroup(this)) {
  setObjectName("mainWindow");
  setWindowTitle(tr("Tetrabench"));
  setMinimumSize(kSmallestSize);
  resize(kFirstSize.boundedTo(screen()->availableSize()));

  dockArea_->setWindowFlags(Qt::Widget);
  dockArea_->setDockOptions(QMainWindow::AllowTabbedDocks | QMainWindow::AnimatedDocks);
  dockArea_->setCentralWidget(watch_);
  makeDocks();

  modes_->addPage({kWatchMode, tr("Watch"), "eye",
                   QKeySequence(Qt::CTRL | Qt::Key_1).toString(QKeySequence::NativeText)});
  modes_->addBottomEntry({kHelpEntry, tr("Help"), "circle-question-mark",
                          QKeySequence(QKeySequence::HelpContents).toString(QKeySequence::NativeText)});
  modes_->setCurrentPage(kWatchMode);
  connect(modes_, &ModeBar::pageRequested, this, &MainWindow::setMode);

  auto* root = new QWidget;
  auto* middle = new QHBoxLayout;
  middle->setSpacing(0);
  middle->addWidget(modes_);
  middle->addWidget(dockArea_, 1);
  auto* layout = new QVBoxLayout(root);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(middle, 1);
  layout->addWidget(tasks_);
  setCentralWidget(root);

  makeFileActions();
  makeRunActions();
  makeViewActions();
  makeHelpActions();
  makeMenus();
  fillPalette();
  connect(watch_, &WatchPage::statusChanged, this,
          [this](const QString& title, const QString& detail, const QString& rate) {
            std::vector<TaskStatus> running;
            if (!watch_->isPaused()) running.push_back({kWatchMode, title, std::nullopt, detail, rate});
            tasks_->setTasks(running);
          });
  connect(documents_, &Documents::saved, this,
          [this](const QString& path) { tasks_->showMessage(tr("Saved %1").arg(path)); });
  connect(tasks_, &TaskStrip::taskActivated, this, &MainWindow::setMode);
  restoreState();
}

MainWindow::~MainWindow() {
  delete documents_;
}

void MainWindow::makeDocks() {
  const auto addDock = [this](const QString& id, const QString& title, QWidget* content) {
    auto* dock = new QDockWidget(title, dockArea_);
    dock->setObjectName(id);
    dock->setWidget(content);
    dock->setMinimumWidth(300);
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
  dockArea_->tabifyDockWidget(mdpDock_, agentDock_);
  dockArea_->setTabPosition(Qt::RightDockWidgetArea, QTabWidget::North);
  dockArea_->resizeDocks({mdpDock_}, {330}, Qt::Horizontal);
  mdpDock_->raise();
  defaultLayout_ = dockArea_->saveState();
  undoGroup_->addStack(mdpEditor_->undoStack());
  undoGroup_->addStack(agentEditor_->undoStack());
  undoGroup_->setActiveStack(mdpEditor_->undoStack());
  // Undo belongs to the editor that has the focus or was edited last.
  connect(mdpEditor_, &MdpEditor::edited, mdpEditor_->undoStack(),
          [this] { mdpEditor_->undoStack()->setActive(); });
  connect(agentEditor_, &AgentEditor::weightsEdited, agentEditor_->undoStack(),
          [this] { agentEditor_->undoStack()->setActive(); });
}

void MainWindow::exportFigure(const QString& path) {
  const bool samples = path.endsWith(".csv", Qt::CaseInsensitive);
  documents_->write(path, samples ? watch_->curves()->csv() : renderFigure(*watch_->curves()->plot(), path));
}

void MainWindow::askExportFigure() {
  const FileKind figures{"figure", tr("PNG (*.png);;SVG (*.svg);;PDF (*.pdf);;CSV (*.csv)"), "png"};
  const QString name = QString::fromStdString(documents_->agent().name + " on " + documents_->mdp().name());
  if (const auto path = askSave(this, figures, tr("Export figure"), name))
    documents_->attempt([&] { exportFigure(*path); });
}

void MainWindow::setMode(int mode) {
  if (mode == kHelpEntry)
    showShortcuts();
  else
    modes_->setCurrentPage(mode);
}

void MainWindow::setTheme(ThemeChoice choice) {
  applyTheme(*qApp, choice);
  actions_->retheme();
  QSettings().setValue("theme", static_cast<int>(choice));
}

void MainWindow::showDock(Dock dock) {
  QDockWidget* shown = dock == Dock::Mdp ? mdpDock_ : agentDock_;
  shown->show();
  shown->raise();
}

void MainWindow::resetLayout() {
  dockArea_->restoreState(defaultLayout_);
  for (QDockWidget* dock : {mdpDock_, agentDock_}) dock->show();
  dockArea_->resizeDocks({mdpDock_}, {330}, Qt::Horizontal);
  mdpDock_->raise();
}

void MainWindow::restoreState() {
  const QSettings settings;
  restoreGeometry(settings.value("window/geometry").toByteArray());
  dockArea_->restoreState(settings.value("window/docks").toByteArray());
  watch_->curves()->restoreState(settings.value("watch/curves").toString());
  const double speed = settings.value("watch/speed", 4).toDouble();
  watch_->speedControl()->setSpeed(speed > 0 ? std::optional(speed) : std::nullopt);
  documents_->restore();
}

void MainWindow::closeEvent(QCloseEvent* event) {
  QSettings settings;
  settings.setValue("window/geometry", saveGeometry());
  settings.setValue("window/docks", dockArea_->saveState());
  settings.setValue("watch/curves", watch_->curves()->state());
  settings.setValue("watch/speed", watch_->speedControl()->speed().value_or(0));
  documents_->remember();
  event->accept();
}

}  // namespace tetrabench
