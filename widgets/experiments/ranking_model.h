#pragma once

#include <QAbstractTableModel>
#include <QColor>
#include <QString>
#include <vector>

#include "core/experiments/ranked_games.h"

namespace tetrabench {

/// Agents by strength, one per row: Elo, points, games, and the probability that the agent is stronger than
/// the one below. Rows are numbered by rank, which agents that the games do not separate share.
class RankingModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kAgent, kElo, kPoints, kGames, kStronger, kAttack, kColumns };

  struct Row {
    QString agent;
    QColor color;
    AgentRating rating;
    std::optional<double> stronger;  ///< than the one below; none if they have not played each other
    double attack = 0;               ///< per piece
    std::size_t rank = 1;            ///< see ranksOf()
    bool operator==(const Row&) const = default;
  };

  using QAbstractTableModel::QAbstractTableModel;

  /// Sets the rows, best first.
  void setRows(std::vector<Row> rows);
  const std::vector<Row>& rows() const { return rows_; }
  /// Returns a CSV with columns rank, agent, elo, margin, won, drawn, lost, stronger, attack.
  QByteArray csv() const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  QString textOf(const Row& row, int column) const;
  QVariant rankHeader(int row, int role) const;

  std::vector<Row> rows_;
};

}  // namespace tetrabench
