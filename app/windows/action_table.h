#pragma once

#include <QAction>
#include <QObject>
#include <QStringList>
#include <functional>
#include <optional>
#include <vector>

namespace tetrabench {

/// All actions of the program: menus, shortcuts, the palette and the shortcuts dialog are made from this one
/// table.
class ActionTable : public QObject {
  Q_OBJECT
 public:
  struct Entry {
    QAction* action = nullptr;
    QString group;  ///< the menu it is in
    QKeySequence defaultKeys;
    std::optional<int> page;  ///< the only page it works on, if not on all
    int section = 0;          ///< separators stand between sections of a menu
  };

  /// Actions belong to `window` and their shortcuts work everywhere in it.
  explicit ActionTable(QWidget* window);

  /// The menu of what opens, saves and exports, to which each page adds its own.
  static QString fileMenu() { return tr("&File"); }

  /// Actions added from now on work on this page only, or on all pages.
  void beginPage(std::optional<int> page) {
    addedTo_ = page;
    beginSection();
  }
  /// Separates what is added from now on from the actions before.
  void beginSection() { ++section_; }
  /// Shows the actions of this page and hides those of others, whose shortcuts are then off.
  void showPage(int page);

  /// Adds an action. The id is for the settings and never shown. The user's own shortcut, if there is one,
  /// replaces `keys`.
  QAction* add(const QString& id, const QString& group, const QString& text, const QKeySequence& keys,
               std::function<void()> run, const QString& iconName = {});

  /// Words by which the palette finds an action, too, separated by spaces.
  static QString keywordsOf(const QAction& action);

  /// Adds an action made elsewhere, such as undo.
  void adopt(const QString& id, const QString& group, QAction* action, const QKeySequence& keys);

  const std::vector<Entry>& entries() const { return entries_; }
  /// The menus, in the order in which they were first added to.
  QStringList groups() const;
  QAction* find(const QString& id) const;

  /// Sets and remembers a shortcut; the default ones are not stored.
  void setKeys(const Entry& entry, const QKeySequence& keys);

  /// Redraws the icons in the colours of the theme.
  void retheme();

 private:
  QWidget* window_;
  std::optional<int> addedTo_;
  int section_ = 0;
  std::vector<Entry> entries_;
};

}  // namespace tetrabench
