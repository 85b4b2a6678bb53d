#pragma once

#include <QSet>
#include <QString>

class QTreeView;

namespace tetrabench {

/// Of trees whose rows have check boxes or stand in a narrow dock; logical pixels a level.
constexpr int kTreeIndentation = 14;

/// The expanded rows, each by its data of `role`, which must be unique.
QSet<QString> expandedRows(const QTreeView& tree, int role);

/// Opens these rows and closes all others.
void setExpandedRows(QTreeView& tree, const QSet<QString>& rows, int role);

}  // namespace tetrabench
