#pragma once

#include <QAbstractTableModel>
#include <QColor>

#include "core/experiments/ballot_report.h"

namespace tetrabench {

/// The score of each agent (column) in each game (row); above the games, the mean, minimum and maximum
/// of each agent.
class BallotModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  static constexpr int kMean = 0, kMin = 1, kLargest = 2, kFirstGame = 3;  ///< rows

  using QAbstractTableModel::QAbstractTableModel;

  /// Sets the report and the colours of the agents.
  void setReport(const std::optional<BallotReport>& report, std::vector<QColor> colors);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  double valueAt(int row, std::size_t agent) const;
  int placeAt(int row, std::size_t agent) const;

  std::optional<BallotReport> report_;
  std::vector<QColor> colors_;
};

}  // namespace tetrabench
