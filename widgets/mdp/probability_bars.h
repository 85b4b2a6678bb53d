#pragma once

#include <QString>
#include <QWidget>
#include <vector>

namespace tetrabench {

/// A small bar chart of the piece probabilities, in the colours of the pieces.
class ProbabilityBars : public QWidget {
  Q_OBJECT

 public:
  explicit ProbabilityBars(QWidget* parent = nullptr);

  /// Sets the probability (0..1) and the letter of each piece. The scale extends to the largest probability,
  /// but at least to twice that of equally likely pieces.
  void setProbabilities(std::vector<double> probabilities, const QString& letters);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  std::vector<double> probabilities_;
  QString letters_;
};

}  // namespace tetrabench
