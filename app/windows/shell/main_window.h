#pragma once

#include <QHash>
#include <QMainWindow>
#include <map>
#include <utility>
#include <vector>

#include "app/windows/help/help_search.h"
#include "app/windows/preferences/preferences.h"
#include "app/windows/shell/page_request.h"
#include "widgets/access/event_throttle.h"
#include "widgets/access/spoken_controls.h"
#include "widgets/shell/task_strip.h"
#include "widgets/theme/plain_labels.h"

class QUndoGroup;
class QUndoStack;

namespace tetrabench {

class ActionTable;
class CommandPalette;
class HelpWindow;
class AutoSavers;
class ModeBar;
class Notices;
class Notifier;
class Page;
class PageStack;
class PreferenceStore;
class ResultsFile;

/// A function that creates all pages, in the order of their shortcuts; the window deletes them.
using PageMaker = std::vector<Page*>(ResultsFile* results, PreferenceStore* preferences);

/// The window: a list of pages with their menus, the mode bar, the command palette and the task strip. It
/// passes the requests of one page to another.
class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  explicit MainWindow(PageMaker* makePages);
  ~MainWindow() override;

  /// Shows the page with this id; does nothing if there is none.
  void showPage(const QString& id);
  /// Returns the id of the page shown.
  QString page() const;

  /// Loads an MDP and an agent, predefined ids or files, and watches them. An empty name stands for the
  /// current one.
  void load(const QString& mdp, const QString& agent) { request(WatchAgent{agent, mdp}); }

  /// Opens documents of any kind, each on its page. The error bar lists those that cannot be opened. `page`:
  /// id of the page that opens all documents that it can, and that is shown afterwards unless something could
  /// not be opened.
  void open(const QStringList& paths, const QString& page = {});
  /// Opens documents as the user asks for on the current page, which opens those that it can.
  void openHere(const QStringList& paths);

  /// Saves everything that is saved automatically, at once and for the last time, as the program is about to
  /// end.
  bool saveNow();

  /// Brings the window to the front. `activation`: token from another program, needed on Wayland.
  void bringToFront(const QByteArray& activation = {});
  /// Sets where notifications of the desktop are shown; without it, there are none.
  void setNotifier(Notifier* notifier);

  /// Shows a warning on the current page, unless it has been shown before.
  void warn(const QString& sentence);

  /// Passes a request to the page that handles it, and shows that page unless the request is for a dialog or
  /// a reset.
  void request(const PageRequest& request);

 protected:
  bool event(QEvent* event) override;
  bool focusNextPrevChild(bool next) override;
  void closeEvent(QCloseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  /// Opens documents, on `first` those that it can, and calls `opened` unless something could not be opened.
  void openOn(Page* first, const QStringList& paths, std::function<void()> opened);
  void display(Page* page);
  int indexOf(const QWidget* page) const;
  void addPages();
  void connectPage(Page* page);
  void makeFileActions();
  void makePageActions();
  void makeThemeActions();
  void makeHelpActions();
  void makeMenus();
  void fillPalette();
  void refillPalette();
  void readHelpHeadings();
  void applyPreferences();
  void resetShortcuts();
  void changeShortcuts();
  void setTask(int id, int task, const std::optional<TaskStatus>& status);
  void showTasks();
  void showUndo();
  void restoreState();
  QVariantMap state() const;
  bool confirmClose();
  void showHelp(const QString& address);
  void showAbout();

  // Must precede all widgets.
  PlainLabels plainLabels_;
  SpokenControls spokenControls_;
  EventThrottle eventThrottle_;
  PreferenceStore* preferences_;
  ActionTable* actions_;
  QSet<QString> warnings_;    ///< shown so far
  std::vector<Page*> pages_;  ///< in the order of their shortcuts
  Page* current_;
  PageStack* stack_;
  ModeBar* modes_;
  TaskStrip* strip_;
  CommandPalette* palette_;
  Notices* notices_;
  HelpWindow* help_ = nullptr;        ///< created on first use
  AutoSavers* autoSavers_ = nullptr;  ///< for everything that is saved automatically
  QUndoGroup* undo_;
  QHash<const Page*, QUndoStack*> lastUndo_;  ///< stack used last on each page
  Preferences applied_;
  bool isEnding_ = false;  ///< closing the window no longer asks
  std::vector<HelpHit> helpHeadings_;
  std::map<std::pair<int, int>, TaskStatus> tasks_;  ///< by page index and task number
};

}  // namespace tetrabench
