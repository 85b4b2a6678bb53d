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
  QColor color;       ///< of a chip beside the title; none if invalid
  QString mark = {};  ///< what is wrong with it, behind the title
  bool operator==(const PlanListItem&) const = default;
};

/// A list of a plan with buttons to change it. The list itself changes nothing: it emits requests and shows
/// the items of `setItems`.
///
/// Keys: Insert adds, Delete removes, Alt+Up and Alt+Down move, Ctrl+C copies below (duplicates), Enter
/// edits.
class PlanList : public QWidget {
  Q_OBJECT

 public:
  /// `name` is what the items are, in the plural, such as "MDPs".
  explicit PlanList(const QString& name, QWidget* parent = nullptr);

  /// Keeps the selection by row.
  void setItems(const std::vector<PlanListItem>& items);
  /// While read-only, the buttons and keys that change the list are off.
  void setReadOnly(bool readOnly);
  /// Marks these rows, as after they were added or moved.
  void select(const std::vector<int>& rows);

 Q_SIGNALS:
  void addRequested();
  void editRequested(int row);
  void duplicateRequested(int row);
  void removeRequested(const std::vector<int>& rows);
  /// Asks for a new order, given as the current rows.
  void orderRequested(const std::vector<int>& order);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  std::vector<int> selectedRows() const;
  std::vector<int> shownOrder() const;
  QToolButton* addButton(const QString& iconName, const QString& text);
  void requestRemoval();
  void requestMove(int by);
  void takeUpDrop();
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
