#pragma once

#include <QAbstractTableModel>

#include "core/optimizers/optimization.h"
#include "core/optimizers/optimization_plan.h"

namespace tetrabench {

/// Table model of the search space: feature, from, to, start, fixed. Edits are emitted, not applied.
class SpaceModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kName, kFrom, kTo, kStart, kFixed, kColumns };

  using QAbstractTableModel::QAbstractTableModel;

  /// Shows the space of this plan.
  void setPlan(const OptimizationPlan& plan);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

 Q_SIGNALS:
  void edited(int row, const tetrabench::Variable& variable);

 private:
  SearchSpace space_;
  bool options_ = false;  ///< true for options of an external agent, false for weights
};

}  // namespace tetrabench
