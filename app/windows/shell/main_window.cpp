#include "app/windows/shell/main_window.h"

#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileOpenEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QSettings>
#include <QUndoGroup>
#include <QUndoStack>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>

#include "app/windows/documents/document_lists.h"
#include "app/windows/documents/file_dialogs.h"
#include "app/windows/documents/identified_file.h"
#include "app/windows/documents/recent_menu.h"
#include "app/windows/documents/results_file.h"
#include "app/windows/help/help_window.h"
#include "app/windows/preferences/preference_store.h"
#include "app/windows/shell/auto_savers.h"
#include "app/windows/shell/notices.h"
#include "app/windows/shell/page.h"
#include "app/windows/shell/palette_entries.h"
#include "app/windows/shell/quit_question.h"
#include "app/windows/shell/settings_auto_saver.h"
#include "app/windows/shell/shortcuts_dialog.h"
#include "core/parallel/time_left.h"
#include "widgets/access/tab_chain.h"
#include "widgets/access/table_menus.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/forms/text.h"
#include "widgets/shell/action_table.h"
#include "widgets/shell/background.h"
#include "widgets/shell/command_palette.h"
#include "widgets/shell/mode_bar.h"
#include "widgets/shell/page_stack.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr QSize kFirstSize(1280, 800), kSmallestSize(900, 500);
constexpr int kHelp = 1000;  // id in the mode bar, where pages have their indices as ids
constexpr const char* kPageKey = "window/page";

/// The theme actions, indexed by ThemeChoice.
constexpr const char* kThemeActions[] = {"systemTheme", "lightTheme", "darkTheme", "highContrastTheme"};

/// Returns Ctrl+1 to Ctrl+9 for the first pages, and Ctrl+, for one at the bottom.
QKeySequence shortcutOf(const Page& page, int index) {
  if (page.info().isAtBottom) return QKeySequence(Qt::CTRL | Qt::Key_Comma);
  return index < 9 ? QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + index)) : QKeySequence();
}

}  // namespace

MainWindow::MainWindow(PageMaker* makePages)
    : preferences_(new PreferenceStore(this)),
      actions_(new ActionTable(this)),
      pages_(makePages(new ResultsFile(this), preferences_)),
      current_(pages_.front()),
      stack_(new PageStack),
      modes_(new ModeBar),
      strip_(new TaskStrip),
      palette_(new CommandPalette(this)),
      notices_(new Notices(this, preferences_)),
      undo_(new QUndoGroup(this)) {
  setObjectName("mainWindow");
  setWindowTitle(tr("Tetrabench"));
  setAcceptDrops(true);
  setMinimumSize(kSmallestSize);
  resize(kFirstSize.boundedTo(screen()->availableSize()));

  addPages();
  auto* root = new QWidget;
  auto* middle = new QHBoxLayout;
  middle->setSpacing(0);
  middle->addWidget(modes_);
  middle->addWidget(stack_, 1);
  auto* layout = new QVBoxLayout(root);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(middle, 1);
  layout->addWidget(strip_);
  setCentralWidget(root);

  makeFileActions();
  makePageActions();
  for (Page* page : pages_) page->addActions(*actions_);
  makeThemeActions();
  makeHelpActions();
  makeMenus();
  connect(palette_, &CommandPalette::aboutToOpen, this, &MainWindow::fillPalette);
  connect(&DocumentLists::instance(), &DocumentLists::changed, this, &MainWindow::refillPalette);
  DocumentLists::instance().refresh();
  readHelpHeadings();
  for (Page* page : pages_) connectPage(page);
  connect(strip_, &TaskStrip::taskActivated, this, [this](int page) {
    display(pages_[static_cast<std::size_t>(page)]);
    current_->showTask();
  });
  offerTableMenus();
  applied_ = preferences_->now();  // the theme was applied before the window was created
  applyPreferences();
  connect(preferences_, &PreferenceStore::changed, this, &MainWindow::applyPreferences);
  restoreState();
}

/// Disconnects the pages, which still emit signals while Qt hides and deletes them.
MainWindow::~MainWindow() {
  commitTyping();  // while what takes the number exists
  for (Page* page : pages_) page->disconnect(this);
  delete notices_;
}

int MainWindow::indexOf(const QWidget* page) const {
  return static_cast<int>(std::ranges::find(pages_, page) - pages_.begin());
}

void MainWindow::addPages() {
  for (Page* page : pages_) {
    const PageInfo& info = page->info();
    stack_->addPage(page);
    const int index = indexOf(page);
    const ModeBarEntry entry{index, info.title, info.iconName,
                             shortcutOf(*page, index).toString(QKeySequence::NativeText)};
    info.isAtBottom ? modes_->addBottomPage(entry) : modes_->addPage(entry);
  }
  modes_->addBottomEntry({kHelp, tr("Help"), "circle-question-mark",
                          QKeySequence(QKeySequence::HelpContents).toString(QKeySequence::NativeText)});
  connect(modes_, &ModeBar::pageRequested, this, [this](int index) {
    if (index == kHelp) return showHelp(current_->helpHere());
    display(pages_[static_cast<std::size_t>(index)]);
  });
}

