#pragma once

#include <QSet>
#include <QString>

class QTreeView;

namespace tetrabench {

/// Indentation of trees with check boxes or in a narrow dock, in logical pixels per level.
constexpr int kTreeIndentation = 14;

/// Returns the expanded rows, identified by their `role` data, which must be unique.
QSet<QString> expandedRows(const QTreeView& tree, int role);

/// Expands these rows and collapses all others.
void setExpandedRows(QTreeView& tree, const QSet<QString>& rows, int role);

}  // namespace tetrabench
