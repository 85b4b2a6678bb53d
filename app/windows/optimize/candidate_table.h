#pragma once

#include <QTableWidget>

#include "core/optimizers/optimizer.h"

namespace tetrabench {

/// The best candidates of a search: what they had in it, what in fresh games, and their weights.
class CandidateTable : public QTableWidget {
  Q_OBJECT

 public:
  explicit CandidateTable(QWidget* parent = nullptr);

  /// Keeps the current row. Does nothing if they are the same.
  void setCandidates(const OptimizationPlan& plan, const std::vector<Finalist>& candidates);
  /// Of the current row, the first if there is none; null if the table is empty.
  const Finalist* chosen() const;

  QSize sizeHint() const override;

 private:
  QString textOf(const std::optional<MeanEstimate>& estimate) const;
  void setTitles(ScoreMeasure measure);

  std::vector<Finalist> candidates_;
};

}  // namespace tetrabench
