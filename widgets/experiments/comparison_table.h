#pragma once

#include <QByteArray>
#include <QTableView>
#include <vector>

#include "widgets/experiments/comparison_row.h"

class QSortFilterProxyModel;

namespace tetrabench {

class ComparisonModel;

/// The table that compares agents. Rows keep the given order until the user sorts them; unknown values sort
/// last in both directions.
///
/// Keys: Alt+Up and Alt+Down sort by the current column, Enter compares with the current agent, Ctrl+C copies
/// the selected rows as text with tabs. All of it is in the context menu.
class ComparisonTable : public QTableView {
  Q_OBJECT

 public:
  explicit ComparisonTable(QWidget* parent = nullptr);

  /// Replaces all rows; those of the same agents stay selected. Agents have different names.
  void setRows(std::vector<ComparisonRow> rows);
  const std::vector<ComparisonRow>& rows() const;
  /// The name of what the rows compare, for the header of the means; none: just "Mean".
  void setMeasure(const QString& measure);

  /// See comparisonToCsv(); in the order which is shown.
  QByteArray toCsv() const;

  /// The column and the order of the rows, for the settings.
  QString sorting() const;
  void setSorting(const QString& sorting);

 Q_SIGNALS:
  /// The user wants all agents compared with that of this row, counted as in rows().
  void referenceRequested(int row);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void addActions();
  void sortByCurrentColumn(Qt::SortOrder order);
  void copySelection() const;
  void requestReference();
  void updateHeights();

  ComparisonModel* model_;
  QSortFilterProxyModel* order_;
};

}  // namespace tetrabench
