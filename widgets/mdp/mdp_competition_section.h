#pragma once

#include "widgets/mdp/mdp_section.h"

namespace tetrabench {

class RealSpinBox;

/// Additions of the RL Competition 2009; shown under competition rules only.
class MdpCompetitionSection : public MdpSection {
  Q_OBJECT

 public:
  explicit MdpCompetitionSection(QWidget* parent = nullptr);

  void display(const MdpSettings& settings) override;

 private:
  RealSpinBox* evilness_;
  RealSpinBox* benchmarkScore_;
};

}  // namespace tetrabench
