#pragma once

#include <QWidget>
#include <array>

#include "core/tetris/mdp.h"

class QLabel;

namespace tetrabench {

class RealSpinBox;

/// What 1..4 rows earn: numbers to read, or to edit when the reward is a table. The numbers to read are those
/// of a game, with the benchmark score taken into account.
class RewardTable : public QWidget {
  Q_OBJECT

 public:
  explicit RewardTable(QWidget* parent = nullptr);

  void display(const MdpSettings& settings);

  /// Marks the reward for `rows` rows (1..4), and says why; an empty text when all is well.
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
