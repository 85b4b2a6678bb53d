#pragma once

#include <QAbstractTableModel>
#include <optional>
#include <span>
#include <vector>

#include "core/features/linear_function.h"

namespace tetrabench {

/// The weights of a linear function, one row per value: `holes`, `columnHeight[3]`.
class WeightsModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kFeature, kWeight, kOriginal, kColumns };

  explicit WeightsModel(QObject* parent = nullptr);

  /// Sets the weights. Preserves selection and open editors if the features are unchanged.
  void setWeights(std::span<const WeightedFeature> weights);
  const std::vector<WeightedFeature>& weights() const { return weights_; }

  /// Sets the weights to compare with, so that changed ones can be marked.
  void setOriginal(std::span<const WeightedFeature> original);

  /// Returns the feature whose value is in this row (0 .. rowCount() - 1).
  const Feature* featureAt(int row) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  /// Accepts finite numbers up to LinearFunction::kMaxWeight in the weight column.
  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 Q_SIGNALS:
  /// Emitted when setData() changed the weight of a row.
  void weightEdited(int row);

 private:
  struct Row {
    std::size_t feature;  ///< index of the weighted feature
    std::size_t value;    ///< index of the feature's value
  };
  double weightAt(int row) const;
  /// Returns the weight before it was edited; none for an added value.
  std::optional<double> originalAt(int row) const;
  bool isChanged(int row) const;
  QString labelAt(int row) const;
  QString toolTipAt(int row) const;
  bool hasSameRows(std::span<const WeightedFeature> weights) const;
  void listRows();

  std::vector<WeightedFeature> weights_, original_;
  std::vector<Row> rows_;
};

}  // namespace tetrabench
