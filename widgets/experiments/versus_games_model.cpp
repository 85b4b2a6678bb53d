#include "widgets/experiments/versus_games_model.h"

#include <QLocale>

#include "widgets/forms/text.h"

namespace tetrabench {

void VersusGamesModel::setGames(std::shared_ptr<const ExperimentRanking> ranking, std::vector<QString> agents,
                                std::vector<QString> mdps) {
  if (ranking == ranking_ && agents == agents_ && mdps == mdps_) return;
  beginResetModel();
  ranking_ = std::move(ranking);
  agents_ = std::move(agents);
  mdps_ = std::move(mdps);
  endResetModel();
}

int VersusGamesModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !ranking_ ? 0 : static_cast<int>(ranking_->units.size());
}

int VersusGamesModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : int{kColumns};
}

QString VersusGamesModel::resultOf(const ResultsDatabase::Unit& unit) const {
  if (!unit.versus) return tr("failed: %1").arg(shownText(unit.reason, kLongestSentence));
  const VersusResult& game = *unit.versus;
  if (!game.winner)
    return game.forfeited   ? tr("drawn, both failed")
           : game.truncated ? tr("drawn at the piece limit")
                            : tr("drawn");
  const QString& winner = agents_[*game.winner == 0 ? unit.unit.agent : *unit.unit.opponent];
  if (game.forfeited) return tr("%1 won by forfeit").arg(winner);
  return game.truncated ? tr("%1 won at the piece limit").arg(winner) : tr("%1 won").arg(winner);
}

QVariant VersusGamesModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || !ranking_) return {};
  const ResultsDatabase::Unit& unit = this->unit(index.row());
  const int column = index.column();
  const bool isNumber = column == kGame || column >= kPieces;
  if (role == Qt::TextAlignmentRole && isNumber) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  if (role != Qt::DisplayRole && !(role == Qt::ToolTipRole && !isNumber)) return {};
  const QLocale locale;
  const auto whole = [&](std::int64_t VersusResult::Side::*member, std::size_t side) {
    return unit.versus ? locale.toString(static_cast<qlonglong>(unit.versus->sides[side].*member))
                       : QString();
  };
  switch (column) {
    case kGame:
      return locale.toString(unit.unit.repetition + 1);
    case kFirst:
      return agents_[unit.unit.agent];
    case kSecond:
      return agents_[*unit.unit.opponent];
    case kMdp:
      return mdps_[unit.unit.mdp];
    case kResult:
      return resultOf(unit);
    case kPieces:
      return unit.versus ? locale.toString(static_cast<qlonglong>(unit.versus->rounds)) : QString();
    default:
      return whole(&VersusResult::Side::attack, column == kFirstAttack ? 0 : 1);
  }
}

QVariant VersusGamesModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Vertical) return {};
  const QString titles[] = {tr("Game"),   tr("First"),  tr("Second"),         tr("MDP"),
                            tr("Result"), tr("Pieces"), tr("First's attack"), tr("Second's attack")};
  if (role == Qt::DisplayRole) return titles[section];
  if (role == Qt::ToolTipRole && section == kPieces) return tr("Placed by each side");
  if (role == Qt::ToolTipRole && section >= kFirstAttack) return tr("Rows of attack");
  if (role == Qt::TextAlignmentRole)
    return QVariant((section == kGame || section >= kPieces ? Qt::AlignRight : Qt::AlignLeft) |
                    Qt::AlignVCenter);
  return {};
}

}  // namespace tetrabench
