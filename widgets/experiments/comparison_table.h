#pragma once

#include <QTableView>
#include <vector>

#include "widgets/experiments/comparison_row.h"

class QSortFilterProxyModel;

namespace tetrabench {

class ComparisonModel;

/// The table that compares agents. Rows stay in the given order until the user sorts them; unknown values
/// sort last in both directions.
///
/// Keys: Alt+Up and Alt+Down sort by the current column, Enter compares with the current agent; the context
/// menu has these, too.
class ComparisonTable : public QTableView {
  Q_OBJECT

 public:
  explicit ComparisonTable(QWidget* parent = nullptr);

  /// Replaces all rows; those of the same agents stay selected. Agent names must be unique.
  void setRows(std::vector<ComparisonRow> rows);
  const std::vector<ComparisonRow>& rows() const;
  /// Sets the name of the compared quantity, shown in the header of the means; if empty, just "Mean".
  void setMeasure(const QString& measure);

  /// Returns the rows in the displayed order.
  std::vector<ComparisonRow> shownRows() const;

  /// Returns the sort column and order, for saving in the settings.
  QString sorting() const;
  void setSorting(const QString& sorting);

 Q_SIGNALS:
  /// Emitted when the user asks to compare all agents with that of this row, an index in rows().
  void referenceRequested(int row);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void addActions();
  void sortByCurrentColumn(Qt::SortOrder order);
  void requestReference();
  void updateHeights();

  ComparisonModel* model_;
  QSortFilterProxyModel* order_;
};

}  // namespace tetrabench
