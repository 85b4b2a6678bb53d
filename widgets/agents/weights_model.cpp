#include "widgets/agents/weights_model.h"

#include <QFont>
#include <QLocale>
#include <algorithm>
#include <cmath>

#include "widgets/forms/real_spin_box.h"
#include "widgets/forms/row_order.h"
#include "widgets/forms/text.h"
#include "widgets/plots/plot_numbers.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

/// Formats a weight with seven digits, enough to distinguish published weights while leaving space for names.
/// The editor shows all digits.
QString shown(double weight) {
  return withMinus(shortestText(QString::number(weight, 'g', 7).toDouble(), QLocale()));
}

}  // namespace

WeightsModel::WeightsModel(QObject* parent) : QAbstractTableModel(parent) {}

void WeightsModel::setWeights(std::span<const WeightedFeature> weights) {
  if (!hasSameRows(weights)) {
    beginResetModel();
    weights_.assign(weights.begin(), weights.end());
    listRows();
    endResetModel();
    return;
  }
  weights_.assign(weights.begin(), weights.end());
  if (!rows_.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
}

void WeightsModel::setOriginal(std::span<const WeightedFeature> original) {
  original_.assign(original.begin(), original.end());
  if (!rows_.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
}

bool WeightsModel::hasSameRows(std::span<const WeightedFeature> weights) const {
  return std::ranges::equal(weights, weights_, [](const WeightedFeature& a, const WeightedFeature& b) {
    return a.feature == b.feature && a.weights.size() == b.weights.size();
  });
}

void WeightsModel::listRows() {
  rows_.clear();
  for (std::size_t feature = 0; feature < weights_.size(); ++feature)
    for (std::size_t value = 0; value < weights_[feature].weights.size(); ++value)
      rows_.push_back({feature, value});
}

const Feature* WeightsModel::featureAt(int row) const {
  return weights_[rows_[static_cast<std::size_t>(row)].feature].feature;
}

double WeightsModel::weightAt(int row) const {
  const Row& at = rows_[static_cast<std::size_t>(row)];
  return weights_[at.feature].weights[at.value];
}

std::optional<double> WeightsModel::originalAt(int row) const {
  const std::size_t value = rows_[static_cast<std::size_t>(row)].value;
  const auto found = std::ranges::find(original_, featureAt(row), &WeightedFeature::feature);
  if (found == original_.end() || value >= found->weights.size()) return std::nullopt;
  return found->weights[value];
}

bool WeightsModel::isChanged(int row) const {
  return originalAt(row) != weightAt(row);
}

QString WeightsModel::labelAt(int row) const {
  const Row& at = rows_[static_cast<std::size_t>(row)];
  const WeightedFeature& weighted = weights_[at.feature];
  const QString name = coreText(weighted.feature->name);
  return weighted.feature->count == Feature::Count::One
             ? name
             : QStringLiteral("%1 [%2]").arg(name, QString::number(at.value));
}

QString WeightsModel::toolTipAt(int row) const {
  const Feature& feature = *featureAt(row);
  return QStringLiteral("%1 (%2)\n%3\n%4\n%5")
      .arg(coreText(feature.name), text(feature.id), coreText(feature.definition), text(feature.source),
           tr("Weight %1").arg(withMinus(shortestText(weightAt(row), QLocale()))));
}

int WeightsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int WeightsModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumns;
}

QVariant WeightsModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const int row = index.row();
  switch (role) {
    case Qt::DisplayRole: {
      if (index.column() == kFeature) return labelAt(row);
      if (index.column() == kWeight) return shown(weightAt(row));
      if (!isChanged(row)) return {};
      const auto original = originalAt(row);
      return original ? shown(*original) : tr("new");
    }
    case kSortValueRole: {
      if (index.column() == kFeature) return labelAt(row);
      if (index.column() == kWeight) return weightAt(row);
      const auto original = originalAt(row);
      return original ? QVariant(*original) : QVariant();
    }
    case Qt::EditRole:
      return index.column() == kWeight ? QVariant(weightAt(row)) : data(index, Qt::DisplayRole);
    case Qt::ToolTipRole:
      return toolTipAt(row);
    case Qt::TextAlignmentRole:
      return QVariant((index.column() == kFeature ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::FontRole: {
      QFont font;
      font.setBold(true);
      return index.column() == kWeight && isChanged(row) ? QVariant(font) : QVariant();
    }
    case Qt::ForegroundRole:
      return index.column() == kOriginal ? QVariant(themeColors().mutedText) : QVariant();
    case Qt::AccessibleDescriptionRole:
      return index.column() == kWeight && isChanged(row) ? QVariant(tr("changed")) : QVariant();
    default:
      return {};
  }
}

bool WeightsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (!index.isValid() || role != Qt::EditRole || index.column() != kWeight) return false;
  bool isNumber = false;
  const double weight = value.toDouble(&isNumber);
  if (!isNumber || !(std::abs(weight) <= LinearFunction::kMaxWeight)) return false;
  if (weight == weightAt(index.row())) return true;
  const Row& at = rows_[static_cast<std::size_t>(index.row())];
  weights_[at.feature].weights[at.value] = weight;
  Q_EMIT dataChanged(index.siblingAtColumn(0), index.siblingAtColumn(kColumns - 1));
  Q_EMIT weightEdited(index.row());
  return true;
}

Qt::ItemFlags WeightsModel::flags(const QModelIndex& index) const {
  const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
  return index.column() == kWeight ? flags | Qt::ItemIsEditable : flags;
}

QVariant WeightsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return QAbstractTableModel::headerData(section, orientation, role);
  if (role == Qt::InitialSortOrderRole) return section == kFeature ? Qt::AscendingOrder : Qt::DescendingOrder;
  if (role == Qt::TextAlignmentRole)
    return QVariant((section == kFeature ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  switch (section) {
    case kFeature:
      return tr("Feature");
    case kWeight:
      return tr("Weight");
    case kOriginal:
      return tr("Before");
    default:
      return {};
  }
}

}  // namespace tetrabench

#include "moc_weights_model.cpp"
