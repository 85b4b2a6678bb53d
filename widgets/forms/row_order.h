#pragma once

#include <QCollator>
#include <QSortFilterProxyModel>

class QTableView;

namespace tetrabench {

/// The value by which rows are sorted: a number, a text, or invalid where there is none. Models give it, and
/// with Qt::InitialSortOrderRole which end of a column comes first.
inline constexpr int kSortValueRole = Qt::UserRole + 100;

/// Sorts the rows of a table: a click on a header sorts by its column, another one turns the order round, and
/// the third brings back the table's own order. The context menu does the same for the current column, as do
/// Alt+Up and Alt+Down. What has no value comes last. Rows of the table are not rows of the model then.
class RowOrder : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  /// Shows the model in this table, which gets a header for it.
  RowOrder(QTableView* table, QAbstractItemModel* model);

  /// The model's row at a row of the table; -1 for an invalid index.
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
