#pragma once

#include <optional>

#include "widgets/mdp/mdp_section.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;

namespace tetrabench {

class PieceWeightsEditor;

/// The pieces, their draw, and the length of the preview.
class MdpPiecesSection : public MdpSection {
  Q_OBJECT

 public:
  explicit MdpPiecesSection(QWidget* parent = nullptr);

  /// Makes the recorded games of a document selectable, instead of those of the previous document.
  void offerRecorded(const PieceDraw& draw);

  void display(const MdpSettings& settings) override;
  bool showProblem(const QString& place, const QString& text) override;
  void clearProblems() override;

 private:
  void addChoices();
  void addWeights();
  QWidget* makeDraw();
  void displayDraw(const PieceDraw& draw);

  std::optional<RecordedDraw> recorded_;
  const PieceSet* pieces_ = &PieceSet::tetrominoes();
  QComboBox* set_;
  QComboBox* draw_;
  QLabel* recordedFile_;
  QSpinBox* preview_;
  QCheckBox* hold_;
  PieceWeightsEditor* weights_;
};

}  // namespace tetrabench
