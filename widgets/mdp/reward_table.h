#pragma once

#include <QWidget>
#include <array>

#include "core/tetris/mdp.h"

class QLabel;

namespace tetrabench {

class RealSpinBox;

/// The rewards of 1..4 rows: read-only, or editable if the reward is a table. Read-only rewards are as in a
/// game, that is, multiplied by the factor of the benchmark score.
class RewardTable : public QWidget {
  Q_OBJECT

 public:
  explicit RewardTable(QWidget* parent = nullptr);

  void display(const MdpSettings& settings);

  /// Marks the reward for `rows` rows (1..4) as invalid, and explains why; clears the mark if the text is
  /// empty.
  void setProblem(int rows, const QString& text);

 Q_SIGNALS:
  void valueEdited(int rows, double value);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  std::array<QLabel*, 4> values_;
  std::array<RealSpinBox*, 4> inputs_;
  QLabel* scale_;
  QLabel* problem_;
  int problemRows_ = 0;
};

}  // namespace tetrabench
