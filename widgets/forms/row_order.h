#pragma once

#include <QCollator>
#include <QSortFilterProxyModel>

class QTableView;

namespace tetrabench {

/// Role of the sort value of rows: a number, a text, or invalid if there is none. With
/// Qt::InitialSortOrderRole models specify which end of a column comes first.
inline constexpr int kSortValueRole = Qt::UserRole + 100;

/// Sorts the rows of a table: clicking a header sorts by its column, clicking again reverses the order, and a
/// third click restores the table's own order. The context menu and Alt+Up and Alt+Down do the same for the
/// current column. Rows without a value come last. Table rows may differ from model rows.
class RowOrder : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  /// Shows the model in this table, and replaces its header.
  RowOrder(QTableView* table, QAbstractItemModel* model);

  /// Returns the model row of an index of the table; -1 for an invalid index.
  int modelRow(const QModelIndex& index) const { return mapToSource(index).row(); }

  /// Sorts by another role of the first column until a header is clicked.
  void sortByRole(int role);

  void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

 protected:
  bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

 private:
  void addActions();

  QTableView* table_;
  QCollator collator_;
};

}  // namespace tetrabench
