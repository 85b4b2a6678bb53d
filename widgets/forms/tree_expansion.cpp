#include "widgets/forms/tree_expansion.h"

#include <QTreeView>
#include <functional>

namespace tetrabench {

namespace {

/// Calls a function for every row that has child rows.
void forEachBranch(const QAbstractItemModel& model, const QModelIndex& parent,
                   const std::function<void(const QModelIndex&)>& visit) {
  for (int row = 0; row < model.rowCount(parent); ++row) {
    const QModelIndex index = model.index(row, 0, parent);
    if (!model.hasChildren(index)) continue;
    visit(index);
    forEachBranch(model, index, visit);
  }
}

}  // namespace

QSet<QString> expandedRows(const QTreeView& tree, int role) {
  QSet<QString> rows;
  forEachBranch(*tree.model(), {}, [&](const QModelIndex& index) {
    if (tree.isExpanded(index)) rows.insert(index.data(role).toString());
  });
  return rows;
}

void setExpandedRows(QTreeView& tree, const QSet<QString>& rows, int role) {
  forEachBranch(*tree.model(), {}, [&](const QModelIndex& index) {
    tree.setExpanded(index, rows.contains(index.data(role).toString()));
  });
}

}  // namespace tetrabench