void MainWindow::connectPage(Page* page) {
  for (QUndoStack* stack : page->undoStacks()) undo_->addStack(stack);
  connect(page, &Page::statusChanged, this,
          [this, id = indexOf(page)](const std::optional<TaskStatus>& status, int task) {
            setTask(id, task, status);
          });
  connect(page, &Page::saved, this, [this](const QString& path) {
    strip_->showMessage(tr("Saved %1").arg(shownText(path, kLongestSentence)));
    if (isDocument(path)) DocumentLists::instance().note(path);
  });
  connect(page, &Page::requested, this, &MainWindow::request);
  notices_->add(page);
}

void MainWindow::showPage(const QString& id) {
  const auto found = std::ranges::find(pages_, id, &Page::id);
  if (found != pages_.end()) display(*found);
}

QString MainWindow::page() const {
  return current_->id();
}

void MainWindow::display(Page* page) {
  current_ = page;
  stack_->setCurrentPage(indexOf(page));
  modes_->setCurrentPage(indexOf(page));
  actions_->showPage(page->id());
  showUndo();
  page->giveFocus();
  notices_->showPage(page);
  for (QAction* menu : menuBar()->actions())  // hides menus without actions for this page
    menu->setVisible(std::ranges::any_of(menu->menu()->actions(), [](const QAction* action) {
      return action->isVisible() && !action->isSeparator();
    }));
}

void MainWindow::request(const PageRequest& request) {
  if (std::holds_alternative<ChangeShortcuts>(request)) return changeShortcuts();
  if (std::holds_alternative<ResetKeys>(request)) resetShortcuts();
  const bool isInPlace =
      std::holds_alternative<ChangeHandling>(request) || std::holds_alternative<ResetKeys>(request);
  for (Page* page : pages_) {
    if (!page->handle(request)) continue;
    if (!isInPlace) display(page);
    return;
  }
}

void MainWindow::open(const QStringList& paths, const QString& page) {
  const auto named = std::ranges::find(pages_, page, &Page::id);
  openOn(named == pages_.end() ? nullptr : *named, paths, [this, page] { showPage(page); });
}

void MainWindow::openHere(const QStringList& paths) {
  openOn(current_, paths, [] {});
}

void MainWindow::openOn(Page* first, const QStringList& paths, std::function<void()> opened) {
  const auto report = [this, first](const QString& sentences) {
    display(first ? first : pages_.front());
    current_->errors()->showMessage(sentences);
  };
  inBackground(
      this,
      [paths] {
        std::vector<IdentifiedFile> files;
        for (const QString& path : paths) files.push_back(identifyFile(path));
        return files;
      },
      [this, first, opened = std::move(opened), report](std::vector<IdentifiedFile>&& files) {
        QStringList problems;
        for (const IdentifiedFile& file : files) {
          if (!file.kind) {
            problems << file.problem;
            continue;
          }
          const auto opens = [&](const Page* page) { return page->opens(*file.kind); };
          const auto any = std::ranges::find_if(pages_, opens);
          if (any == pages_.end()) {
            problems << tr("%1 is %2, which no page can open.")
                            .arg(shownText(file.path), text(withArticle(*file.kind)));
            continue;
          }
          noteRecent(file);
          if (!file.search.isEmpty()) {
            request(OpenSearch{file.path, file.search});
            continue;
          }
          display(first && opens(first) ? first : *any);
          current_->open(file.path, *file.kind);
        }
        if (!problems.isEmpty()) return report(problems.join('\n'));
        if (!files.empty()) opened();
      },
      report);
}

void MainWindow::bringToFront(const QByteArray& activation) {
  if (!activation.isEmpty()) qputenv("XDG_ACTIVATION_TOKEN", activation);  // read by Qt
  setWindowState(windowState() & ~Qt::WindowMinimized);
  raise();
  activateWindow();
}

void MainWindow::setNotifier(Notifier* notifier) {
  notices_->setNotifier(notifier);
}

void MainWindow::warn(const QString& sentence) {
  if (warnings_.contains(sentence)) return;
  warnings_.insert(sentence);
  current_->errors()->showNotice(shownText(sentence, kLongestSentence));
}

/// Dismisses the page's messages on Esc, even while the focus is outside the page.
void MainWindow::keyPressEvent(QKeyEvent* event) {
  ErrorBar* bar = event->key() == Qt::Key_Escape ? errorBarOf(stack_->currentPage()) : nullptr;
  if (bar && bar->isVisible()) return bar->dismissAll();
  QMainWindow::keyPressEvent(event);
}

