#include "widgets/experiments/ranking_model.h"

#include <QLocale>
#include <algorithm>

#include "core/storage/csv.h"
#include "widgets/plots/plot_numbers.h"
#include "widgets/theme/color_chip.h"

namespace tetrabench {
namespace {

/// Formats the Elo rating with its margin as reports do, but in the user's locale.
QString eloOf(const AgentRating& rating) {
  const QLocale locale;
  const QString elo =
      withMinus((*rating.elo < 0 ? QString() : locale.positiveSign()) + locale.toString(*rating.elo, 'f', 1));
  return rating.margin ? QStringLiteral("%1 ± %2").arg(elo, locale.toString(*rating.margin, 'f', 1)) : elo;
}

/// Returns why an agent with these games has no rating.
QString whyUnrated(const PairResult& games) {
  if (games.games() == 0) return RankingModel::tr("No rating: it has played no game yet");
  if (games.losses + games.draws == 0)
    return RankingModel::tr("No rating: it won every game, so its strength has no upper bound");
  if (games.wins + games.draws == 0)
    return RankingModel::tr("No rating: it lost every game, so its strength has no lower bound");
  return RankingModel::tr(
      "No rating: too few games for an interval, or its games do not link it to the other agents (some never "
      "met, or one group won every game against the rest)");
}

}  // namespace

void RankingModel::setRows(std::vector<Row> rows) {
  if (rows == rows_) return;
  const bool sameSize = rows.size() == rows_.size();
  if (!sameSize) beginResetModel();
  rows_ = std::move(rows);
  if (!sameSize) return endResetModel();
  Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
  Q_EMIT headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
}

int RankingModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int RankingModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : int{kColumns};
}

QString RankingModel::textOf(const Row& row, int column) const {
  const QLocale locale;
  const PairResult& games = row.rating.games;
  switch (column) {
    case kAgent:
      return row.agent;
    case kElo:
      return row.rating.elo ? eloOf(row.rating) : tr("–");
    case kPoints:
      return games.games() == 0 ? tr("–")
                                : tr("%1 %").arg(locale.toString(
                                      100 * games.points() / static_cast<double>(games.games()), 'f', 1));
    case kGames:
      return tr("%L1–%L2–%L3").arg(games.wins).arg(games.draws).arg(games.losses);
    case kStronger:
      return row.stronger ? tr("%1 %").arg(locale.toString(100 * *row.stronger, 'f', 1)) : QString();
    default:
      return locale.toString(row.attack, 'f', 3);
  }
}

QVariant RankingModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Row& row = rows_[static_cast<std::size_t>(index.row())];
  if (role == Qt::DisplayRole) return textOf(row, index.column());
  if (role == Qt::DecorationRole && index.column() == kAgent) return colorChip(row.color);
  if (role == Qt::TextAlignmentRole && index.column() != kAgent)
    return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  if (role == Qt::ToolTipRole && index.column() == kElo && !row.rating.elo)
    return whyUnrated(row.rating.games);
  return {};
}

QVariant RankingModel::rankHeader(int row, int role) const {
  if (row < 0 || row >= rowCount()) return {};
  const std::size_t rank = rows_[static_cast<std::size_t>(row)].rank;
  const bool isShared = std::ranges::count(rows_, rank, &Row::rank) > 1;
  if (role == Qt::DisplayRole) {
    const QString number = QLocale().toString(static_cast<qlonglong>(rank));
    return isShared ? tr("%1=", "shared rank").arg(number) : number;
  }
  if (role == Qt::ToolTipRole && isShared)
    return tr("Shared rank (=): the games do not show which of these agents is stronger");
  return {};
}

QVariant RankingModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Vertical) return rankHeader(section, role);
  struct Header {
    QString title, tip;
  };
  const Header headers[] = {
      {tr("Agent"), {}},
      {tr("Elo (95 %)"), tr("Relative to the mean of all agents, with its 95 % interval")},
      {tr("Points"), tr("Share of the points: 1 for a win, half a point for a draw")},
      {tr("Won, drawn,\nlost"), tr("Games won, drawn and lost")},
      {tr("LOS over\nnext"), tr("Likelihood of superiority: the probability that the agent is stronger than "
                                "the next one, given the games between the two")},
      {tr("Attack\nper piece"), tr("Attack rows per piece placed")}};
  const Header& header = headers[section];
  if (role == Qt::DisplayRole) return header.title;
  if (role == Qt::ToolTipRole && !header.tip.isEmpty()) return header.tip;
  if (role == Qt::TextAlignmentRole)
    return section == kAgent ? QVariant(Qt::AlignLeft | Qt::AlignVCenter)
                             : QVariant(Qt::AlignRight | Qt::AlignVCenter);
  return {};
}

QByteArray RankingModel::csv() const {
  std::string table = "rank,agent,elo,margin,won,drawn,lost,stronger,attack\n";
  for (const Row& row : rows_) {
    const PairResult& games = row.rating.games;
    const auto number = [](bool known, double value) { return known ? csv::number(value) : std::string(); };
    for (const std::string& field :
         {std::to_string(row.rank), csv::field(row.agent.toStdString()),
          number(row.rating.elo.has_value(), row.rating.elo.value_or(0)),
          number(row.rating.margin.has_value(), row.rating.margin.value_or(0)), std::to_string(games.wins),
          std::to_string(games.draws), std::to_string(games.losses),
          number(row.stronger.has_value(), row.stronger.value_or(0)), csv::number(row.attack)})
      table += field + ',';
    table.back() = '\n';
  }
  return QByteArray::fromStdString(table);
}

}  // namespace tetrabench

#include "moc_ranking_model.cpp"
