#pragma once

#include <QWidget>
#include <array>

#include "core/tetris/mdp.h"

class QLabel;
class QPushButton;
class QSlider;

namespace tetrabench {

class ProbabilityBars;
class RealSpinBox;

/// An editor of piece weights: for each piece a slider, a number and the resulting probability. Negative
/// numbers may be entered; the owner must explain that they are invalid.
class PieceWeightsEditor : public QWidget {
  Q_OBJECT

 public:
  explicit PieceWeightsEditor(QWidget* parent = nullptr);

  void display(const MdpSettings& settings);

  /// Marks the weight of this piece as invalid, or all weights for -1, and explains why; clears the mark if
  /// the text is empty.
  void setProblem(int piece, const QString& text);

 Q_SIGNALS:
  void weightEdited(int piece, double weight);
  void equalRequested();

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  struct Row {
    QLabel* letter;
    QSlider* slider;
    RealSpinBox* number;
    QLabel* share;
  };
  Row makeRow(int piece);
  void displayRow(int piece, const MdpSettings& settings, double sum);
  void displayScale(const MdpSettings& settings);

  ProbabilityBars* bars_;
  std::array<Row, PieceSet::kMaxSize> rows_;
  QPushButton* equal_;
  QLabel* problem_;
  int problemPiece_ = -1;
  double sliderTop_ = 1;  // weight at the right end of the sliders
};

}  // namespace tetrabench
