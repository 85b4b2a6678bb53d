#pragma once

#include "widgets/mdp/mdp_section.h"

class QCheckBox;

namespace tetrabench {

class WholeNumberEdit;

/// The seed of the games and the limits of an episode.
class MdpEpisodeSection : public MdpSection {
  Q_OBJECT

 public:
  explicit MdpEpisodeSection(QWidget* parent = nullptr);

  void display(const MdpSettings& settings) override;
  bool showUnreadable() override;

 private:
  QWidget* makeSeed();
  void seedTyped();
  WholeNumberEdit* addLimit(const QString& place, const QString& label,
                            std::optional<std::int64_t> MdpSettings::*limit);

  WholeNumberEdit* seed_;
  QCheckBox* fresh_;
  WholeNumberEdit* pieceLimit_;
  WholeNumberEdit* stepLimit_;
  std::uint64_t lastSeed_ = 1;  // restored when a fixed seed is chosen again
};

}  // namespace tetrabench
