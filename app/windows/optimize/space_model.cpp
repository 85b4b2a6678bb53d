#include "app/windows/optimize/space_model.h"

#include <QLocale>
#include <cmath>
#include <utility>

#include "core/features/catalogue.h"
#include "core/optimizers/option_space.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/forms/row_order.h"
#include "widgets/plots/plot_numbers.h"

namespace tetrabench {
namespace {

/// Returns the member shown in a numeric column; null for other columns.
double Variable::*memberOf(int column) {
  switch (column) {
    case SpaceModel::kFrom:
      return &Variable::from;
    case SpaceModel::kTo:
      return &Variable::to;
    case SpaceModel::kStart:
      return &Variable::start;
    default:
      return nullptr;
  }
}

QString shown(double number) {
  return withMinus(shortestText(number, QLocale()));
}

}  // namespace

void SpaceModel::setPlan(const OptimizationPlan& plan) {
  const SearchSpace& space = plan.space;
  const bool options = hasOptions(plan.agent.agent);
  if (std::exchange(options_, options) != options) Q_EMIT headerDataChanged(Qt::Horizontal, kName, kName);
  if (space == space_) return;
  const bool sameRows = space.size() == space_.size();
  if (!sameRows) beginResetModel();
  space_ = space;
  if (!sameRows)
    endResetModel();
  else if (!space_.empty())
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
}

int SpaceModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(space_.size());
}

int SpaceModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumns;
}

QVariant SpaceModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Variable& variable = space_[static_cast<std::size_t>(index.row())];
  if (role == Qt::TextAlignmentRole && memberOf(index.column()))
    return int{Qt::AlignRight | Qt::AlignVCenter};
  if (role == kSortValueRole) {
    if (index.column() == kName) return QString::fromStdString(titleOfWeight(variable.name));
    return index.column() == kFixed ? QVariant(variable.fixed) : QVariant(variable.*memberOf(index.column()));
  }
  if (role == Qt::CheckStateRole && index.column() == kFixed)
    return variable.fixed ? Qt::Checked : Qt::Unchecked;
  const QString name = QString::fromStdString(titleOfWeight(variable.name));
  if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole)
    return tr("%1: from %2 to %3, start %4%5")
        .arg(name, shown(variable.from), shown(variable.to), shown(variable.start),
             variable.fixed ? tr(", fixed") : QString());
  if (role != Qt::DisplayRole && role != Qt::EditRole) return {};
  if (index.column() == kName) return name;
  const auto member = memberOf(index.column());
  if (!member) return {};
  return role == Qt::EditRole ? QVariant(variable.*member) : shown(variable.*member);
}

QVariant SpaceModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  const QStringList titles{options_ ? tr("Option") : tr("Weight"), tr("From"), tr("To"), tr("Start"),
                           tr("Fixed")};
  const QStringList meanings{
      options_ ? tr("An option of the agent") : tr("The weight of a feature"),
      tr("Lower end of the range for random starts"), tr("Upper end of the range for random starts"),
      tr("Starting point for methods that do not start at random"), tr("Keeps its start")};
  if (role == Qt::DisplayRole) return titles[section];
  if (role == Qt::TextAlignmentRole)  // same as in the cells
    return static_cast<int>((memberOf(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  if (role == Qt::InitialSortOrderRole) return section == kName ? Qt::AscendingOrder : Qt::DescendingOrder;
  if (role == Qt::ToolTipRole) return meanings[section];
  return {};
}

Qt::ItemFlags SpaceModel::flags(const QModelIndex& index) const {
  Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
  if (memberOf(index.column())) flags |= Qt::ItemIsEditable;
  if (index.column() == kFixed) flags |= Qt::ItemIsUserCheckable;
  return flags;
}

bool SpaceModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (!index.isValid()) return false;
  Variable variable = space_[static_cast<std::size_t>(index.row())];
  if (index.column() == kFixed && role == Qt::CheckStateRole) {
    variable.fixed = value.toInt() == Qt::Checked;
  } else if (const auto member = memberOf(index.column()); member && role == Qt::EditRole) {
    bool ok = false;
    const double number = value.toDouble(&ok);
    if (!ok || !std::isfinite(number)) return false;
    variable.*member = number;
  } else {
    return false;
  }
  Q_EMIT edited(index.row(), variable);
  return true;
}

}  // namespace tetrabench

#include "moc_space_model.cpp"
