#include "widgets/experiments/versus_games_model.h"

#include <QLocale>
#include <numeric>
#include <optional>

#include "widgets/forms/text.h"
#include "widgets/mdp/mdp_tool_tip.h"

namespace tetrabench {
namespace {

using Runs = std::vector<ResultsDatabase::Run>;

/// Returns the index in `list` of each of `runs`; none if one is missing or the order differs.
std::optional<std::vector<std::size_t>> placesIn(const Runs& list, const Runs& runs) {
  std::vector<std::size_t> places;
  std::size_t at = 0;
  for (const ResultsDatabase::Run& run : runs) {
    while (at < list.size() && list[at].id != run.id) ++at;
    if (at == list.size()) return {};
    places.push_back(at++);
  }
  return places;
}

}  // namespace

void VersusGamesModel::setGames(std::shared_ptr<const ExperimentRanking> ranking, std::vector<QString> agents,
                                std::vector<QString> mdps) {
  if (ranking == ranking_ && agents == agents_ && mdps == mdps_) return;
  std::optional<std::vector<std::size_t>> known;
  if (ranking && ranking_ && agents == agents_ && mdps == mdps_)
    known = placesIn(ranking->runs, ranking_->runs);
  if (!known) beginResetModel();
  ranking_ = std::move(ranking);
  agents_ = std::move(agents);
  mdps_ = std::move(mdps);
  if (!known) {
    rows_.resize(ranking_ ? ranking_->runs.size() : 0);
    std::iota(rows_.begin(), rows_.end(), std::size_t{0});
    return endResetModel();
  }
  rows_ = std::move(*known);
  // A failed game may have a result now.
  if (!rows_.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
  insertMissing();
}

/// Inserts rows for new runs. Invariant: each row before `row` shows the run of the same index.
void VersusGamesModel::insertMissing() {
  const std::size_t runs = ranking_->runs.size();
  for (std::size_t row = 0; row < runs; ++row) {
    const std::size_t end = row < rows_.size() ? rows_[row] : runs;
    if (end == row) continue;
    beginInsertRows({}, static_cast<int>(row), static_cast<int>(end) - 1);
    rows_.insert(rows_.begin() + static_cast<std::ptrdiff_t>(row), end - row, 0);
    std::iota(rows_.begin() + static_cast<std::ptrdiff_t>(row),
              rows_.begin() + static_cast<std::ptrdiff_t>(end), row);
    endInsertRows();
    row = end - 1;
  }
}

int VersusGamesModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int VersusGamesModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : int{kColumns};
}

QString VersusGamesModel::resultOf(const ResultsDatabase::Run& run) const {
  if (!run.versus) return tr("failed: %1").arg(shownText(run.reason, kLongestSentence));
  const VersusResult& game = *run.versus;
  if (!game.winner)
    return game.forfeited   ? tr("drawn, both failed")
           : game.truncated ? tr("drawn at the limit")
                            : tr("drawn");
  const QString& winner = agents_[*game.winner == 0 ? run.key.agent : *run.key.opponent];
  if (game.forfeited) return tr("%1 won by forfeit").arg(winner);
  return game.truncated ? tr("%1 won at the limit").arg(winner) : tr("%1 won").arg(winner);
}

QVariant VersusGamesModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || !ranking_) return {};
  const ResultsDatabase::Run& run = runAt(index.row());
  const int column = index.column();
  const bool isNumber = column == kGame || column >= kSent;
  if (role == Qt::TextAlignmentRole && isNumber) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  if (role != Qt::DisplayRole && !(role == Qt::ToolTipRole && !isNumber)) return {};
  const QLocale locale;
  switch (column) {
    case kGame:
      return locale.toString(run.key.repetition + 1);
    case kFirst:
      return agents_[run.key.agent];
    case kSecond:
      return agents_[*run.key.opponent];
    case kMdp:
      return mdps_[run.key.mdp];
    case kResult:
      return resultOf(run);
    case kSent:
      return run.versus ? tr("%L1–%L2").arg(run.versus->sides[0].sent).arg(run.versus->sides[1].sent)
                        : QString();
    default:
      return run.versus ? locale.toString(static_cast<qlonglong>(run.versus->rounds)) : QString();
  }
}

QVariant VersusGamesModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Vertical) return {};
  const QString titles[] = {tr("Game"),   tr("First"),     tr("Second"), tr("MDP"),
                            tr("Result"), tr("Rows sent"), tr("Pieces")};
  if (role == Qt::DisplayRole) return titles[section];
  if (role == Qt::ToolTipRole && section == kMdp) return mdpToolTip();
  if (role == Qt::ToolTipRole && section == kSent)
    return tr(
        "Rows of garbage sent by the first agent and by the second; at the piece limit the one that has sent "
        "more wins");
  if (role == Qt::ToolTipRole && section == kPieces) return tr("Placed by each side");
  if (role == Qt::TextAlignmentRole)
    return QVariant((section == kGame || section >= kSent ? Qt::AlignRight : Qt::AlignLeft) |
                    Qt::AlignVCenter);
  return {};
}

}  // namespace tetrabench

#include "moc_versus_games_model.cpp"
