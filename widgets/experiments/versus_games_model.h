#pragma once

#include <QAbstractTableModel>
#include <QString>
#include <memory>
#include <vector>

#include "core/experiments/ranked_games.h"

namespace tetrabench {

/// The games of agents against each other, one per row.
class VersusGamesModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kGame, kFirst, kSecond, kMdp, kResult, kSent, kPieces, kColumns };

  using QAbstractTableModel::QAbstractTableModel;

  /// Sets the games; null for none. The names are those of the plan, by index. If no game has been removed,
  /// new games are inserted among the others, so that views preserve their scroll position.
  void setGames(std::shared_ptr<const ExperimentRanking> ranking, std::vector<QString> agents,
                std::vector<QString> mdps);
  /// Returns the game of a row.
  const ResultsDatabase::Run& runAt(int row) const {
    return ranking_->runs[rows_[static_cast<std::size_t>(row)]];
  }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  QString resultOf(const ResultsDatabase::Run& run) const;
  void insertMissing();

  std::shared_ptr<const ExperimentRanking> ranking_;
  std::vector<std::size_t> rows_;  ///< index of the run in each row; incomplete only during insertion
  std::vector<QString> agents_, mdps_;
};

}  // namespace tetrabench
