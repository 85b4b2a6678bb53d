#include "widgets/experiments/experiment_matrix_model.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

#include "core/experiments/experiment_plan.h"
#include "core/statistics/pile_bound.h"
#include "widgets/experiments/short_names.h"
#include "widgets/forms/row_order.h"
#include "widgets/forms/text.h"
#include "widgets/mdp/mdp_tool_tip.h"
#include "widgets/plots/plot_numbers.h"
#include "widgets/theme/color_chip.h"

namespace tetrabench {
namespace {

constexpr double kChipPart = 0.625;  // fraction of the 16 pixels that a header reserves for an icon

RankedMean rankedMean(const MatrixCell& cell) {
  return {.mean = cell.mean.value_or(0), .interval = cell.interval, .held = cell.held};
}

}  // namespace

void ExperimentMatrixModel::setAxes(std::vector<Agent> agents, std::vector<QString> mdps) {
  if (agents == agents_ && mdps == mdps_) return;
  beginResetModel();
  agents_ = std::move(agents);
  mdps_ = std::move(mdps);
  shortMdps_ = shortNames(mdps_);
  cells_.assign(agents_.size() * (mdps_.size() + 1), {});
  ranks_.assign(mdps_.size() + 1, std::nullopt);
  endResetModel();
}

void ExperimentMatrixModel::setCells(std::vector<MatrixCell> cells) {
  if (cells.size() != cells_.size() || cells == cells_) return;
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (cells[i] != cells_[i]) ranks_[i % ranks_.size()].reset();
  cells_ = std::move(cells);
  Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

const MatrixCell& ExperimentMatrixModel::cell(int row, int column) const {
  return cells_[static_cast<std::size_t>(row) * (mdps_.size() + 1) + static_cast<std::size_t>(column)];
}

int ExperimentMatrixModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(agents_.size());
}

int ExperimentMatrixModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() || mdps_.empty() ? 0 : static_cast<int>(mdps_.size()) + 1;
}

QVariant ExperimentMatrixModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const MatrixCell& shown = cell(index.row(), index.column());
  switch (role) {
    case Qt::DisplayRole:
      return shown.isSkipped() ? tr("incompatible") : textOf(shown, index.column() == kAllMdps);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
      return sentenceOf(index.row(), index.column());
    case Qt::TextAlignmentRole:
      return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case FilledRole:
      return shown.of > 0 ? std::min(1.0, (shown.done + shown.failed + shown.running) / shown.of) : 0.0;
    case RankRole:
      if (const auto rank = rankOf(index.row(), index.column())) return *rank;
      return {};
    case ClearRole:
      return isClearlyBest(index.row(), index.column());
    case FailedRole:
      return shown.failed > 0;
    case SkippedRole:
      return shown.isSkipped();
    case NameRole:
      return agents_[static_cast<std::size_t>(index.row())].name;
    case kSortValueRole:
      return shown.mean ? QVariant(*shown.mean) : QVariant();
    default:
      return {};
  }
}

QString ExperimentMatrixModel::textOf(const MatrixCell& cell, bool withInterval) const {
  if (!cell.mean) return {};
  const QLocale locale;
  const QString mean = valueText(*cell.mean, locale);
  if (!withInterval || !cell.interval) return mean;
  // Two digits are enough for an interval.
  const double half = ((*cell.interval)[1] - (*cell.interval)[0]) / 2;
  const double unit = half > 0 ? std::pow(10, std::floor(std::log10(half)) - 1) : 1;
  return QStringLiteral("%1 ± %2").arg(mean, valueText(std::round(half / unit) * unit, locale));
}

QString ExperimentMatrixModel::mdpName(int column) const {
  return column == kAllMdps ? tr("All MDPs") : mdps_[static_cast<std::size_t>(column - 1)];
}

QString ExperimentMatrixModel::whyNoInterval(const MatrixCell& cell) const {
  return cell.values < 2 ? tr("no interval: it takes at least two repetitions")
                         : tr("no interval: all repetitions have the same reward");
}

