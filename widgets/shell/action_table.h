#pragma once

#include <QAction>
#include <QObject>
#include <QStringList>
#include <functional>
#include <vector>

namespace tetrabench {

/// The table of all actions, from which the menus, the shortcuts, the command palette and the shortcuts
/// dialog are built.
class ActionTable : public QObject {
  Q_OBJECT
 public:
  struct Entry {
    QAction* action = nullptr;
    QString group;  ///< title of its menu
    QKeySequence defaultKeys;
    QString page;     ///< the only page on which it is available; empty: on all pages
    int section = 0;  ///< separators divide the sections of a menu
  };

  /// Actions belong to `window`, and their shortcuts work anywhere in it.
  explicit ActionTable(QWidget* window);

  /// Returns the title of the menu that opens, saves and exports, to which each page adds its own actions.
  static QString fileMenu() { return tr("&File"); }
  /// Returns the title of the view menu, to which pages may add.
  static QString viewMenu() { return tr("&View"); }
  static QString helpMenu() { return tr("&Help"); }

  /// Makes actions added from now on available on this page only, or on all pages.
  void beginPage(const QString& page = {}) {
    addedTo_ = page;
    beginSection();
  }
  /// Adds a separator before the next action.
  void beginSection() { ++section_; }
  /// Shows the actions of this page and hides those of other pages, which disables their shortcuts.
  void showPage(const QString& page);

  /// Adds an action. The id identifies it in the settings and is never shown. A shortcut set by the user
  /// overrides `keys`.
  QAction* add(const QString& id, const QString& group, const QString& text, const QKeySequence& keys,
               std::function<void()> run, const QString& iconName = {});

  /// Returns additional search terms for an action in the palette, separated by spaces.
  static QString keywordsOf(const QAction& action);

  /// Adds an action created elsewhere, such as undo.
  void adopt(const QString& id, const QString& group, QAction* action, const QKeySequence& keys);

  const std::vector<Entry>& entries() const { return entries_; }
  /// Returns the menus in the order in which they were first added to; those for view and help come last.
  QStringList groups() const;
  QAction* find(const QString& id) const;

  /// Sets and stores a shortcut; defaults are not stored.
  void setKeys(const Entry& entry, const QKeySequence& keys);

  /// Redraws the icons in the colours of the theme.
  void retheme();

 private:
  QWidget* window_;
  QString addedTo_;
  int section_ = 0;
  std::vector<Entry> entries_;
};

}  // namespace tetrabench
