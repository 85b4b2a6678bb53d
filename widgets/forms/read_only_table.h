#pragma once

#include <QString>

class QAbstractItemModel;
class QTableView;

namespace tetrabench {

/// A table to look at: one cell or row can be selected, and the keyboard leaves it by Tab. `name`: for screen
/// readers.
QTableView* makeTable(const QString& name, QAbstractItemModel* model);

}  // namespace tetrabench
