#pragma once

#include <QTableView>

#include "widgets/experiments/experiment_matrix_model.h"

namespace tetrabench {

class RowOrder;

/// Shows an experiment while it is played: each cell fills as its repetitions finish and then shows their
/// mean, the better in its column the darker; darkest and bold if its interval lies above those of all
/// others. The means over all MDPs stand first.
class ExperimentMatrix : public QTableView {
  Q_OBJECT

 public:
  explicit ExperimentMatrix(QWidget* parent = nullptr);

  ExperimentMatrixModel* matrix() const { return model_; }
  /// Of the cell in focus, in matrix(): rows of the table may be sorted.
  QModelIndex currentCell() const;

  QSize sizeHint() const override { return {640, 320}; }

 Q_SIGNALS:
  /// The cell in focus; -1 in place of an MDP stands for all.
  void cellSelected(int agent, int mdp);
  /// Double click, or Enter, on a cell.
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
