#pragma once

#include <QSet>
#include <QString>
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

  /// Replaces what there is to choose from; the current MDP stays current if it is still there.
  void setEntries(std::vector<MdpTreeEntry> entries);

  /// Makes this MDP current and shows it, without a signal; none for an empty id. Does nothing for an unknown
  /// one. One that the search hides is current when the search has ended.
  void setCurrentId(const QString& id);

  /// Id of the current MDP; empty while none or a family is current, or the search hides it.
  QString currentId() const;

 Q_SIGNALS:
  /// The user asks for this MDP: Enter or a double click on it, or Enter in the search line for the first
  /// match.
  void activated(const QString& id);
  /// The user moved to this MDP.
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
  QSet<QString> expanded_;  // families that were open before the search
  QString hidden_;          // the current MDP while the search hides it
  bool searching_ = false;
  bool silent_ = false;
};

}  // namespace tetrabench
