#pragma once

#include "widgets/mdp/mdp_section.h"

class QComboBox;

namespace tetrabench {

class RealSpinBox;
class RewardTable;

/// The reward of a move for the rows it removes.
class MdpRewardSection : public MdpSection {
  Q_OBJECT

 public:
  explicit MdpRewardSection(QWidget* parent = nullptr);

  void display(const MdpSettings& settings) override;
  bool showProblem(const QString& place, const QString& text) override;
  void clearProblems() override;

 private:
  QComboBox* type_;
  RealSpinBox* exponent_;
  RewardTable* table_;
};

}  // namespace tetrabench
