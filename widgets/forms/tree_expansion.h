#pragma once

#include <QSet>
#include <QString>

class QTreeView;

namespace tetrabench {

/// The rows that are open, each by what `role` says of it, which must tell them apart.
QSet<QString> expandedRows(const QTreeView& tree, int role);

/// Opens these rows and closes all others.
void setExpandedRows(QTreeView& tree, const QSet<QString>& rows, int role);

}  // namespace tetrabench
