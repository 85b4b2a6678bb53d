#pragma once

#include "widgets/mdp/mdp_section.h"

class QCheckBox;
class QComboBox;
class QPlainTextEdit;
class QSpinBox;

namespace tetrabench {

class WrappedLabel;

/// Rules, size and start of the board.
class MdpBoardSection : public MdpSection {
  Q_OBJECT

 public:
  explicit MdpBoardSection(QWidget* parent = nullptr);

  void display(const MdpSettings& settings) override;
  bool showProblem(const QString& place, const QString& text) override;

 private:
  void addRules();
  void addSize();
  void addPrefill();
  QWidget* makeHeight();

  QComboBox* rules_;
  WrappedLabel* sentence_;
  QSpinBox* width_;
  QSpinBox* height_;
  QCheckBox* unlimited_;
  QSpinBox* spawnRows_;
  QPlainTextEdit* prefill_;
};

}  // namespace tetrabench
