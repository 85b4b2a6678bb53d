#pragma once

#include <QTableWidget>
#include <optional>

#include "core/optimizers/optimizer.h"

namespace tetrabench {

/// The best candidates of a search: training score, validation score and weights. A click on a header sorts
/// them by its column; the third one brings back their own order.
class CandidateTable : public QTableWidget {
  Q_OBJECT

 public:
  explicit CandidateTable(QWidget* parent = nullptr);

  /// The candidate that the user chose stays the current one wherever it is now; if it is gone, or none was
  /// chosen, the row stays. Does nothing if nothing has changed.
  void setCandidates(const OptimizationPlan& plan, const std::vector<Finalist>& candidates);
  /// The candidate in the current row, or the first if there is none; null if the table is empty.
  const Finalist* chosen() const;

  QSize sizeHint() const override;

 private:
  void fill(const std::optional<Candidate>& current);
  const Finalist& candidateIn(int row) const;
  QString textOf(const std::optional<MeanEstimate>& estimate) const;
  void setTitles(const OptimizationPlan& plan);

  OptimizationPlan plan_;
  std::vector<Finalist> candidates_;
  std::optional<Candidate> picked_;  ///< by the user
};

}  // namespace tetrabench
