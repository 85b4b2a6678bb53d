#pragma once

#include <QList>
#include <QString>
#include <QVariantMap>
#include <QWidget>
#include <optional>
#include <vector>

#include "app/windows/documents/file_dialogs.h"
#include "app/windows/shell/page_request.h"
#include "app/windows/shell/run_end.h"
#include "widgets/shell/command_palette.h"
#include "widgets/shell/task_strip.h"

class QUndoStack;

namespace tetrabench {

class ActionTable;
class ErrorBar;
class AutoSaver;
struct Preferences;

/// Fixed properties of a page.
struct PageInfo {
  QString id;               ///< in settings, in the action table and on the command line: "watch"
  QString title;            ///< title in the mode bar and in the command palette
  QString menuText;         ///< text in the View menu or, at the bottom, in the Edit menu; with a mnemonic
  QString iconName;         ///< see icon()
  QString help;             ///< help page
  bool isAtBottom = false;  ///< at the bottom of the mode bar, and in the Edit menu, as Settings is
};

/// Base class of the pages of the main window, which accesses them only through this class.
class Page : public QWidget {
  Q_OBJECT

 public:
  const PageInfo& info() const { return info_; }
  const QString& id() const { return info_.id; }

  /// Returns the bar that shows messages about this page.
  virtual ErrorBar* errors() const = 0;

  /// Adds the menus of the page and the buttons of its header.
  virtual void addActions(ActionTable& /*actions*/) {}
  /// Moves the focus to the control to which the keys of the page apply: its focus proxy or, while that is
  /// disabled, its first control without text input, as a text field consumes keys such as Ctrl+E and Ctrl+V.
  virtual void giveFocus();

  /// Returns the undo stacks of the page's editors. Undo and Redo apply to the one used last.
  virtual QList<QUndoStack*> undoStacks() const { return {}; }
  /// Returns true if the page has undo actions of its own; then Undo and Redo are hidden.
  virtual bool hasOwnUndo() const { return false; }

  /// Returns the file type that the Open dialog lists first on this page; empty for all types.
  virtual std::optional<FileKind> files() const { return {}; }
  /// Returns true if the page opens files with this content.
  virtual bool opens(const DocumentKind& /*kind*/) const { return false; }
  /// Opens a file with content of a kind for which `opens` returns true; reports errors in its bar.
  virtual void open(const QString& /*file*/, const DocumentKind& /*kind*/) {}

  /// Returns the state for the settings, which the next session restores.
  virtual QVariantMap state() const { return {}; }
  /// Restores the state and the documents of the last session, partly in the background. Called once.
  virtual void restore() {}
  /// Returns the autosavers of the page's documents.
  virtual std::vector<AutoSaver*> autoSavers() const { return {}; }

  /// Applies the user's preferences; called at the start and after each change.
  virtual void applyPreferences(const Preferences& /*preferences*/) {}

  /// Handles a request if it is meant for this page, and returns true if it was. The window then shows the
  /// page, except for dialogs and resets.
  virtual bool handle(const PageRequest& /*request*/) { return false; }

  /// Returns the page's entries in the command palette other than its actions. The window shows the page
  /// before it runs one.
  virtual std::vector<PaletteEntry> paletteEntries() { return {}; }

  /// Returns the help address for the focused control.
  virtual QString helpHere() const { return info_.help; }

  /// Shows the running task of this page, after the user has activated it in the task strip.
  virtual void showTask() {}

 Q_SIGNALS:
  /// Emitted with the status for the task strip, empty while nothing runs. `task` distinguishes concurrent
  /// tasks of a page.
  void statusChanged(const std::optional<tetrabench::TaskStatus>& status, int task = 0);
  /// Emitted when a long run has finished or failed, unless the user stopped it.
  void runEnded(const tetrabench::RunEnd& end);
  /// Emitted to request an action from another page or the window.
  void requested(const tetrabench::PageRequest& request);
  /// Emitted with the path of a file that was saved.
  void saved(const QString& path);

 protected:
  explicit Page(PageInfo info, QWidget* parent = nullptr);

 private:
  const PageInfo info_;
};

}  // namespace tetrabench
