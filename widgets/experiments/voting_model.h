#pragma once

#include <QAbstractTableModel>

#include "core/experiments/ballot_report.h"

namespace tetrabench {

/// The voting methods, one per row: the winner, how often it would win again, and all places.
class VotingModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kMethod, kWinner, kWinsAgain, kPlaces, kColumns };

  using QAbstractTableModel::QAbstractTableModel;

  void setReport(const std::optional<BallotReport>& report);

  /// Returns sentences that explain the method of a row, with the points of each agent.
  QString detailOf(int row) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  QString textOf(const BallotReport::Result& result, int column) const;
  QString places(const BallotReport::Result& result, bool withPoints) const;

  std::optional<BallotReport> report_;
};

}  // namespace tetrabench
