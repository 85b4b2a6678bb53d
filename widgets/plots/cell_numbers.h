#pragma once

#include <vector>

#include "widgets/plots/custom_plot.h"

namespace tetrabench {

struct HeatMapValues;

/// The values of a heat map as text in its cells, black or white for contrast with the cell colour. Drawn
/// only if all of them fit.
class CellNumbers : public QCPAbstractItem {
 public:
  /// Creates the item, owned by the plot, whose axis rectangle contains the cells.
  explicit CellNumbers(QCustomPlot& plot);

  /// Sets the values; `least` and `most` are the ends of the colour scale.
  void setValues(const HeatMapValues& values, double least, double most);
  void setFont(const QFont& font) { font_ = font; }

  double selectTest(const QPointF& position, bool onlySelectable, QVariant* details) const override;

 protected:
  void draw(QCPPainter* painter) override;

 private:
  std::size_t rows_ = 0, columns_ = 0;
  std::vector<QString> texts_;  ///< row by row; empty if there is no value
  std::vector<QColor> inks_;
  QFont font_;
};

}  // namespace tetrabench
