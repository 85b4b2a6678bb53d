#pragma once

#include <QTableView>

#include "widgets/experiments/experiment_matrix_model.h"

namespace tetrabench {

class RowOrder;

/// Displays a running experiment: each cell fills as its repetitions finish, then shows their mean. A cell is
/// darker the fewer agents are clearly above it in its column, and darkest and bold if it is clearly above
/// all others; if none is clearly above another, there is no colour. The means over all MDPs are in the first
/// column.
class ExperimentMatrix : public QTableView {
  Q_OBJECT

 public:
  explicit ExperimentMatrix(QWidget* parent = nullptr);

  ExperimentMatrixModel* matrix() const { return model_; }
  /// Returns the index in matrix() of the focused cell: the table may be sorted.
  QModelIndex currentCell() const;

  QSize sizeHint() const override { return {640, 320}; }

 Q_SIGNALS:
  /// Emitted when a cell gets the focus; MDP -1 is the mean of all.
  void cellSelected(int agent, int mdp);
  /// Emitted on a double click or Enter on a cell.
  void cellActivated(int agent, int mdp);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fitColumns();
  void widenColumns();

  ExperimentMatrixModel* model_;
  RowOrder* order_;
};

}  // namespace tetrabench
