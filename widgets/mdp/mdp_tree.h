#pragma once

#include <QSet>
#include <QString>
#include <QStringList>
#include <QWidget>
#include <vector>

#include "widgets/mdp/mdp_tree_model.h"

class QModelIndex;
class QSortFilterProxyModel;
class QTreeView;

namespace tetrabench {

class SearchLine;

/// A tree of MDPs with a search line above it. Every word of the search must occur in the id or the summary.
class MdpTree : public QWidget {
  Q_OBJECT

 public:
  explicit MdpTree(QWidget* parent = nullptr);

  /// Replaces the entries; the current MDP stays current if it still exists.
  void setEntries(std::vector<MdpTreeEntry> entries);

  /// Makes this MDP current and visible, without a signal. An empty id selects none; unknown ids are ignored.
  /// An MDP hidden by the search becomes current when the search ends.
  void setCurrentId(const QString& id);

  /// Returns the id of the current MDP; empty if none or a family is current, or the search hides it.
  QString currentId() const;

  /// Returns the names of the expanded families, for the next session; while searching, those expanded
  /// before.
  QStringList expandedFamilies() const;
  /// Expands these families, also those that later entries belong to.
  void expandFamilies(const QStringList& families);

 Q_SIGNALS:
  /// Emitted on Enter or a double click on this MDP, or on Enter in the search line for the first match.
  void activated(const QString& id);
  /// Emitted when the user moved to this MDP.
  void currentChanged(const QString& id);

 private:
  void search(const QString& text);
  void activateIndex(const QModelIndex& index);
  QModelIndex firstMatch() const;
  void goToFirstMatch();

  MdpTreeModel* model_;
  QSortFilterProxyModel* filter_;
  SearchLine* field_;
  QTreeView* tree_;
  QSet<QString> expanded_;  // families expanded before the search
  QSet<QString> awaited_;   // families to expand once they have entries
  QString hidden_;          // the current MDP while the search hides it
  bool searching_ = false;
  bool silent_ = false;
};

}  // namespace tetrabench
