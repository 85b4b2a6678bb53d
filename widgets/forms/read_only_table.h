#pragma once

#include <QString>
#include <vector>

class QAbstractItemModel;
class QTableView;

namespace tetrabench {

/// Creates a read-only table: cells or rows can be selected, and Tab leaves the table. `name` is for screen
/// readers.
QTableView* makeTable(const QString& name, QAbstractItemModel* model);

/// Distributes the width of a table among its columns, now and when the table or its contents change, until
/// the user resizes a column: each gets at least its width in `minimums`, in pixels at the default text size,
/// and the rest goes to those whose contents need more, then to the last one.
void distributeColumnWidths(QTableView* table, const std::vector<int>& minimums);

}  // namespace tetrabench