bool MainWindow::focusNextPrevChild(bool next) {
  QWidget* part = nextByTab(*this, next);
  if (!part) return false;
  part->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
  return true;
}

/// Opens a file when the desktop or the error bar of a page requests it.
bool MainWindow::event(QEvent* event) {
  if (event->type() != QEvent::FileOpen) return QMainWindow::event(event);
  open({static_cast<QFileOpenEvent*>(event)->file()});
  return true;
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  for (const QUrl& url : event->mimeData()->urls())
    if (url.isLocalFile()) return event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  QStringList files;
  for (const QUrl& url : event->mimeData()->urls())
    if (url.isLocalFile()) files << url.toLocalFile();
  openHere(files);
  event->acceptProposedAction();
}

/// Applies undo to the editor used last on the page.
void MainWindow::showUndo() {
  for (const char* id : {"undo", "redo"}) actions_->find(id)->setVisible(!current_->hasOwnUndo());
  QUndoStack* active = undo_->activeStack();
  for (const Page* page : pages_)
    if (active && page->undoStacks().contains(active)) lastUndo_[page] = active;
  const QList<QUndoStack*> stacks = current_->undoStacks();
  QUndoStack* last = lastUndo_.value(current_);
  undo_->setActiveStack(stacks.contains(last) ? last : stacks.value(0));
}

void MainWindow::makeFileActions() {
  const QString file = ActionTable::fileMenu(), edit = tr("&Edit");
  actions_->beginPage();
  actions_->add(
      "open", file, tr("&Open..."), QKeySequence::Open,
      [this] { openHere(askOpenAny(this, current_->files())); }, "folder-open");
  auto* recent = new RecentMenu(this);
  connect(recent, &RecentMenu::openRequested, this, [this](const QString& path) { openHere({path}); });
  actions_->adopt("openRecent", file, recent->menuAction(), {});
  actions_->adopt("undo", edit, undo_->createUndoAction(this, tr("&Undo")), QKeySequence::Undo);
  actions_->adopt("redo", edit, undo_->createRedoAction(this, tr("&Redo")),
                  QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z));  // the same on all desktops
}

/// Adds the actions that show the pages: Settings in the Edit menu, the others in the View menu.
void MainWindow::makePageActions() {
  for (Page* page : pages_) {
    const PageInfo& info = page->info();
    if (info.isAtBottom) actions_->beginSection();
    actions_->add(
        info.isAtBottom ? info.id : info.id + "Mode", info.isAtBottom ? tr("&Edit") : ActionTable::viewMenu(),
        info.menuText, shortcutOf(*page, indexOf(page)), [this, page] { display(page); }, info.iconName);
  }
}

void MainWindow::makeThemeActions() {
  const QString view = ActionTable::viewMenu();
  actions_->beginPage();
  QAction* letters = actions_->add("letters", view, tr("&Letters on the cells"), {}, {});
  letters->setCheckable(true);
  connect(letters, &QAction::toggled, this, [this](bool on) {
    Preferences preferences = preferences_->now();
    preferences.letters = on;
    preferences_->set(preferences);
  });
  actions_->beginSection();
  auto* themes = new QActionGroup(this);
  const auto addTheme = [&](const QString& text, ThemeChoice choice) {
    QAction* action =
        actions_->add(kThemeActions[static_cast<std::size_t>(choice)], view, text, {}, [this, choice] {
          Preferences preferences = preferences_->now();
          preferences.theme = choice;
          preferences_->set(preferences);
        });
    action->setCheckable(true);
    themes->addAction(action);
  };
  addTheme(tr("&System theme"), ThemeChoice::System);
  addTheme(tr("L&ight theme"), ThemeChoice::Light);
  addTheme(tr("&Dark theme"), ThemeChoice::Dark);
  addTheme(tr("&High contrast theme"), ThemeChoice::HighContrast);
  actions_->beginSection();
  actions_->add(
      "palette", view, tr("&Command palette"), QKeySequence(Qt::CTRL | Qt::Key_K),
      [this] { palette_->open(); }, "command");
  actions_->add("quit", ActionTable::fileMenu(), tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q),
                [this] { close(); });
}

