#pragma once

#include <QAbstractTableModel>
#include <QColor>

#include "core/experiments/championship_report.h"

namespace tetrabench {

/// The games of a championship down, its agents across, with the score of each; first the mean, the least and
/// the largest of each agent.
class BallotModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  static constexpr int kMean = 0, kLeast = 1, kLargest = 2, kFirstGame = 3;  ///< rows

  using QAbstractTableModel::QAbstractTableModel;

  /// `colors`: of the agents.
  void setReport(const std::optional<ChampionshipReport>& report, std::vector<QColor> colors);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  double valueAt(int row, std::size_t agent) const;
  int placeAt(int row, std::size_t agent) const;

  std::optional<ChampionshipReport> report_;
  std::vector<QColor> colors_;
};

}  // namespace tetrabench
