#pragma once

#include <QItemSelectionModel>
#include <QSet>
#include <QString>
#include <QStringList>
#include <QWidget>
#include <vector>

#include "widgets/experiments/run_tree_model.h"

class QAction;

namespace tetrabench {

class SearchLine;

/// State of the tree that the user has set, as row keys.
struct RunTreeState {
  QStringList open, closed, selected;
  bool operator==(const RunTreeState&) const = default;
};

/// A tree of runs with check boxes for comparison, and a search line above it. A group's box checks
/// everything below it; during a search, only the matches.
///
/// Keys: Space checks or unchecks the selected rows, Delete asks to remove them, Left and Right collapse and
/// expand groups; in the search line, Down moves to the tree and Escape ends the search.
class RunTree : public QWidget {
  Q_OBJECT

 public:
  explicit RunTree(QWidget* parent = nullptr);

  /// Replaces all entries, without a signal. Rows that still exist, or exist again, retain their expansion,
  /// selection and position; a new group is expanded if something in it is checked. `notes` annotate groups
  /// and are keyed by path.
  void setEntries(std::vector<RunTreeEntry> entries, QMap<QStringList, QString> notes = {});

  bool isEmpty() const { return model_->entries().empty(); }
  /// Sets the text that is shown while there are no entries.
  void setPlaceholder(const QString& text);

  /// Returns the ids of all checked entries, whether or not the search hides them, in the given order.
  QStringList checkedIds() const;

  /// Returns the ids of the selected entries and of those below selected groups, except those hidden by the
  /// search; chosenGroups() returns the paths of the selected groups.
  QStringList chosenIds() const;
  QList<QStringList> chosenGroups() const;

  /// Adds an action on the chosen rows to the context menu; its shortcut works while the tree has the focus.
  void addRowAction(QAction* action);

  /// Selects an entry and opens the context menu of its row at this screen position.
  void popUpMenu(const QString& id, const QPoint& at);

  /// Expands groups and scrolls to the first checked entry; returns false if there is none.
  bool showChecked();

  /// Returns the expanded groups and selected rows, for the next session.
  RunTreeState state() const;
  void restoreState(const RunTreeState& state);

 Q_SIGNALS:
  /// Emitted when the user renamed an entry.
  void renamed(const QString& id, const QString& title);

  /// Emitted once when the user checked or unchecked any number of entries.
  void checkedChanged();

  /// Emitted when the user asks to remove these entries: the selected ones and those below selected groups,
  /// except those hidden by the search; empty if the groups have no comparable entries. The tree removes
  /// nothing until setEntries().
  void removeRequested(const QStringList& ids);

 private:
  class Rows;
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
  void updatePlaceholder();

  RunTreeModel* model_;
  SearchLine* field_;
  Rows* tree_;
  QSet<QString> expanded_;   // state before the search; includes groups that currently do not exist
  QSet<QString> known_;      // groups that have been displayed
  QStringList selectLater_;  // rows that do not exist yet
  QString placeholder_;
  bool searching_ = false;
};

}  // namespace tetrabench
