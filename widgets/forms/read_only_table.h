#pragma once

#include <QString>

class QAbstractItemModel;
class QTableView;

namespace tetrabench {

/// Creates a read-only table: one cell or row can be selected, and Tab leaves the table. `name` is for screen
/// readers.
QTableView* makeTable(const QString& name, QAbstractItemModel* model);

}  // namespace tetrabench
