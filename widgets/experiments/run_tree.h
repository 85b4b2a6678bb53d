#pragma once

#include <QItemSelectionModel>
#include <QSet>
#include <QString>
#include <QStringList>
#include <QWidget>
#include <vector>

#include "widgets/experiments/run_tree_model.h"

class QAction;
class QTreeView;

namespace tetrabench {

class SearchLine;

/// What a user did with the rows of a tree, by their keys.
struct RunTreeState {
  QStringList open, closed, selected;
  bool operator==(const RunTreeState&) const = default;
};

/// A tree of runs with check boxes for what is compared, and a search line above it. A group's box checks all
/// below it; while the search hides some, those that are seen.
///
/// Keys: Space checks or unchecks the selected rows, Delete asks to remove them, Left and Right close and
/// open groups; in the search line Down goes to the tree and Escape ends the search.
class RunTree : public QWidget {
  Q_OBJECT

 public:
  explicit RunTree(QWidget* parent = nullptr);

  /// Replaces what there is, without a signal. Rows that are still there, or there again, stay open, selected
  /// and where they are; a new group is open if something in it is checked. `notes`: about groups, by path.
  void setEntries(std::vector<RunTreeEntry> entries, QMap<QStringList, QString> notes = {});

  /// Ids of all checked entries, hidden by the search or not, in the order given.
  QStringList checkedIds() const;

  /// Ids of the entries that are selected, or below selected groups and not hidden by the search; and the
  /// paths of the groups among them.
  QStringList chosenIds() const;
  QList<QStringList> chosenGroups() const;

  /// Adds an action on the chosen rows to the context menu; its shortcut works while the tree has the focus.
  void addRowAction(QAction* action);

  /// Selects an entry and opens the context menu of its row at this place of the screen.
  void popUpMenu(const QString& id, const QPoint& at);

  /// Scrolls to the first checked entry, below opened groups; whether there is one.
  bool showChecked();

  /// Which groups are open and which rows are selected, for the next start.
  RunTreeState state() const;
  void restoreState(const RunTreeState& state);

 Q_SIGNALS:
  /// The user wants another name for an entry.
  void renamed(const QString& id, const QString& title);

  /// The user checked or unchecked something; once, however many entries it is.
  void checkedChanged();

  /// The user asks to remove these entries: those that are selected, and those below selected groups which
  /// the search does not hide; none if the groups have none that can be compared. Nothing is removed before
  /// setEntries().
  void removeRequested(const QStringList& ids);

 private:
  struct Place;
  Place place() const;
  void restore(const Place& place);
  QModelIndexList chosen() const;
  void select(const QStringList& keys, QItemSelectionModel::SelectionFlags how);
  void noteExpanded();
  void addActions();
  void search(const QString& words);
  void toggleChosen();
  void goToFirstMatch();
  void openNewGroups(const QModelIndex& parent);
  void spanTitles(const QModelIndex& parent);

  RunTreeModel* model_;
  SearchLine* field_;
  QTreeView* tree_;
  QSet<QString> expanded_;   // as it was before the search; also of groups that are not there now
  QSet<QString> known_;      // groups that have been shown
  QStringList selectLater_;  // rows that are not there yet
  bool searching_ = false;
};

}  // namespace tetrabench
