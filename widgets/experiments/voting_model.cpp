#include "widgets/experiments/voting_model.h"

#include <QFont>
#include <QLocale>
#include <algorithm>
#include <numeric>

#include "widgets/forms/text.h"
#include "widgets/plots/plot_numbers.h"

namespace tetrabench {

void VotingModel::setReport(const std::optional<BallotReport>& report) {
  const bool sameRows = report.has_value() == report_.has_value();
  if (!sameRows) beginResetModel();
  report_ = report;
  if (!sameRows) return endResetModel();
  if (report_) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
}

int VotingModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !report_ ? 0 : static_cast<int>(report_->methods.size());
}

int VotingModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : int{kColumns};
}

/// Formats the places, such as "A; B = C; D" if B and C share second place. The Condorcet method ranks only
/// the winner, so the other agents are listed by points.
QString VotingModel::places(const BallotReport::Result& result, bool withPoints) const {
  const Ranking& ranking = result.ranking;
  std::vector<std::size_t> order(report_->agents.size());
  std::iota(order.begin(), order.end(), 0);
  const bool isCondorcet = result.method == VotingMethod::Condorcet;
  std::ranges::stable_sort(order, {}, [&](std::size_t agent) {
    return isCondorcet ? -ranking.points[agent] : ranking.places[agent];
  });
  QString places;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const bool ties = i > 0 && !isCondorcet && ranking.places[order[i]] == ranking.places[order[i - 1]];
    if (i > 0) places += ties ? QStringLiteral(" = ") : QStringLiteral("; ");
    places += shownText(report_->agents[order[i]]);
    if (withPoints) places += QStringLiteral(" (%1)").arg(valueText(ranking.points[order[i]], QLocale()));
  }
  return places;
}

QString VotingModel::textOf(const BallotReport::Result& result, int column) const {
  const std::vector<std::size_t> winners = result.ranking.winners();
  QStringList texts;
  switch (column) {
    case kMethod:
      return coreText(kindOf(result.method).label);
    case kWinner:
      for (const std::size_t winner : winners) texts << shownText(report_->agents[winner]);
      return texts.isEmpty() ? tr("none") : texts.join(QStringLiteral(" = "));
    case kWinsAgain:
      if (result.again.empty()) return {};
      for (const std::size_t winner : winners)
        texts << tr("%1 %").arg(QLocale().toString(100 * result.again[winner], 'f', 0));
      return texts.join(QStringLiteral(", "));
    default:
      // This method does not rank the other agents.
      return result.method == VotingMethod::Condorcet ? QString() : places(result, false);
  }
}

QString VotingModel::detailOf(int row) const {
  if (row < 0 || row >= rowCount()) return {};
  const BallotReport::Result& result = report_->methods[static_cast<std::size_t>(row)];
  const VotingMethodKind& kind = kindOf(result.method);
  QString detail =
      tr("%1: %2\n%3. In brackets: %4.")
          .arg(coreText(kind.label), coreText(kind.meaning), places(result, true), coreText(kind.points));
  if (!result.ranking.exact) detail += ' ' + tr("With so many agents these are lower bounds.");
  return detail;
}

QVariant VotingModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || !report_) return {};
  const BallotReport::Result& result = report_->methods[static_cast<std::size_t>(index.row())];
  if (role == Qt::DisplayRole) return textOf(result, index.column());
  if (role == Qt::ToolTipRole)
    return index.column() == kMethod ? coreText(kindOf(result.method).meaning)
                                     : textOf(result, index.column());
  if (role == Qt::FontRole && index.column() == kWinner) {
    QFont font;
    font.setBold(true);
    return font;
  }
  return {};
}

QVariant VotingModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Vertical) return {};
  if (role == Qt::ToolTipRole) {
    if (section == kWinsAgain)
      return tr(
          "How often the winner wins again when the games are resampled with replacement; tied agents share "
          "a win");
    if (section == kPlaces) return tr("All agents in order of place; = between tied agents");
    return {};
  }
  if (role != Qt::DisplayRole) return {};
  switch (section) {
    case kMethod:
      return tr("Method");
    case kWinner:
      return tr("Winner");
    case kWinsAgain:
      return tr("Bootstrap wins");
    default:
      return tr("Places");
  }
}

}  // namespace tetrabench

#include "moc_voting_model.cpp"
