#pragma once

#include <vector>

#include "widgets/plots/custom_plot.h"

namespace tetrabench {

struct HeatMapValues;

/// The values of a heat map as text in its cells, black or white as the colour below needs. Drawn only where
/// all of them have room.
class CellNumbers : public QCPAbstractItem {
 public:
  /// Belongs to the plot, whose axis rectangle has the cells.
  explicit CellNumbers(QCustomPlot& plot);

  /// `least` and `most` are the ends of the scale of colours.
  void setValues(const HeatMapValues& values, double least, double most);
  void setFont(const QFont& font) { font_ = font; }

  double selectTest(const QPointF& position, bool onlySelectable, QVariant* details) const override;

 protected:
  void draw(QCPPainter* painter) override;

 private:
  std::size_t rows_ = 0, columns_ = 0;
  std::vector<QString> texts_;  ///< row by row; empty where there is no value
  std::vector<QColor> inks_;
  QFont font_;
};

}  // namespace tetrabench
