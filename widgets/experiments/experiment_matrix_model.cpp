#include "widgets/experiments/experiment_matrix_model.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

#include "core/experiments/experiment_plan.h"
#include "widgets/experiments/short_names.h"
#include "widgets/forms/row_order.h"
#include "widgets/forms/text.h"
#include "widgets/plots/plot_numbers.h"
#include "widgets/theme/color_chip.h"

namespace tetrabench {
namespace {

constexpr double kChipPart = 0.625;  // fraction of the 16 pixels that a header reserves for an icon

}  // namespace

void ExperimentMatrixModel::setAxes(std::vector<Agent> agents, std::vector<QString> mdps) {
  if (agents == agents_ && mdps == mdps_) return;
  beginResetModel();
  agents_ = std::move(agents);
  mdps_ = std::move(mdps);
  shortMdps_ = shortNames(mdps_);
  cells_.assign(agents_.size() * (mdps_.size() + 1), {});
  endResetModel();
}

void ExperimentMatrixModel::setCells(std::vector<MatrixCell> cells) {
  if (cells.size() != cells_.size() || cells == cells_) return;
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

QString ExperimentMatrixModel::sentenceOf(int row, int column) const {
  const MatrixCell& shown = cell(row, column);
  if (shown.isSkipped() && column != kAllMdps) return shown.unfit;
  const QLocale locale;
  QString text = tr("%1 on %2: %3 of %4 runs done")
                     .arg(agents_[static_cast<std::size_t>(row)].name, mdpName(column),
                          locale.toString(shown.done), locale.toString(shown.of));
  if (shown.mean) text += tr(", mean reward %1").arg(valueText(*shown.mean, locale));
  if (shown.interval)
    text += tr(" (95 %: %1 to %2)")
                .arg(valueText((*shown.interval)[0], locale), valueText((*shown.interval)[1], locale));
  if (!shown.unfit.isEmpty()) text += "; " + shown.unfit;
  if (shown.failed > 0) text += tr("; %L1 failed: %2").arg(shown.failed).arg(shown.reason);
  return text;
}

/// Returns the relative rank; tied agents share the best of their ranks. Agents skipped in this column have
/// none.
std::optional<double> ExperimentMatrixModel::rankOf(int row, int column) const {
  const MatrixCell& own = cell(row, column);
  if (!own.mean || agents_.size() < 2) return {};
  int better = 0, ranked = 0;
  for (int other = 0; other < rowCount(); ++other) {
    const MatrixCell& compared = cell(other, column);
    if (!compared.unfit.isEmpty()) continue;
    if (!compared.ended()) return {};
    if (!compared.mean) continue;  // all of its runs failed
    better += *compared.mean > *own.mean;
    ++ranked;
  }
  return ranked > 1 ? std::optional(static_cast<double>(better) / (ranked - 1)) : std::nullopt;
}

/// Returns true if the interval lies above those of all others in a complete column.
bool ExperimentMatrixModel::isClearlyBest(int row, int column) const {
  const MatrixCell& own = cell(row, column);
  if (rankOf(row, column) != 0 || !own.interval) return false;
  for (int other = 0; other < rowCount(); ++other) {
    const MatrixCell& compared = cell(other, column);
    if (other == row || !compared.unfit.isEmpty() || !compared.mean) continue;
    if (!compared.interval || (*compared.interval)[1] >= (*own.interval)[0]) return false;
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
    return tr("Mean over the MDPs and its 95 % interval over the repetitions. Click to sort.");
  if (role == Qt::ToolTipRole) return tr("%1. Click to sort the agents by it.").arg(mdpName(section));
  if (section == kAllMdps) return mdpName(section);
  return shortMdps_[static_cast<std::size_t>(section - 1)];
}

}  // namespace tetrabench

#include "moc_experiment_matrix_model.cpp"
