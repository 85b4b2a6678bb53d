#pragma once

#include <QSet>
#include <QString>
#include <QStringList>
#include <QWidget>
#include <vector>

#include "widgets/experiments/run_tree_model.h"

class QTreeView;

namespace tetrabench {

class SearchLine;

/// A tree of runs with check boxes for what is compared, and a search line above it. A group's box checks all
/// below it; while the search hides some, those that are seen.
///
/// Keys: Space checks or unchecks the selected rows, Delete asks to remove them, Left and Right close and
/// open groups; in the search line Down goes to the tree and Escape ends the search.
class RunTree : public QWidget {
  Q_OBJECT

 public:
  explicit RunTree(QWidget* parent = nullptr);

  /// Replaces what there is, without a signal. Rows that are still there stay open, selected and where they
  /// are; a new group is open if something in it is checked.
  void setEntries(std::vector<RunTreeEntry> entries);

  /// Ids of all checked entries, hidden by the search or not, in the order given.
  QStringList checkedIds() const;

 Q_SIGNALS:
  /// The user checked or unchecked something; once, however many entries it is.
  void checkedChanged();

  /// The user asks to remove these entries: those that are selected, and those below selected groups which
  /// the search does not hide. Nothing is removed before setEntries().
  void removeRequested(const QStringList& ids);

 private:
  struct Place;
  Place place() const;
  void restore(const Place& place);
  QModelIndexList chosen() const;
  void addActions();
  void search(const QString& words);
  void toggleChosen();
  void goToFirstMatch();
  void openNewGroups(const QModelIndex& parent);

  RunTreeModel* model_;
  SearchLine* field_;
  QTreeView* tree_;
  QSet<QString> expanded_;  // as it was before the search
  QSet<QString> known_;     // groups that have been shown
  bool searching_ = false;
};

}  // namespace tetrabench
