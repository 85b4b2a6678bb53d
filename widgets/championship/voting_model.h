#pragma once

#include <QAbstractTableModel>

#include "core/experiments/championship_report.h"

namespace tetrabench {

/// The methods of voting, one a row: who wins, how often that one would win again, and all places.
class VotingModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kMethod, kWinner, kWinsAgain, kPlaces, kColumns };

  using QAbstractTableModel::QAbstractTableModel;

  void setReport(const std::optional<ChampionshipReport>& report);

  /// What the method of a row does, and the points of each agent, in sentences.
  QString detailOf(int row) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  QString textOf(const ChampionshipReport::Result& result, int column) const;
  QString places(const ChampionshipReport::Result& result, bool withPoints) const;

  std::optional<ChampionshipReport> report_;
};

}  // namespace tetrabench
