#pragma once

#include <QColor>
#include <QWidget>
#include <vector>

class QLabel;
class QListWidget;
class QToolButton;

namespace tetrabench {

/// An MDP or an agent of a plan.
struct PlanListItem {
  QString title;
  QString toolTip;
  QColor color;       ///< chip colour; invalid for no chip
  QString mark = {};  ///< problem, displayed after the title
  QString name = {};  ///< full name, which can be changed; if empty, it cannot
  bool operator==(const PlanListItem&) const = default;
};

/// A list in a plan with buttons to change it. The list never changes its items itself: it emits requests and
/// displays what setItems() sets.
///
/// Keys: Insert adds, Delete removes, Alt+Up and Alt+Down move, Ctrl+D duplicates, Enter edits, F2 renames.
class PlanList : public QWidget {
  Q_OBJECT

 public:
  /// Creates the list; `name` describes the items in the plural, such as "MDPs".
  explicit PlanList(const QString& name, QWidget* parent = nullptr);

  /// Sets the tool tip of the list's title, which explains what the items are.
  void setTitleToolTip(const QString& meaning);
  /// Sets the items; preserves the selection by row.
  void setItems(const std::vector<PlanListItem>& items);
  /// Disables the buttons and keys that change the list.
  void setReadOnly(bool readOnly);
  /// Selects these rows, such as after they were added or moved.
  void select(const std::vector<int>& rows);

 Q_SIGNALS:
  void addRequested();
  void editRequested(int row);
  void duplicateRequested(int row);
  /// Emitted while the editor of the name is still open: use a queued connection if the slot replaces the
  /// items.
  void renameRequested(int row, const QString& name);
  void removeRequested(const std::vector<int>& rows);
  /// Emitted to request a new order, given as the current row indices.
  void orderRequested(const std::vector<int>& order);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  std::vector<int> selectedRows() const;
  std::vector<int> shownOrder() const;
  QToolButton* addButton(const QString& iconName, const QString& text);
  void requestRemoval();
  void requestMove(int by);
  void applyDrop();
  void updateButtons();

  QString name_;
  std::vector<PlanListItem> items_;
  QLabel* title_;
  QListWidget* list_;
  QToolButton* add_;
  QToolButton* duplicate_;
  QToolButton* edit_;
  QToolButton* remove_;
  bool readOnly_ = false;
};

}  // namespace tetrabench