void MainWindow::makeHelpActions() {
  const QString help = ActionTable::helpMenu();
  actions_->beginPage();
  actions_->add(
      "help", help, tr("&Help on this page"), QKeySequence::HelpContents,
      [this] { showHelp(current_->helpHere()); }, "circle-question-mark");
  actions_->add("helpContents", help, tr("&Contents"), {}, [this] { showHelp("index"); });
  actions_->add("tour", help, tr("A first &tour"), {}, [this] { showHelp("tour"); });
  actions_->beginSection();
  actions_->add(
      "shortcuts", help, tr("&Keys and shortcuts"), QKeySequence(Qt::CTRL | Qt::Key_F1),
      [this] { changeShortcuts(); }, "keyboard");
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

void MainWindow::fillPalette() {
  palette_->setEntries(paletteEntries(
      *actions_, pages_, helpHeadings_,
      {[this](Page* page) { display(page); }, [this](const QString& address) { showHelp(address); }}));
}

/// Updates the palette with documents or headings that were read after it was opened.
void MainWindow::refillPalette() {
  if (palette_->isVisible()) fillPalette();
}

void MainWindow::readHelpHeadings() {
  inBackground(
      this, [] { return helpHeadings(); },
      [this](std::vector<HelpHit>&& headings) {
        helpHeadings_ = std::move(headings);
        refillPalette();
      },
      [](const QString&) {});
}

void MainWindow::applyPreferences() {
  const Preferences& now = preferences_->now();
  const bool looksOther = now.theme != applied_.theme || now.textSize != applied_.textSize;
  applied_ = now;
  actions_->find(kThemeActions[static_cast<std::size_t>(now.theme)])->setChecked(true);
  actions_->find("letters")->setChecked(now.letters);
  for (Page* page : pages_) page->applyPreferences(now);
  if (!looksOther) return;
  applyTheme(*qApp, now.theme, now.textSize);
  actions_->retheme();
}

void MainWindow::resetShortcuts() {
  for (const ActionTable::Entry& entry : actions_->entries()) actions_->setKeys(entry, entry.defaultKeys);
}

void MainWindow::changeShortcuts() {
  ShortcutsDialog(*actions_, this).exec();
}

void MainWindow::setTask(int id, int task, const std::optional<TaskStatus>& status) {
  const std::pair key(id, task);
  const auto found = tasks_.find(key);
  if (!status) {
    if (found == tasks_.end()) return;
    tasks_.erase(found);
    return showTasks();
  }
  TaskStatus shown = *status;
  shown.id = id;
  if (found != tasks_.end() && found->second == shown) return;
  tasks_[key] = std::move(shown);
  showTasks();
}

/// Shows the running tasks, those of the first page last, as it nearly always has one, and the progress of
/// the first task with a known total in the title.
void MainWindow::showTasks() {
  std::vector<TaskStatus> running;
  for (const auto& [key, task] : tasks_) running.push_back(task);
  std::stable_partition(running.begin(), running.end(), [](const TaskStatus& task) { return task.id != 0; });
  strip_->setTasks(running);
  const auto measured =
      std::ranges::find_if(running, [](const TaskStatus& task) { return task.fraction.has_value(); });
  setWindowTitle(
      measured != running.end()
          ? tr("%1 % – %2 – Tetrabench").arg(wholePercent(*measured->fraction)).arg(measured->title)
          : tr("Tetrabench"));
}

void MainWindow::restoreState() {
  const QSettings settings;
  restoreGeometry(settings.value("window/geometry").toByteArray());
  for (Page* page : pages_) page->restore();
  display(pages_.front());
  showPage(settings.value(kPageKey).toString());
  auto* settingsSaver = new SettingsAutoSaver(this, [this] { return state(); });
  settingsSaver->start();
  std::vector<AutoSaver*> autoSavers{settingsSaver};
  for (const Page* page : pages_) std::ranges::copy(page->autoSavers(), std::back_inserter(autoSavers));
  autoSavers_ = new AutoSavers(std::move(autoSavers), this);
}

QVariantMap MainWindow::state() const {
  QVariantMap state{{"window/geometry", saveGeometry()}, {kPageKey, page()}};
  for (const Page* page : pages_) state.insert(page->state());
  return state;
}

bool MainWindow::saveNow() {
  isEnding_ = true;
  return !autoSavers_ || autoSavers_->finish();
}

/// Returns false, and asks, if closing would interrupt a run that the next session can resume.
bool MainWindow::confirmClose() {
  if (isEnding_ || !preferences_->now().asksBeforeQuitting) return true;
  QStringList work;
  for (const auto& [key, task] : tasks_)
    if (task.resumes) work << task.title;
  if (work.isEmpty()) return true;
  confirmQuit(this, work, [this](bool asksAgain) {
    Preferences preferences = preferences_->now();
    preferences.asksBeforeQuitting = asksAgain;
    preferences_->set(preferences);
    isEnding_ = true;
    close();
  });
  return false;
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!confirmClose()) return event->ignore();
  commitTyping();
  if (autoSavers_) autoSavers_->finish();
  event->accept();
}

void MainWindow::showHelp(const QString& address) {
  if (!help_) help_ = new HelpWindow(this);
  help_->open(address);
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

#include "moc_main_window.cpp"
