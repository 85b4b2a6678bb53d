#pragma once

#include <QAbstractTableModel>
#include <QLocale>
#include <vector>

#include "widgets/experiments/comparison_row.h"

namespace tetrabench {

/// Agents with the statistics that compare them, one row per agent.
class ComparisonModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column {
    kAgent,
    kMean,
    kInterval,
    kDifference,
    kDifferenceInterval,
    kP,
    kImprovement,
    kInterquartileMean,
    kRuns,
    kColumns
  };
  enum Role { SortRole = Qt::UserRole };  ///< text or a double; invalid if unknown

  explicit ComparisonModel(QObject* parent = nullptr);

  /// Sets the rows. The same agents in the same order are updated in place.
  void setRows(std::vector<ComparisonRow> rows);
  const std::vector<ComparisonRow>& rows() const { return rows_; }

  void setLocale(const QLocale& locale);
  void setMeasure(const QString& measure);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  QString text(const ComparisonRow& row, int column) const;
  QString toolTip(const ComparisonRow& row, int column) const;
  QString whyUnknown(const ComparisonRow& row, int column) const;
  QString intervalText(const std::optional<std::array<double, 2>>& interval, bool isSigned) const;
  QString numberText(std::optional<double> value, bool isSigned) const;

  std::vector<ComparisonRow> rows_;
  int decimals_ = 0;  ///< decimals of all numbers in the unit of the mean
  QLocale locale_;
  QString measure_;
};

}  // namespace tetrabench
