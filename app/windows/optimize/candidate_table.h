#pragma once

#include <QTableWidget>
#include <optional>

#include "core/optimizers/optimizer.h"

namespace tetrabench {

/// Table of the best candidates of a search: training score, validation score and weights. Clicking a header
/// sorts by its column; the third click restores the original order.
class CandidateTable : public QTableWidget {
  Q_OBJECT

 public:
  explicit CandidateTable(QWidget* parent = nullptr);

  /// Shows the candidates. A candidate selected by the user remains current even if it moves; if it is gone,
  /// or none was selected, the current row is retained. Does nothing if nothing has changed.
  void setCandidates(const OptimizationPlan& plan, const std::vector<Finalist>& candidates);
  /// Returns the candidate in the current row, or in the first if there is none; null if the table is empty.
  const Finalist* chosen() const;

  QSize sizeHint() const override;

 private:
  void fill(const std::optional<Candidate>& current);
  const Finalist& candidateIn(int row) const;
  QString textOf(const std::optional<MeanEstimate>& estimate) const;
  void setTitles(const OptimizationPlan& plan);

  OptimizationPlan plan_;
  std::vector<Finalist> candidates_;
  std::optional<Candidate> picked_;  ///< selected by the user
};

}  // namespace tetrabench
