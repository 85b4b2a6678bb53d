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

  /// Sets the probabilities 0..1 by piece, and a letter for each. The scale extends to the largest, and at
  /// least to twice the value of equally likely pieces.
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