QString ExperimentMatrixModel::sentenceOf(int row, int column) const {
  const MatrixCell& shown = cell(row, column);
  if (shown.isSkipped() && column != kAllMdps) return shown.unfit;
  const QLocale locale;
  QString text = tr("%1 on %2: %3 of %4 runs done")
                     .arg(agents_[static_cast<std::size_t>(row)].name, mdpName(column),
                          locale.toString(shown.done), locale.toString(shown.of));
  if (shown.mean)
    text += (shown.isPerGame ? tr(", mean reward per game %1") : tr(", mean reward %1"))
                .arg(valueText(*shown.mean, locale));
  if (shown.interval)
    text += tr(" (95 % CI: %1 to %2)")
                .arg(valueText((*shown.interval)[0], locale), valueText((*shown.interval)[1], locale));
  else if (shown.mean)
    text += "; " + whyNoInterval(shown);
  if (shown.mean && shown.held)
    text += "; " + tr("no game was lost, so rewards differ only by the lines left in the pile, at most %1")
                       .arg(valueText(*shown.held, locale));
  if (!shown.unfit.isEmpty()) text += "; " + shown.unfit;
  if (shown.failed > 0) text += tr("; %L1 failed: %2").arg(shown.failed).arg(shown.reason);
  return text;
}

/// Returns the ranks of the agents in a column, each the number of agents that are clearly above it. Agents
/// skipped there have none.
ExperimentMatrixModel::Ranks ExperimentMatrixModel::ranksIn(int column) const {
  Ranks ranks(agents_.size());
  std::vector<std::pair<std::size_t, RankedMean>> means;
  for (int row = 0; row < rowCount(); ++row) {
    const MatrixCell& own = cell(row, column);
    if (!own.unfit.isEmpty()) continue;
    if (!own.ended()) return ranks;
    if (own.mean) means.emplace_back(row, rankedMean(own));  // otherwise all of its runs failed
  }
  bool any = false;
  for (const auto& [row, own] : means) {
    const auto above = std::ranges::count_if(
        means, [&, mean = own](const auto& other) { return isClearlyAbove(other.second, mean); });
    any |= above > 0;
    ranks[row] = static_cast<double>(above) / static_cast<double>(std::max(means.size(), std::size_t{2}) - 1);
  }
  return any ? ranks : Ranks(agents_.size());
}

std::optional<double> ExperimentMatrixModel::rankOf(int row, int column) const {
  std::optional<Ranks>& ranks = ranks_[static_cast<std::size_t>(column)];
  if (!ranks) ranks = ranksIn(column);
  return (*ranks)[static_cast<std::size_t>(row)];
}

/// Returns true if the agent is clearly above all others in a complete column.
bool ExperimentMatrixModel::isClearlyBest(int row, int column) const {
  if (rankOf(row, column) != 0) return false;
  const RankedMean own = rankedMean(cell(row, column));
  for (int other = 0; other < rowCount(); ++other) {
    const MatrixCell& compared = cell(other, column);
    if (other == row || !compared.unfit.isEmpty() || !compared.mean) continue;
    if (!isClearlyAbove(own, rankedMean(compared))) return false;
  }
  return true;
}

QVariant ExperimentMatrixModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Vertical) {
    if (section >= rowCount()) return {};
    const Agent& agent = agents_[static_cast<std::size_t>(section)];
    const QString mixed = tr("%1 (%2 versions)").arg(agent.name, QString::number(agent.versions));
    if (role == Qt::DisplayRole) return agent.versions > 1 ? mixed : agent.name;
    if (role == Qt::ToolTipRole)
      return agent.versions > 1
                 ? tr("%1: different versions of its program played these runs").arg(agent.name)
             : agent.external ? text(externalSentence(std::vector<std::string>{agent.name.toStdString()}))
                              : agent.name;
    if (role == Qt::DecorationRole) return colorChip(agent.color, kChipPart);
    return {};
  }
  if (role == Qt::InitialSortOrderRole) return Qt::DescendingOrder;  // best first
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  if (section == kAllMdps && role == Qt::ToolTipRole)
    return tr("Mean over the MDPs and its 95 % interval over the repetitions. Click to sort.") + '\n' +
           mdpToolTip();
  if (role == Qt::ToolTipRole) return tr("%1. Click to sort the agents by it.").arg(mdpName(section));
  if (section == kAllMdps) return mdpName(section);
  return shortMdps_[static_cast<std::size_t>(section - 1)];
}

}  // namespace tetrabench

#include "moc_experiment_matrix_model.cpp"
